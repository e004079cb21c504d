import { laneBetween } from "#adapters/simulator/generated/seaLanes.ts"
import { instantOf, toMillis } from "#domain/Time.ts"
import { estimateArrival } from "#domain/voyage/vessel/estimateArrival.ts"

import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { milesLeft, positionsOf } from "../play/positions.ts"
import type { Passage } from "../play/positions.ts"
import { daysAhead } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The passage that ends at this instant at the port of discharge; null where it keeps no lane between them. */
const passageTo = ({ bill, origin, planned }: Followed, arrivedAt: number): Passage | null => {
  const { truth } = planned.generated
  const pod = truth.consignments.find((one) => one.bill === bill)?.route.pod.unlocode ?? ""
  const calls = truth.reports.flatMap(({ at, call, classifier, code, type }) =>
    type === "TRANSPORT" && classifier === "ACT" && call !== null && call.vessel !== null
      ? [{ at, code, imo: call.vessel.imo, unlocode: call.stop.port.unlocode }]
      : []
  )
  const arrival = calls.find(
    ({ at, code, unlocode }) => code === "ARRI" && unlocode === pod && origin + at * minute === arrivedAt
  )
  const departure = calls
    .toSorted((a, b) => a.at - b.at)
    .findLast(({ at, code, imo }) => code === "DEPA" && imo === arrival?.imo && at < arrival.at)
  const lane = laneBetween(departure?.unlocode ?? "", pod)
  if (arrival === undefined || departure === undefined || lane === null) return null
  return {
    lane: lane.line,
    departed: departure.at,
    arrived: arrival.at,
    imo: arrival.imo,
    label: `${bill} ${departure.at}`
  }
}

/**
 * Compares the carrier's estimate of arrival with the own one, so many days before the ship truly arrives. Both know the
 * lane that the ship sails: this measures what varying speeds and waiting do to the estimate, not the choice of a lane.
 */
export const compareArrivals = ({ asserted: { eta }, followed, now, step }: Look, tally: Tally): void => {
  const arrived = followed.truth.find(({ milestone }) => milestone === "vessel_arrived")
  const at = instantOf(now)
  if (eta === null || arrived === undefined || at === null) return
  const days = daysAhead.find((days) => Math.abs(arrived.at - now - days * day) <= step / 2)
  const passage = days === undefined ? null : passageTo(followed, arrived.at)
  if (days === undefined || passage === null || followed.origin + passage.departed * minute > now) return
  const positions = positionsOf(passage, followed.origin, now)
  const lanes = [{ nautical_miles: milesLeft(passage, followed.origin, now), passages: [] }]
  const estimated = estimateArrival(positions, lanes, at)
  const errors = tally.arrivals[days]
  if ("unknown" in estimated || estimated.estimate.best === null) {
    errors.unknown += 1
    return
  }
  const { best, earliest, latest } = estimated.estimate
  errors.looks += 1
  errors.carrier += Math.abs(eta - arrived.at) / hour
  errors.own += Math.abs(toMillis(best) - arrived.at) / hour
  errors.within += toMillis(earliest) <= arrived.at && arrived.at <= toMillis(latest) ? 1 : 0
}
