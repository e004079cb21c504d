import { stampOf } from "#domain/voyage/merge/facts/containerFacts.ts"
import { journeyOf } from "#domain/voyage/merge/facts/journey.ts"
import { railStopsOf } from "#domain/voyage/merge/facts/railStops.ts"
import type { MergeResult, MergedContainer } from "#domain/voyage/merge/merge.ts"
import { milestoneName } from "#domain/voyage/merge/milestone/milestones.ts"
import { isBoundInland, railroadsNamed } from "#domain/voyage/merge/route/rail.ts"
import { possibleStayEnds } from "#domain/voyage/merge/terminal/currentAt.ts"
import type { Evidence } from "#domain/voyage/observation/Evidence.ts"
import { shownTime } from "#domain/voyage/observation/happened.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { gazetteer } from "../observe.ts"

type Place = (observation: Observation | string | undefined) => string

const shown = (value: unknown): string =>
  typeof value === "string" ? value.replace(/:00(\.000)?Z$/, "Z") : JSON.stringify(value)

/** An empty list says that there is none, which is something. */
const isNothing = (value: unknown): boolean =>
  value === null || (typeof value === "object" && !Array.isArray(value) && Object.values(value).every(isNothing))

/** Of which values a container has left the stop; an empty list says that it has left none. */
const isOfNoStop = (name: string, value: unknown): boolean =>
  name === "past_stop_fields" && Array.isArray(value) && value.length === 0

/**
 * The attributes that are known or of which a report says that there is none, and by which report; then the reports of
 * what is no attribute by itself. The names of attributes that no report is about say nothing.
 */
const valuesOf = (values: object, provenance: Evidence["provenance"], place: Place): ReadonlyArray<string> => {
  const others = Object.keys(provenance).filter((name) => !(name in values))
  const known = { ...values, ...Object.fromEntries(others.map((name) => [name, undefined])) }
  return Object.entries(known)
    .filter(
      ([name, value]) =>
        name !== "number" && !isOfNoStop(name, value) && (!isNothing(value) || provenance[name] !== undefined)
    )
    .map(([name, value]) => {
      const said = value === undefined ? name : `${name} ${shown(value)}`
      const evidence = provenance[name]
      if (evidence === undefined) return said
      const lost = evidence.lost.map(({ id, value }) => `${place(id)} ${shown(value)}`)
      const apart = evidence.discrepancy_hours === null ? [] : [`${evidence.discrepancy_hours} h apart`]
      return [`${said} by ${place(evidence.winner)}`, ...lost, ...apart].join(", not ")
    })
}

const routeOf = ({ route }: Pick<MergedContainer, "route">, place: Place): string =>
  [
    "route",
    ...route.stops.map((stop) => `${stop.role ?? "?"} ${stop.place} (${stop.handlings.length})`),
    ...[...route.named].map(([where, won]) => `named ${where} by ${place(won.winner)}`),
    `${route.pol} to ${route.pod} and ${route.destination}`
  ].join(", ")

const milestonesOf = ({ milestones }: Pick<MergedContainer, "milestones">, place: Place): ReadonlyArray<string> =>
  milestones.map((milestone) => {
    const { lost, misplaced, name, nth, place: where, winner } = milestone
    const stamp = stampOf(milestone, gazetteer)
    const when =
      stamp.clock === "unknown" ? ` ${shownTime(stamp)}, no zone` : stamp.timestamp === null ? " at no instant" : ""
    return `${name} ${where} ${nth}${misplaced ? " misplaced" : ""}${when} by ${[winner, ...lost].map(place).join(" ")}`
  })

/** What is expected, by the names that its moves would have. */
const plannedOf = ({ handlings, route }: MergedContainer, place: Place): string =>
  [
    "planned",
    ...handlings
      .filter(({ actual }) => !actual)
      .map((handling) => `${milestoneName(handling, route)} ${place(handling.observation)}`)
  ].join(", ")

const estimatesOf = ({ estimates }: Pick<MergedContainer, "estimates">, place: Place): ReadonlyArray<string> =>
  Object.entries(estimates).flatMap(([name, estimate]) =>
    estimate === null
      ? []
      : [
          `expected ${name} ${shown(shownTime(estimate))} in ${estimate.timezone} by ${place(estimate.winner)}, before ${estimate.lost.map(place).join(" ")}`
        ]
  )

const terminalOf = ({ terminal }: MergedContainer, place: Place): string => {
  const { appointment, availability, fees, holds, lastFreeDay, left, yardLocation } = terminal
  const snapshots = { availability, holds, fees, appointment, yardLocation, ...lastFreeDay }
  const said = Object.entries(snapshots).flatMap(([name, snapshot]) =>
    snapshot === null ? [] : [`${name} by ${place(snapshot.won.winner)}`]
  )
  return ["terminal", `left by ${left === null ? "nothing" : `${left.name} ${place(left.winner)}`}`, ...said].join(", ")
}

const knownOf = (record: object): string =>
  Object.entries(record)
    .filter(([, value]) => !isNothing(value))
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(", ")

/** What is told of its way beside the state: the legs between ports, the stops by rail, its railroads. */
const wayOf = ({ handlings, milestones, reported, route }: MergedContainer): ReadonlyArray<string> => [
  ...journeyOf(handlings, route, "ONEY", gazetteer).map((stop) => `leg ${knownOf(stop)}`),
  ...railStopsOf(milestones, handlings, route, gazetteer).map((stop) => `rail stop ${knownOf(stop)}`),
  `railroads ${railroadsNamed(reported).join(" ")}${isBoundInland(handlings, route) ? ", goes by rail" : ""}`,
  `stays ended ${possibleStayEnds(reported).map(shown).join(" ")}`
]

const containerOf = (container: MergedContainer, place: Place): ReadonlyArray<string> => [
  `container ${container.facts.number}`,
  ...[
    ...valuesOf(container.facts, container.provenance, place),
    `facility ${container.facility.value}`,
    routeOf(container, place),
    ...milestonesOf(container, place),
    plannedOf(container, place),
    ...estimatesOf(container, place),
    terminalOf(container, place),
    ...wayOf(container),
    `evidence ${container.evidence.join(" ")}`,
    `handled ${container.handlings.map(({ observation }) => place(observation)).join(" ")}`,
    `reported ${container.reported.map(place).join(" ")}`,
    `not applied ${[...container.refused].map(place).join(" ")}`
  ].map((line) => `  ${line}`)
]

/** A merged state in lines, where a report is named by its place among those that were given. */
export const describe = (merged: MergeResult, observations: ReadonlyArray<Observation>): ReadonlyArray<string> => {
  const places = new Map(observations.map(({ id }, index) => [id as string, `#${index}`]))
  const place: Place = (one) => places.get(typeof one === "string" ? one : (one?.id ?? "")) ?? "nothing"
  return [
    `shipment${merged.known ? "" : " unknown"}${merged.cancelled ? " cancelled" : ""}`,
    ...valuesOf(merged.shipment, merged.provenance, place).map((line) => `  ${line}`),
    ...merged.containers.flatMap((container) => containerOf(container, place)),
    ...merged.left.map((number) => `left ${number}`),
    ...merged.refused.map(({ observation, reason, rule }) => `refused ${place(observation)} ${rule}: ${reason}`)
  ].map((line) => line.trimEnd())
}
