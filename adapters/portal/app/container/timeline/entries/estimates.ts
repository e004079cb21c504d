import type { TransportEvent } from "../../../api/schemas.ts"
import { isEstimate } from "./milestoneName.ts"
import { sortKeyOf } from "./stamps.ts"

/** By the id of the current event, newest first. */
export type ReplacedEstimates = ReadonlyMap<string, ReadonlyArray<TransportEvent>>

const newestFirst = (a: TransportEvent, b: TransportEvent): number =>
  b.attributes.created_at.localeCompare(a.attributes.created_at) || b.id.localeCompare(a.id)

const isReplaced = ({ meta }: TransportEvent): boolean => meta?.estimate_state === "replaced"

/** The actual event, or the first actual event at that place, which implies it. */
const findActualEvent = (
  estimate: TransportEvent,
  events: ReadonlyArray<TransportEvent>
): TransportEvent | undefined => {
  const { event, location_locode: place } = estimate.attributes
  const happened = events.filter(({ attributes: a }) => !isEstimate(a.event) && a.invalidated_at === null)
  return (
    happened.find(({ attributes: a }) => a.event === event.replace("estimated.", "")) ??
    happened
      .filter(({ attributes: a }) => place !== null && a.location_locode === place)
      .toSorted((a, b) => sortKeyOf(a.attributes).localeCompare(sortKeyOf(b.attributes)))[0]
  )
}

export const foldEstimates = (events: ReadonlyArray<TransportEvent>): ReplacedEstimates => {
  const estimates = events.filter(({ attributes: a }) => isEstimate(a.event) && a.invalidated_at === null)
  const byName = Map.groupBy(estimates, ({ attributes }) => attributes.event)
  const folded = new Map<string, ReadonlyArray<TransportEvent>>()
  for (const named of byName.values()) {
    const [newest, ...older] = named.toSorted(newestFirst)
    if (newest === undefined) continue
    const outcome = isReplaced(newest) ? findActualEvent(newest, events) : undefined
    const replaced = (outcome === undefined ? older : [newest, ...older]).filter(isReplaced)
    const holder = (outcome ?? newest).id
    if (replaced.length > 0) folded.set(holder, [...(folded.get(holder) ?? []), ...replaced])
  }
  return folded
}
