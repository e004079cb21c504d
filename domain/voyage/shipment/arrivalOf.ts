import { earliestInstant, later } from "../../Time.ts"
import type { Instant } from "../../Time.ts"
import type { Container } from "../container/Container.ts"
import { hasEndedJourney } from "../container/hasEndedJourney.ts"
import { hasReachedDestination } from "../container/hasReachedDestination.ts"
import { hasReachedPort } from "../container/hasReachedPort.ts"
import type { Arrival } from "./Arrival.ts"
import { hasPassed, lastInstantOfEstimate } from "./hasPassed.ts"
import type { Shipment } from "./Shipment.ts"

type Reported = Pick<
  Shipment,
  | "destination_ata_at"
  | "destination_eta_at"
  | "destination_locode"
  | "destination_name"
  | "destination_timezone"
  | "pod_ata_at"
  | "pod_eta_at"
  | "pod_timezone"
>

interface Evidence {
  readonly actual: Instant | null
  readonly estimate: Instant | null
  readonly timezone: string | null
  readonly isProven: boolean
  /** Some have arrived, maybe on different vessels than the estimate's. */
  readonly isBegun: boolean
}

/** A container that left for another bill proves no arrival here. */
const currentContainersOf = (containers: ReadonlyArray<Container>): ReadonlyArray<Container> =>
  containers.filter(({ membership_ended_at }) => membership_ended_at === null)

const evidenceAtPort = (shipment: Reported, containers: ReadonlyArray<Container>): Evidence => {
  const here = currentContainersOf(containers)
  return {
    actual: shipment.pod_ata_at,
    estimate: shipment.pod_eta_at,
    timezone: shipment.pod_timezone,
    isProven: shipment.destination_ata_at !== null || (here.length > 0 && here.every(hasReachedPort)),
    isBegun: here.some(hasReachedPort)
  }
}

/** Null unless all arrivals are reported. */
const lastInland = (here: ReadonlyArray<Container>): Instant | null =>
  here.reduce<Instant | null>(
    (last, { ind_ata_at }) => (last === null || ind_ata_at === null ? null : later(last, ind_ata_at)),
    here[0]?.ind_ata_at ?? null
  )

const evidenceInland = (shipment: Reported, containers: ReadonlyArray<Container>): Evidence => {
  const here = currentContainersOf(containers)
  return {
    actual: shipment.destination_ata_at ?? lastInland(here),
    estimate: shipment.destination_eta_at,
    timezone: shipment.destination_timezone,
    isProven: here.length > 0 && here.every(hasReachedDestination),
    isBegun: here.some((container) => hasReachedDestination(container) || hasEndedJourney(container))
  }
}

const arrivalFromEvidence = ({ actual, estimate, isBegun, isProven, timezone }: Evidence, now: Instant): Arrival => {
  if (actual !== null || isProven) return { state: "arrived", at: actual, timezone }
  if (estimate === null) return { state: "unknown", at: null, timezone }
  const isOverdue = !isBegun && hasPassed(estimate, timezone, now)
  return { state: isOverdue ? "overdue" : "estimated", at: estimate, timezone }
}

export const arrivalOf = (shipment: Reported, containers: ReadonlyArray<Container>, now: Instant): Arrival =>
  arrivalFromEvidence(evidenceAtPort(shipment, containers), now)

/** Null if the shipment ends at the port of discharge. */
export const destinationArrivalOf = (
  shipment: Reported,
  containers: ReadonlyArray<Container>,
  now: Instant
): Arrival | null =>
  shipment.destination_locode === null && shipment.destination_name === null
    ? null
    : arrivalFromEvidence(evidenceInland(shipment, containers), now)

/** Until when both arrivals stay the same without new reports; null if time does not change them. */
export const arrivalsValidUntil = (
  shipment: Reported,
  containers: ReadonlyArray<Container>,
  now: Instant
): Instant | null =>
  earliestInstant(
    [arrivalOf(shipment, containers, now), destinationArrivalOf(shipment, containers, now)].map((arrival) => {
      if (arrival?.state !== "estimated" || arrival.at === null) return null
      const last = lastInstantOfEstimate(arrival.at, arrival.timezone)
      return last !== null && last >= now ? last : null
    })
  )

export const containerArrivalOf = (container: Container, ofShipment: Arrival | undefined): Arrival => {
  const timezone = container.pod_timezone ?? ofShipment?.timezone ?? null
  const reported = ofShipment?.state === "arrived" ? ofShipment.at : null
  const at = container.pod_arrived_at ?? reported
  if (at !== null || hasReachedPort(container)) return { state: "arrived", at, timezone }
  // Moves of other containers prove no arrival of this one.
  return ofShipment === undefined || ofShipment.state === "arrived"
    ? { state: "unknown", at: null, timezone }
    : ofShipment
}
