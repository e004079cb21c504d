import { Choice } from "../../forms/Choice.tsx"
import { useEventCategories } from "../useEventCategories.ts"
import { lastAttempts } from "./lastAttempts.ts"
import { deliveryStates } from "./Notification.ts"
import type { DeliverySearch } from "./search.ts"

import bar from "../../parts/layout/filterBar.module.css"

interface DeliveryFiltersProps {
  readonly search: DeliverySearch
  readonly change: (to: DeliverySearch) => void
}

export const DeliveryFilters = ({ change, search }: DeliveryFiltersProps) => {
  const events = useEventCategories().flatMap(({ attributes }) => attributes.events.map(({ name }) => name))
  const eventNames: Readonly<Record<string, string>> = Object.fromEntries(events.map((name) => [name, name]))
  return (
    <div className={bar.filterBar} role="search">
      <Choice label="Delivery" value={search.state} names={deliveryStates} choose={(state) => change({ state })} />
      <Choice label="Event" value={search.event} names={eventNames} choose={(event) => change({ event })} />
      <Choice
        label="Last attempt"
        value={search.attempt}
        names={lastAttempts}
        choose={(attempt) => change({ attempt })}
      />
    </div>
  )
}
