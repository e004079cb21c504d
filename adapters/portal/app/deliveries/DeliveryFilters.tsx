import { Choice } from "../parts/Choice.tsx"
import { useEventCategories } from "../webhooks/useEventCategories.ts"
import { deliveryStates } from "./Notification.ts"
import type { DeliverySearch } from "./search.ts"

/** What the last attempt of a delivery came to, as the service names it. */
const attempts: Readonly<Record<string, string>> = {
  "2xx": "answered 2xx",
  "3xx": "answered 3xx",
  "4xx": "answered 4xx",
  "5xx": "answered 5xx",
  timeout: "no answer in time",
  refused: "connection refused",
  unreachable: "no way to the address",
  unresolved: "host name without an address",
  tls: "no secure connection",
  closed: "connection closed too early",
  malformed: "answer was not HTTP",
  forbidden: "address not allowed",
  other: "anything else"
}

interface DeliveryFiltersProps {
  readonly search: DeliverySearch
  readonly change: (to: DeliverySearch) => void
}

/** What narrows the deliveries: their state, the event, and what the last attempt came to. */
export const DeliveryFilters = ({ change, search }: DeliveryFiltersProps) => {
  const events = useEventCategories().flatMap(({ attributes }) => attributes.events.map(({ name }) => name))
  const eventNames: Readonly<Record<string, string>> = Object.fromEntries(events.map((name) => [name, name]))
  return (
    <div className="filters" role="search">
      <Choice label="Delivery" value={search.state} names={deliveryStates} choose={(state) => change({ state })} />
      <Choice label="Event" value={search.event} names={eventNames} choose={(event) => change({ event })} />
      <Choice label="Last attempt" value={search.attempt} names={attempts} choose={(attempt) => change({ attempt })} />
    </div>
  )
}
