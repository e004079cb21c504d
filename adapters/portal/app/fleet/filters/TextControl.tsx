import type { ControlProps } from "./ControlProps.ts"
import { filterHintOf } from "./hintOf.ts"
import { isPresence } from "./presence.ts"
import { PresenceChoice } from "./PresenceChoice.tsx"

import styles from "./filters.module.css"

export const TextControl = ({ change, field, id, value }: ControlProps & { readonly id: string }) => (
  <div className={styles.value}>
    {field.takesPresence === true ? <PresenceChoice field={field} value={value} change={change} /> : null}
    <input
      id={id}
      autoComplete="off"
      spellCheck={false}
      aria-describedby={filterHintOf(field) === "" ? undefined : `${id}-meaning`}
      placeholder={isPresence(value) ? "" : field.example}
      disabled={isPresence(value)}
      value={isPresence(value) ? "" : value}
      onChange={({ target }) => change(target.value)}
    />
  </div>
)
