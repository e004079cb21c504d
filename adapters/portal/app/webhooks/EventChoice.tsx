import { withSubject } from "../api/Refusal.ts"
import type { EventName } from "../api/schemas.ts"
import { Check } from "../forms/Check.tsx"
import { useEventCategories } from "./useEventCategories.ts"

import text from "../parts/text.module.css"
import styles from "./EventChoice.module.css"

interface EventChoiceProps {
  readonly chosen: ReadonlyArray<EventName>
  readonly choose: (events: ReadonlyArray<EventName>) => void
  readonly wrong: string | null
  /** What is said where none is chosen; left out where that means every event, those of later releases included. */
  readonly none?: string
}

/** Which events are sent: all, or some by their categories. */
export const EventChoice = ({ choose, chosen, none, wrong }: EventChoiceProps) => {
  const categories = useEventCategories()
  const toggle = (name: EventName) =>
    choose(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name])
  return (
    <fieldset>
      <legend>Events</legend>
      <p role="status" className={styles.count}>
        {chosen.length === 0 ? (none ?? "All, including events of later releases") : `${chosen.length} chosen`}
        {chosen.length === 0 || none !== undefined ? null : (
          <button type="button" onClick={() => choose([])}>
            All events
          </button>
        )}
      </p>
      {categories.map(({ attributes: { events, name }, id }) => {
        const count = events.filter((event) => chosen.includes(event.name)).length
        return (
          <details key={id}>
            <summary>
              {name}{" "}
              <small>
                {chosen.length === 0 && none === undefined ? events.length : `${count} of ${events.length}`}
              </small>
            </summary>
            {events.map((event) => (
              <Check key={event.name} isChecked={chosen.includes(event.name)} check={() => toggle(event.name)}>
                {event.name}
                <small>{event.description}</small>
              </Check>
            ))}
          </details>
        )
      })}
      {wrong === null ? null : (
        <p className={text.wrong} role="alert">
          {withSubject("Events", wrong)}
        </p>
      )}
    </fieldset>
  )
}
