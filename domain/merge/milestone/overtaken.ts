import type { Observation } from "../../observation/Observation.ts"
import { day, toMillis } from "../../Time.ts"
import { sameVoyage } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"

/** Maximum error of an estimate of the same call. */
const longest = 30 * day

/** An estimate dropped earlier than this before its event was withdrawn. */
const lead = 3 * day

const reportedUntil = ({ confirmed_at, received_at, retracted }: Observation): number =>
  toMillis(retracted ? received_at : confirmed_at)

const isOfOneMode = (a: Handling, b: Handling): boolean => a.mode === null || b.mode === null || a.mode === b.mode

const hasCome = (estimate: Handling, other: Handling): boolean =>
  other.actual &&
  other.move === estimate.move &&
  other.place === estimate.place &&
  isOfOneMode(estimate, other) &&
  sameVoyage(estimate.observation.call, other.observation.call) !== false &&
  Math.abs(estimate.time - other.time) < longest &&
  reportedUntil(estimate.observation) > other.time - lead

/** Sources drop an estimate when its event happens. It remains the last estimate of the field. */
export const overtaken = (
  leftOut: ReadonlyArray<Handling>,
  handlings: ReadonlyArray<Handling>
): ReadonlyArray<Handling> =>
  leftOut.filter(
    (estimate) => estimate.observation.classifier === "EST" && handlings.some((handling) => hasCome(estimate, handling))
  )
