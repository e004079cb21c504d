import { activeFiltersOf, hasNoEffect } from "./filterSearch.ts"
import type { FilterSearch } from "./filterSearch.ts"
import { parseFilterValues } from "./filterValues.ts"
import type { FilterName } from "./names.ts"
import { useFilterFields } from "./useFilterFields.ts"
import { useParties } from "./useParties.ts"
import { valueText } from "./valueText.ts"

import styles from "./FilterChips.module.css"

interface FilterChipsProps {
  readonly search: FilterSearch
  readonly remove: (names: ReadonlyArray<FilterName>) => void
}

const Companies = ({ value }: { readonly value: string }) =>
  useParties(parseFilterValues(value))
    .map(({ id, isLoading, name }) => name ?? (isLoading ? "…" : id))
    .join(", ")

export const FilterChips = ({ remove, search }: FilterChipsProps) => {
  const fields = useFilterFields(search)
  const held = activeFiltersOf(search).filter(([name]) => !hasNoEffect(name, search))
  return (
    <section className={styles.chips} aria-label="Active filters">
      {held.map(([name, value]) => {
        const field = fields.find((one) => one.name === name)
        const label = field?.label ?? name
        return (
          <span key={name} className={styles.chip}>
            <span>
              {label}:{" "}
              <b>
                {field?.kind === "party" && parseFilterValues(value).length > 0 ? (
                  <Companies value={value} />
                ) : field === undefined ? (
                  value
                ) : (
                  valueText(field, value)
                )}
              </b>
            </span>
            <button type="button" aria-label={`Remove filter: ${label}`} onClick={() => remove([name])}>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4L4 12" />
              </svg>
            </button>
          </span>
        )
      })}
      <button type="button" aria-label="Clear filters" onClick={() => remove(held.map(([name]) => name))}>
        Clear
      </button>
    </section>
  )
}
