import { positionOf } from "#adapters/simulator/generated/passage.ts"
import { distance } from "#domain/place/distance.ts"
import { instantOf, toMillis } from "#domain/Time.ts"
import { estimateArrival } from "#domain/vessel/estimateArrival.ts"

import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { positionsOf } from "../play/positions.ts"
import type { Passage } from "../play/positions.ts"
import { daysAhead } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The passage that ends at this instant at the port of discharge, and that port. */
const passageTo = ({ bill, origin, planned }: Followed, arrivedAt: number) => {
  const { truth } = planned.generated
  const pod = truth.consignments.find((one) => one.bill === bill)?.route.pod.unlocode ?? ""
  const calls = truth.reports.filter(
    ({ call, classifier, type }) => type === "TRANSPORT" && classifier === "ACT" && call
  )
  const arrival = calls.find(
    ({ at, call, code }) => code === "ARRI" && call?.stop.port.unlocode === pod && origin + at * minute === arrivedAt
  )
  const departed = calls
    .filter(
      ({ at, call, code }) =>
        code === "DEPA" && at < (arrival?.at ?? 0) && call?.vessel?.imo === arrival?.call?.vessel?.imo
    )
    .reduce((latest, { at }) => Math.max(latest, at), -Infinity)
  const port = positionOf(pod)
  if (arrival === undefined || port === null || departed === -Infinity) return null
  const passage: Passage = { truth, departed, arrived: arrival.at, label: `${bill} ${departed}` }
  return { passage, port: { latitude: port[0], longitude: port[1] } }
}

/**
 * Compares the carrier's estimate of arrival with the own one, so many days before the ship truly arrives. Simulated
 * ships sail along the great circle: this measures what varying speeds and waiting do to the estimate, not the lanes.
 */
export const compareArrivals = ({ asserted: { eta }, followed, now, step }: Look, tally: Tally): void => {
  const arrived = followed.truth.find(({ milestone }) => milestone === "vessel_arrived")
  const at = instantOf(now)
  if (eta === null || arrived === undefined || at === null) return
  const days = daysAhead.find((days) => Math.abs(arrived.at - now - days * day) <= step / 2)
  const found = days === undefined ? null : passageTo(followed, arrived.at)
  if (days === undefined || found === null || followed.origin + found.passage.departed * minute > now) return
  const positions = positionsOf(found.passage, followed.origin, now)
  const last = positions.at(-1)
  const lanes = last === undefined ? null : [{ nautical_miles: distance(last, found.port), passages: [] }]
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
