import type { GeneratedVoyage } from "#adapters/simulator/generated/generate.ts"
import type { Ride } from "#adapters/simulator/voyage/Ride.ts"
import type { Visit } from "#adapters/simulator/voyage/Voyage.ts"

import type { Awaited } from "../judge/awaited.ts"
import { listedEvents } from "../statements/listedEvents.ts"
import type { ListedEvent } from "../statements/listedEvents.ts"
import type { StatedArrival, TrueMilestone, StatedMilestone } from "../statements/StatedMilestone.ts"
import { statedArrivals, statedMilestones, trueMilestones } from "../statements/statedMilestones.ts"
import type { StatedValue } from "../statements/StatedValue.ts"
import { statedValues } from "../statements/statedValues.ts"
import { keyOf } from "./Asserted.ts"
import type { Asserted } from "./Asserted.ts"
import { interfaceOf, reachedAt, unreachedSince } from "./outages.ts"
import type { Outages } from "./outages.ts"
import type { PlannedRequest } from "./PlannedRequest.ts"

const hour = 3_600_000

/** Since when the service has asserted the milestones that change how often it polls; null before. */
export interface Phase {
  began: number | null
  departed: number | null
  ashore: number | null
  out: number | null
  stopped: number | null
}

/** One followed container: the truth, what sources state of it, and what became of that so far. */
export interface Followed {
  readonly planned: PlannedRequest
  readonly origin: number
  /** When it was requested, in milliseconds. */
  readonly since: number
  readonly number: string
  readonly bill: string
  readonly truth: ReadonlyArray<TrueMilestone>
  readonly statedMilestones: ReadonlyArray<StatedMilestone>
  readonly statedArrivals: ReadonlyArray<StatedArrival>
  /** The events that a client can list, and the instant up to which they are judged. */
  readonly listedEvents: ReadonlyArray<ListedEvent>
  readonly listedUntil: { at: number }
  readonly statedValues: ReadonlyArray<StatedValue>
  /** The true values of the fields. */
  readonly trueValues: ReadonlyArray<StatedValue>
  /** At the terminal of discharge: the truth, and what the terminal reports; null where it reports nothing. */
  readonly visits: { readonly true: Visit | null; readonly reported: Visit | null }
  /** On the train: the truth, and what the railroad reports. */
  readonly rides: { readonly true: Ride | null; readonly reported: Ride | null }
  /** When which source cannot be polled. */
  readonly outages: Outages
  /** Milliseconds by which slow reading delays everything. */
  readonly slack: number
  readonly phase: Phase
  /** The first moment at which a milestone was asserted. */
  readonly seen: Map<string, number>
  /** The facts that are due and not shown. */
  readonly awaited: Array<Awaited>
}

/** The visit in which the container was discharged from this bill's ship. */
const visitOf = (
  generated: GeneratedVoyage,
  visits: ReadonlyArray<Visit>,
  container: string,
  bill: string
): Visit | null => {
  const landed = generated.truth.reports.find(
    (report) => report.bill === bill && report.container === container && report.milestone === "vessel_discharged"
  )
  return (
    visits.find(
      (visit) =>
        visit.container === container && landed !== undefined && visit.from <= landed.at && landed.at < visit.until
    ) ?? null
  )
}

export const follow = (
  planned: PlannedRequest,
  origin: number,
  since: number,
  outages: Outages = [],
  slack = 0
): ReadonlyArray<Followed> => {
  const { generated } = planned
  const truth = trueMilestones(generated, origin)
  const milestones = statedMilestones(generated, origin)
  const arrivals = statedArrivals(generated, origin)
  const events = listedEvents(generated, origin)
  const values = statedValues(generated, origin)
  const trueValues = statedValues({ ...generated, reported: generated.truth }, origin).filter(
    ({ until }) => until === Infinity
  )
  return planned.containers.map(({ bill, number }) => {
    const isOwn = (one: { readonly container: string; readonly bill: string }) =>
      one.container === number && one.bill === bill
    return {
      planned,
      origin,
      since,
      number,
      bill,
      truth: truth.filter(isOwn),
      statedMilestones: milestones.filter(isOwn),
      statedArrivals: arrivals.filter((one) => planned.containers.some((container) => container.bill === one.bill)),
      listedEvents: events.filter(isOwn),
      listedUntil: { at: since },
      statedValues: values.filter(isOwn),
      trueValues: trueValues.filter(isOwn),
      visits: {
        true: visitOf(generated, generated.truth.visits, number, bill),
        reported: visitOf(generated, generated.reported.visits, number, bill)
      },
      rides: {
        true: generated.truth.rides?.find(isOwn) ?? null,
        reported: generated.reported.rides?.find(isOwn) ?? null
      },
      outages,
      slack,
      phase: { began: null, departed: null, ashore: null, out: null, stopped: null },
      seen: new Map(),
      awaited: []
    }
  })
}

/** Records since when the service has asserted each milestone. */
export const recordPhase = ({ phase, seen }: Followed, asserted: Asserted, now: number): void => {
  const names = new Set<string>()
  for (const { name, place } of asserted.milestones.values()) {
    names.add(name)
    const key = keyOf(name, place)
    if (!seen.has(key)) seen.set(key, now)
  }
  const is = (...some: ReadonlyArray<string>) => some.some((name) => names.has(name))
  if (is("vessel_loaded", "vessel_departed")) phase.began ??= now
  if (is("vessel_departed")) phase.departed ??= now
  if (is("vessel_arrived", "vessel_discharged")) phase.ashore ??= now
  if (is("full_out", "empty_in")) phase.out ??= now
  if (asserted.stopped) phase.stopped ??= now
}

/** How long a statement may take to arrive: the interval between two polls in this phase of the voyage, if any, and one step. */
export const longestDelay = (
  { phase, slack }: Followed,
  {
    isPushed = false,
    kind,
    lateBy = 0,
    reportedAt
  }: Pick<StatedMilestone, "isPushed" | "kind" | "lateBy" | "reportedAt">,
  step: number,
  stale = 0
): number => {
  const { ashore, departed, out } = phase
  const staleFor = stale + slack
  if (isPushed) return staleFor + lateBy + step
  if (kind === "terminal") return (ashore === null || reportedAt < ashore ? 6 * hour : hour) + staleFor + step
  const isOut = out !== null && reportedAt + 7 * hour >= out
  // A railroad that does not know the container is polled every six hours ashore, and once a day before and afterwards.
  if (kind === "rail") return (ashore === null || reportedAt < ashore || isOut ? 25 : 7) * hour + staleFor + step
  const isSlow = departed === null || reportedAt < departed || isOut
  return (isSlow ? 25 : 7) * hour + slack + step
}

/** The name of the interface over which a source of that kind is polled about the container. */
const interfaceNameOf = ({ planned, rides, visits }: Followed, kind: StatedMilestone["kind"]): string => {
  if (kind === "carrier") return planned.scac
  if (kind === "rail") return rides.reported?.road ?? ""
  return interfaceOf(visits.true)
}

/** When a statement of that instant must have arrived, with outages, after so many milliseconds of polling. */
export const receivedBy = (followed: Followed, kind: StatedMilestone["kind"], from: number, wait: number): number =>
  reachedAt(followed.outages, interfaceNameOf(followed, kind), from, wait)

/** Since when the statements of a source may be missing at an instant. */
export const missedSince = (followed: Followed, kind: StatedMilestone["kind"], at: number, wait: number): number =>
  unreachedSince(followed.outages, interfaceNameOf(followed, kind), at, wait)
