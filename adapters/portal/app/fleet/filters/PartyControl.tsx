import { useState } from "react"

import { Check } from "../../forms/Check.tsx"
import { useSettled } from "../../parts/useSettled.ts"
import { chosenIn, toggled } from "./chosen.ts"
import type { ControlProps } from "./ControlProps.ts"
import { isPresence } from "./presence.ts"
import { PresenceChoice } from "./PresenceChoice.tsx"
import { useFoundParties, useParties } from "./useParties.ts"

import styles from "./filters.module.css"

/** Milliseconds without typing before a search. */
const pause = 300

export const PartyControl = ({ change, field, value }: ControlProps) => {
  const [text, setText] = useState("")
  const [isWanted, setWanted] = useState(false)
  const chosen = chosenIn(value)
  const found = useFoundParties(useSettled(text.trim(), pause), isWanted)
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
          <Check key={id} isChecked={chosen.includes(id)} check={(isChecked) => change(toggled(value, id, isChecked))}>
            {name ?? id}
          </Check>
        ))}
      </div>
      {found.isError ? <p role="alert">{found.error.message}</p> : null}
      {found.data?.links?.next ? <small>More companies match: type more of the name.</small> : null}
      {found.isSuccess && choices.length === 0 ? <p role="status">No company matches.</p> : null}
    </>
  )
}
