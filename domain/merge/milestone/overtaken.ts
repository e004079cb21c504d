import type { Observation } from "../../observation/Observation.ts"
import { day, toMillis } from "../../Time.ts"
import { sameVoyage } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"

/** An estimate of the same call is off by less than this. */
const longest = 30 * day

/** A source that leaves an estimate out because of the event reported it until then, as far as its polls show. */
const lead = 3 * day

/** Until when the source is known to have said so: a retraction is known since it came. */
const reportedUntil = ({ confirmed_at, received_at, retracted }: Observation): number =>
  toMillis(retracted ? received_at : confirmed_at)

const isOfOneMode = (a: Handling, b: Handling): boolean => a.mode === null || b.mode === null || a.mode === b.mode

/** Whether the second reports that what the first expects has happened, while it was still reported. */
const hasCome = (estimate: Handling, other: Handling): boolean =>
  other.actual &&
  other.move === estimate.move &&
  other.place === estimate.place &&
  isOfOneMode(estimate, other) &&
  sameVoyage(estimate.observation.call, other.observation.call) !== false &&
  Math.abs(estimate.time - other.time) < longest &&
  reportedUntil(estimate.observation) > other.time - lead

/**
 * Estimates that are no longer reported because what they expect has happened: sources leave them out then, and they stay
 * what was expected last. One that is left out days before has been taken back.
 */
export const overtaken = (
  leftOut: ReadonlyArray<Handling>,
  handlings: ReadonlyArray<Handling>
): ReadonlyArray<Handling> =>
  leftOut.filter(
    (estimate) => estimate.observation.classifier === "EST" && handlings.some((handling) => hasCome(estimate, handling))
  )
