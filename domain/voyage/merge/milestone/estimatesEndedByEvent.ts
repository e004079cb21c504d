import { day, toMillis } from "../../../Time.ts"
import type { Observation } from "../../observation/Observation.ts"
import { compareVoyages } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"

/** Maximum error of an estimate of the same call. */
const maxEstimateErrorMs = 30 * day

/** Dropped earlier than this before its event, an estimate was withdrawn. */
const maxDropLeadMs = 3 * day

const reportedUntil = ({ confirmed_at, received_at, retracted }: Observation): number =>
  toMillis(retracted ? received_at : confirmed_at)

const isOfOneMode = (a: LocatedMove, b: LocatedMove): boolean => a.mode === null || b.mode === null || a.mode === b.mode

const reportsEventOfEstimate = (estimate: LocatedMove, other: LocatedMove): boolean =>
  other.actual &&
  other.move === estimate.move &&
  other.place === estimate.place &&
  isOfOneMode(estimate, other) &&
  compareVoyages(estimate.observation.call, other.observation.call) !== false &&
  Math.abs(estimate.time - other.time) < maxEstimateErrorMs &&
  reportedUntil(estimate.observation) > other.time - maxDropLeadMs

/** Sources drop an estimate when its event happens; it stays the last estimate of the field. */
export const estimatesEndedByEvent = (
  leftOut: ReadonlyArray<LocatedMove>,
  handlings: ReadonlyArray<LocatedMove>
): ReadonlyArray<LocatedMove> =>
  leftOut.filter(
    (estimate) =>
      estimate.observation.classifier === "EST" &&
      handlings.some((handling) => reportsEventOfEstimate(estimate, handling))
  )
