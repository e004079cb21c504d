import { useState } from "react"

import { Checkbox } from "../../forms/Checkbox.tsx"
import { useDebounced } from "../../parts/useDebounced.ts"
import type { ControlProps } from "./ControlProps.ts"
import { parseFilterValues, toggleFilterValue } from "./filterValues.ts"
import { isPresence } from "./presence.ts"
import { PresenceChoice } from "./PresenceChoice.tsx"
import { usePartySearch, useParties } from "./useParties.ts"

import styles from "./filters.module.css"

/** Milliseconds without typing before a search. */
const debounceMs = 300

export const PartyFilterControl = ({ change, field, value }: ControlProps) => {
  const [text, setText] = useState("")
  const [isWanted, setWanted] = useState(false)
  const chosen = parseFilterValues(value)
  const found = usePartySearch(useDebounced(text.trim(), debounceMs), isWanted)
  const others = (found.data?.data ?? []).filter(({ id }) => !chosen.includes(id))
  const choices = [
    ...useParties(chosen),
    ...others.map(({ attributes, id }) => ({ id, name: attributes.company_name }))
  ]
  return (
    <>
      <div className={styles.value}>
        {field.takesPresence === true ? <PresenceChoice field={field} value={value} change={change} /> : null}
        <input
          type="search"
          aria-label={`${field.label}: find a company`}
          placeholder="Company name"
          autoComplete="off"
          disabled={isPresence(value)}
          value={text}
          onFocus={() => setWanted(true)}
          onChange={({ target }) => setText(target.value)}
          // Enter must not submit the form during a search.
          onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        />
      </div>
      <div className={styles.words}>
        {choices.map(({ id, name }) => (
          <Checkbox
            key={id}
            isChecked={chosen.includes(id)}
            check={(isChecked) => change(toggleFilterValue(value, id, isChecked))}
          >
            {name ?? id}
          </Checkbox>
        ))}
      </div>
      {found.isError ? <p role="alert">{found.error.message}</p> : null}
      {found.data?.links?.next ? <small>More companies match: type more of the name.</small> : null}
      {found.isSuccess && choices.length === 0 ? <p role="status">No company matches.</p> : null}
    </>
  )
}
