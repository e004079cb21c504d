import { Fragment } from "react"

import { withSubject } from "../api/ApiError.ts"
import type { EventName } from "../api/schemas.ts"
import { Checkbox } from "../forms/Checkbox.tsx"
import { useEventCategories } from "./useEventCategories.ts"
import type { EventCategory } from "./useEventCategories.ts"

import text from "../parts/text.module.css"
import styles from "./EventSelection.module.css"

export type SelectableEvent = EventCategory["attributes"]["events"][number]

export interface EventLabel {
  readonly title: string
  readonly description: string
}

/** Receivers match on the event name. */
const labelByName = ({ description, name }: SelectableEvent): EventLabel => ({ title: name, description })

const Name = ({ name }: { readonly name: string }) =>
  name.split(/(?<=[._])/).map((part, index) => (
    <Fragment key={part + index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ))

interface EventSelectionProps {
  readonly chosen: ReadonlyArray<EventName>
  readonly choose: (events: ReadonlyArray<EventName>) => void
  readonly wrong: string | null
  /** Text for an empty selection; absent if that means all events. */
  readonly none?: string
  /** Null hides the event unless selected. */
  readonly textOf?: (event: SelectableEvent) => EventLabel | null
}

export const EventSelection = ({ choose, chosen, none, textOf = labelByName, wrong }: EventSelectionProps) => {
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
      {categories.map(({ attributes: { events: all, name }, id }) => {
        const events = all.filter((event) => textOf(event) !== null || chosen.includes(event.name))
        const count = events.filter((event) => chosen.includes(event.name)).length
        return events.length === 0 ? null : (
          <details key={id}>
            <summary>
              {name}{" "}
              <small>
                {chosen.length === 0 && none === undefined ? events.length : `${count} of ${events.length}`}
              </small>
            </summary>
            {events.map((event) => {
              const { description, title } = textOf(event) ?? labelByName(event)
              return (
                <Checkbox key={event.name} isChecked={chosen.includes(event.name)} check={() => toggle(event.name)}>
                  <Name name={title} />
                  <small>{description}</small>
                </Checkbox>
              )
            })}
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
