import type { Generated } from "#adapters/simulator/generated/generate.ts"
import { listed } from "#adapters/simulator/statements/listedEvents.ts"
import type { Listed } from "#adapters/simulator/statements/listedEvents.ts"
import type { Expected, Happened, Said } from "#adapters/simulator/statements/StatedMilestone.ts"
import { expected, happened, said } from "#adapters/simulator/statements/statedMilestones.ts"
import type { Stated } from "#adapters/simulator/statements/StatedValue.ts"
import { stated } from "#adapters/simulator/statements/statedValues.ts"
import type { Ride } from "#adapters/simulator/voyage/Ride.ts"
import type { Visit } from "#adapters/simulator/voyage/Voyage.ts"

import type { Awaited } from "../judge/awaited.ts"
import type { Asked } from "./Asked.ts"
import { keyOf } from "./Asserted.ts"
import type { Asserted } from "./Asserted.ts"
import { interfaceOf, reachedAt, unreachedSince } from "./outages.ts"
import type { Outages } from "./outages.ts"

const hour = 3_600_000

/** Since when the service has asserted what changes how often it asks; null as long as it has not. */
export interface Phase {
  began: number | null
  departed: number | null
  ashore: number | null
  out: number | null
  stopped: number | null
}

/** One box that is followed: what is true of it, what is said of it, and what became of that so far. */
export interface Followed {
  readonly asked: Asked
  readonly origin: number
  /** Milliseconds: when it was asked for. */
  readonly since: number
  readonly number: string
  readonly bill: string
  readonly truth: ReadonlyArray<Happened>
  readonly said: ReadonlyArray<Said>
  readonly expected: ReadonlyArray<Expected>
  /** The events that a client can list, and until when they were judged. */
  readonly listed: ReadonlyArray<Listed>
  readonly listedUntil: { at: number }
  readonly stated: ReadonlyArray<Stated>
  /** What is truly so of all that can be stated. */
  readonly trueFacts: ReadonlyArray<Stated>
  /** At the terminal of discharge, truly and as the terminal tells it; null where it tells nothing. */
  readonly visits: { readonly true: Visit | null; readonly told: Visit | null }
  /** On the train, truly and as the railroad tells it. */
  readonly rides: { readonly true: Ride | null; readonly told: Ride | null }
  /** When which source cannot be asked. */
  readonly outages: Outages
  /** Milliseconds by which all is later than it need be. */
  readonly slack: number
  readonly phase: Phase
  /** The first moment at which a milestone was asserted. */
  readonly seen: Map<string, number>
  /** What is due and does not show. */
  readonly awaited: Array<Awaited>
}

/** The visit in which the box was discharged from this bill's ship. */
const visitOf = (generated: Generated, visits: ReadonlyArray<Visit>, box: string, bill: string): Visit | null => {
  const landed = generated.truth.reports.find(
    (report) => report.bill === bill && report.box === box && report.milestone === "vessel_discharged"
  )
  return (
    visits.find(
      (visit) => visit.box === box && landed !== undefined && visit.from <= landed.at && landed.at < visit.until
    ) ?? null
  )
}

export const follow = (
  asked: Asked,
  origin: number,
  since: number,
  outages: Outages = [],
  slack = 0
): ReadonlyArray<Followed> => {
  const { generated } = asked
  const truth = happened(generated, origin)
  const words = said(generated, origin)
  const arrivals = expected(generated, origin)
  const events = listed(generated, origin)
  const facts = stated(generated, origin)
  const trueFacts = stated({ ...generated, told: generated.truth }, origin).filter(({ until }) => until === Infinity)
  return asked.boxes.map(({ bill, number }) => {
    const isOwn = (one: { readonly box: string; readonly bill: string }) => one.box === number && one.bill === bill
    return {
      asked,
      origin,
      since,
      number,
      bill,
      truth: truth.filter(isOwn),
      said: words.filter(isOwn),
      expected: arrivals.filter((one) => asked.boxes.some((box) => box.bill === one.bill)),
      listed: events.filter(isOwn),
      listedUntil: { at: since },
      stated: facts.filter(isOwn),
      trueFacts: trueFacts.filter(isOwn),
      visits: {
        true: visitOf(generated, generated.truth.visits, number, bill),
        told: visitOf(generated, generated.told.visits, number, bill)
      },
      rides: {
        true: generated.truth.rides?.find(isOwn) ?? null,
        told: generated.told.rides?.find(isOwn) ?? null
      },
      outages,
      slack,
      phase: { began: null, departed: null, ashore: null, out: null, stopped: null },
      seen: new Map(),
      awaited: []
    }
  })
}

/** Notes since when the service has asserted what. */
export const note = ({ phase, seen }: Followed, asserted: Asserted, now: number): void => {
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

/** How long a word may take to be heard: the time between two polls in the phase of the voyage, if any, and one step. */
export const patience = (
  { phase, slack }: Followed,
  { isPushed = false, kind, lateBy = 0, told }: Pick<Said, "isPushed" | "kind" | "lateBy" | "told">,
  step: number,
  stale = 0
): number => {
  const { ashore, departed, out } = phase
  const staleFor = stale + slack
  if (isPushed) return staleFor + lateBy + step
  if (kind === "terminal") return (ashore === null || told < ashore ? 6 * hour : hour) + staleFor + step
  const isOut = out !== null && told + 7 * hour >= out
  // A railroad that does not know the box is asked every six hours ashore, and once a day before and afterwards.
  if (kind === "rail") return (ashore === null || told < ashore || isOut ? 25 : 7) * hour + staleFor + step
  const isSlow = departed === null || told < departed || isOut
  return (isSlow ? 25 : 7) * hour + slack + step
}

/** The name of the interface over which a source of that kind is asked about the box. */
const asking = ({ asked, rides, visits }: Followed, kind: Said["kind"]): string => {
  if (kind === "carrier") return asked.scac
  if (kind === "rail") return rides.told?.road ?? ""
  return interfaceOf(visits.true)
}

/** By when what a source says from an instant on must have been heard in so many milliseconds of asking. */
export const heardBy = (followed: Followed, kind: Said["kind"], from: number, wait: number): number =>
  reachedAt(followed.outages, asking(followed, kind), from, wait)

/** Since when a source may not have been heard at an instant. */
export const unheardSince = (followed: Followed, kind: Said["kind"], at: number, wait: number): number =>
  unreachedSince(followed.outages, asking(followed, kind), at, wait)
