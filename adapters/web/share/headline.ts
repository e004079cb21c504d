import { html } from "#adapters/http/html.ts"
import type { Html } from "#adapters/http/html.ts"

import { hasTime, momentOf } from "./momentOf.ts"
import type { VoyageMoment, SharedShipmentDocument, Voyage } from "./shared.ts"
import { statusName } from "./statusName.ts"
import type { ShownStatus } from "./statusName.ts"

const arrivalIn = (moment: VoyageMoment, place: string): Html => {
  const time = momentOf(moment)
  if (!moment.is_estimated) {
    return hasTime(moment) ? html`Arrived ${place} on ${time}` : html`Arrived ${place}, exact time unknown`
  }
  if (moment.is_overdue) return html`Arrival ${place} not reported. It was estimated for ${time}`
  const event = moment.name === "Estimated discharge" ? "Estimated discharge" : "Estimated arrival"
  return html`${event} ${place}: ${time}`
}

type Ends = Pick<SharedShipmentDocument, "destination" | "port_of_discharge">

/** An overdue port arrival takes precedence. */
export const describeArrival = ({ arrival, inland }: Voyage, { destination, port_of_discharge }: Ends): Html => {
  const atPort = port_of_discharge === null ? "at the port of discharge" : `in ${port_of_discharge}`
  const isWaiting = arrival?.is_overdue === true && inland?.is_estimated === true
  if (inland !== null && !isWaiting) {
    return arrivalIn(inland, destination === null ? "at the inland destination" : `in ${destination}`)
  }
  if (arrival !== null) return arrivalIn(arrival, atPort)
  return html`Estimated arrival ${destination === null ? atPort : `in ${destination}`}: not reported`
}

export const describeStatuses = ({ containers }: Pick<SharedShipmentDocument, "containers">): string => {
  const [first, ...others] = containers
  if (first === undefined) return "Containers: not reported yet."
  const inSentence = (status: ShownStatus) => {
    const name = statusName(status)
    return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`
  }
  if (others.length === 0) return `Container ${first.number}: ${inSentence(first.status)}.`
  const [only, ...further] = new Set(containers.map(({ status }) => status))
  if (only !== undefined && further.length === 0) return `All ${containers.length} containers: ${inSentence(only)}.`
  const counts = [...Map.groupBy(containers, ({ status }) => status)].map(
    ([status, some]) => `${some.length} ${inSentence(status)}`
  )
  return `${containers.length} containers: ${counts.join(", ")}.`
}
