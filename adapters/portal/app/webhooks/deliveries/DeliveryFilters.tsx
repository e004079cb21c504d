import { SelectField } from "../../forms/SelectField.tsx"
import { useEventCategories } from "../useEventCategories.ts"
import { attemptResults } from "./attemptResults.ts"
import type { DeliverySearch } from "./search.ts"
import { deliveryStates } from "./WebhookDelivery.ts"

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
      <SelectField label="Delivery" value={search.state} names={deliveryStates} choose={(state) => change({ state })} />
      <SelectField label="Event" value={search.event} names={eventNames} choose={(event) => change({ event })} />
      <SelectField
        label="Last attempt"
        value={search.attempt}
        names={attemptResults}
        choose={(attempt) => change({ attempt })}
      />
    </div>
  )
}
