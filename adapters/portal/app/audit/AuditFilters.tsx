import { SelectField } from "../forms/SelectField.tsx"
import { Labeled } from "../parts/control/Labeled.tsx"
import { LabeledDate } from "../parts/control/LabeledDate.tsx"
import { formatCode } from "../parts/status.ts"
import type { Member } from "../people/Member.ts"
import { actions } from "./actions.ts"
import { actors } from "./AuditEntry.ts"
import type { AuditSearch } from "./search.ts"

import bar from "../parts/layout/filterBar.module.css"

interface AuditFiltersProps {
  readonly search: AuditSearch
  readonly change: (to: AuditSearch) => void
  readonly people: ReadonlyArray<Member>
}

const days = [
  ["from", "From (UTC)"],
  ["to", "To (UTC)"]
] as const
const ids = [
  ["target", "Target ID"],
  ["request", "Request ID"]
] as const

const actionNames = Object.fromEntries(actions.map((action) => [action, formatCode(action)])) as Readonly<
  Record<(typeof actions)[number], string>
>

export const AuditFilters = ({ change, people, search }: AuditFiltersProps) => {
  const names = Object.fromEntries(people.map(({ attributes, id }) => [id, attributes.name]))
  return (
    <div className={bar.filterBar} role="search">
      <SelectField label="Action" value={search.action} names={actionNames} choose={(action) => change({ action })} />
      <SelectField label="Actor" value={search.actor} names={actors} choose={(actor) => change({ actor })} />
      <SelectField label="User" value={search.user} names={names} choose={(user) => change({ user })} />
      {days.map(([name, label]) => (
        <LabeledDate
          key={name}
          label={label}
          value={search[name] ?? ""}
          change={(day) => change({ [name]: day === "" ? undefined : day })}
        />
      ))}
      <details open={search.target !== undefined || search.request !== undefined}>
        <summary>More</summary>
        {ids.map(([name, label]) => (
          <Labeled key={name} label={label}>
            <input
              key={search[name]}
              defaultValue={search[name]}
              spellCheck={false}
              onBlur={({ target }) => change({ [name]: target.value.trim() || undefined })}
              onKeyDown={(event) => (event.key === "Enter" ? event.currentTarget.blur() : undefined)}
            />
          </Labeled>
        ))}
      </details>
    </div>
  )
}
