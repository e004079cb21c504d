import { Schema } from "effect"

import type { Instant } from "../../Time.ts"
import type { Container } from "../container/Container.ts"
import { hasEndedJourney } from "../container/hasEndedJourney.ts"
import { hasReachedDestination } from "../container/hasReachedDestination.ts"
import { hasReachedPort } from "../container/hasReachedPort.ts"
import { hasPassed } from "../shipment/hasPassed.ts"
import type { LoggedEvent } from "./Event.ts"

export const EstimateState = Schema.NullOr(Schema.Literals(["in_effect", "overdue", "replaced"])).annotate({
  description:
    "`overdue`: an estimated arrival has passed, and neither the arrival nor a later move is reported. `replaced`: a newer estimate, the event itself, or a later move counts instead. `in_effect`: any other estimate. Null for actual and withdrawn events"
})
export type EstimateState = typeof EstimateState.Type

type Reported = Pick<
  LoggedEvent,
  "created_at" | "event" | "id" | "invalidated_at" | "location_locode" | "timestamp" | "timezone"
>

const ends = ["container.transport.delivered", "container.transport.empty_in"]

/** Later events that prove an arrival, wherever they are reported from. */
const proofs: Readonly<Record<string, ReadonlyArray<string>>> = {
  "container.transport.estimated.vessel_arrived": [
    "container.transport.vessel_discharged",
    "container.transport.full_out",
    "container.transport.arrived_at_inland_destination",
    ...ends
  ],
  "container.transport.estimated.arrived_at_inland_destination": [
    "container.transport.arrived_at_inland_destination",
    ...ends
  ]
}

/** The container may prove an arrival by moves without an event. */
const isProven: Readonly<Record<string, (container: Container) => boolean>> = {
  "container.transport.estimated.vessel_arrived": hasReachedPort,
  "container.transport.estimated.arrived_at_inland_destination": (container) =>
    hasReachedDestination(container) || hasEndedJourney(container)
}

const isEstimate = ({ event }: Reported): boolean => event.includes(".estimated.")

const isNewer = (a: Reported, b: Reported): boolean =>
  a.created_at === b.created_at ? a.id > b.id : a.created_at > b.created_at

const isReplaced = (estimate: Reported, others: ReadonlyArray<Reported>): boolean => {
  const actual = estimate.event.replace(".estimated.", ".")
  return others.some((other) => {
    if (other.event === estimate.event) return isNewer(other, estimate)
    return other.event === actual || proofs[estimate.event]?.includes(other.event) === true
  })
}

const isOverdue = (estimate: Reported, others: ReadonlyArray<Reported>, container: Container, now: Instant): boolean =>
  estimate.event.includes("arriv") &&
  estimate.location_locode !== null &&
  estimate.timestamp !== null &&
  hasPassed(estimate.timestamp, estimate.timezone, now) &&
  isProven[estimate.event]?.(container) !== true &&
  !others.some((other) => !isEstimate(other) && other.location_locode === estimate.location_locode)

export const estimateStateOf = (
  event: Reported,
  all: ReadonlyArray<Reported>,
  container: Container,
  now: Instant
): EstimateState => {
  if (!isEstimate(event) || event.invalidated_at !== null) return null
  const others = all.filter(({ id, invalidated_at }) => id !== event.id && invalidated_at === null)
  if (isReplaced(event, others)) return "replaced"
  return isOverdue(event, others, container, now) ? "overdue" : "in_effect"
}
