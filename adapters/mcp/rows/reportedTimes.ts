import type { SubjectProvenance } from "#application/voyage/observation/Provenance.ts"
import { isEstimatedDischarge, localTimeOf } from "#application/voyage/observation/reportedTimes.ts"

/** Local times, for times that are null because the time zone is unknown. */
const localTimesOf = (record: object, explained: SubjectProvenance | undefined) => {
  const times = Object.entries(record).flatMap(([attribute, value]) => {
    const local = value === null ? localTimeOf(explained, attribute) : null
    return local === null ? [] : [[attribute, local] as const]
  })
  return times.length === 0 ? {} : { local_times_of_unknown_zone: Object.fromEntries(times) }
}

export const reportedTimes = (record: object, explained: SubjectProvenance | undefined) => ({
  ...localTimesOf(record, explained),
  ...(isEstimatedDischarge(explained) ? { pod_eta_move: "discharge" } : {})
})
