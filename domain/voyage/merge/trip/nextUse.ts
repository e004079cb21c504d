import { day } from "../../../Time.ts"
import type { Observation } from "../../observation/Observation.ts"
import { isSeaMove, locatedMovesOf, mayBeImport } from "../evidence/locatedMove.ts"
import type { LocatedMove } from "../evidence/locatedMove.ts"
import { matchesShipment } from "./shipmentDocuments.ts"
import type { ShipmentDocuments } from "./shipmentDocuments.ts"

export const isLadenGateOut = ({ actual, laden, move }: LocatedMove) => actual && move === "gate_out" && laden === true

/** Shortest time to empty, fill and load a container. */
const minReuseMs = 14 * day

const isTakenOut = (trip: ReadonlyArray<LocatedMove>, stated: ReadonlyArray<LocatedMove>, out: LocatedMove): boolean =>
  isLadenGateOut(out) &&
  mayBeImport(out) &&
  !stated.some((one) => isSeaMove(one) && one.time > out.time && one.place !== out.place) &&
  (out.direction === "import" ||
    trip.some((one) => one.actual && one.move === "discharge" && one.place === out.place && one.time <= out.time))

/**
 * After a pickup at the port of discharge: a move for export without a document, or one by sea long after. Not if the
 * carrier or documents show later moves of the trip.
 */
export const isOfNextUse = (
  trip: ReadonlyArray<LocatedMove>,
  stated: ReadonlyArray<LocatedMove>,
  handling: LocatedMove
): boolean => {
  const { actual, direction, move, observation, time } = handling
  if (!actual || observation.documents.length > 0) return false
  if (stated.some((one) => one.actual && one.time >= time)) return false
  const isCarried = isSeaMove(handling) && (move === "load" || move === "discharge")
  const outs = trip.filter((one) => one.time < time && isTakenOut(trip, stated, one))
  return outs.some(
    (out) => (direction === "export" && out.direction === "import") || (isCarried && time - out.time > minReuseMs)
  )
}

export const findNextUse = (
  reported: ReadonlyArray<Observation>,
  carried: ReadonlyArray<LocatedMove>,
  shipment: ShipmentDocuments
): number | null => {
  const moves = locatedMovesOf(reported)
  if (moves.length === 0) return null
  const stated = [...carried, ...moves.filter(({ observation }) => matchesShipment(shipment, observation.documents))]
  // Earlier moves are of an earlier trip.
  const began = Math.min(...stated.filter(({ actual }) => actual).map(({ time }) => time))
  const all = [...carried, ...moves].filter(({ time }) => time >= began)
  const again = moves.filter((one) => one.observation.data_source === "terminal" && isOfNextUse(all, stated, one))
  return again.length === 0 ? null : Math.min(...again.map(({ time }) => time))
}
