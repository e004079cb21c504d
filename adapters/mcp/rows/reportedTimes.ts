import type { Explained } from "#application/observation/Provenance.ts"
import { isEstimatedDischarge, localTimeOf } from "#application/observation/reportedTimes.ts"

/** Times that are null in the record because the zone of their place is not known, as their sources gave them. */
const localTimesOf = (record: object, explained: Explained | undefined) => {
  const times = Object.entries(record).flatMap(([attribute, value]) => {
    const local = value === null ? localTimeOf(explained, attribute) : null
    return local === null ? [] : [[attribute, local] as const]
  })
  return times.length === 0 ? {} : { local_times_of_unknown_zone: Object.fromEntries(times) }
}

/** Adds to a record the meaning of its times: local times, and an estimated arrival that rests on an estimated discharge. */
export const reportedTimes = (record: object, explained: Explained | undefined) => ({
  ...localTimesOf(record, explained),
  ...(isEstimatedDischarge(explained) ? { pod_eta_move: "discharge" } : {})
})
