import { FilterControl } from "./FilterControl.tsx"
import { hasNoEffect } from "./filterSearch.ts"
import type { FilterName } from "./names.ts"
import type { ActiveFilterField } from "./useFilterFields.ts"

import styles from "./filters.module.css"

interface FilterGroupProps {
  readonly name: string
  readonly fields: ReadonlyArray<ActiveFilterField>
  readonly isOpen: boolean
  readonly draft: Readonly<Partial<Record<FilterName, string>>>
  readonly change: (name: FilterName, value: string) => void
}

export const FilterGroup = ({ change, draft, fields, isOpen, name }: FilterGroupProps) => {
  if (fields.length === 0) return null
  const count = fields.filter((field) => (draft[field.name] ?? "") !== "" && !hasNoEffect(field.name, draft)).length
  return (
    <details className={styles.group} open={isOpen}>
      <summary>
        {name}
        {count === 0 ? "" : `: ${count}`}
      </summary>
      <div className={styles.fields}>
        {fields.map((field) => (
          <FilterControl
            key={field.name}
            field={field}
            value={draft[field.name] ?? ""}
            isIdle={hasNoEffect(field.name, draft)}
            change={(value) => change(field.name, value)}
          />
        ))}
      </div>
    </details>
  )
}
