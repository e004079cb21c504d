import type { Observation } from "../../observation/Observation.ts"
import { day } from "../../Time.ts"
import { bySea, handlingsOf, mayBeImport } from "../evidence/handling.ts"
import type { Handling } from "../evidence/handling.ts"
import { names } from "./shipmentDocuments.ts"
import type { ShipmentDocuments } from "./shipmentDocuments.ts"

/** Taken out of a facility with its cargo. */
export const isOut = ({ actual, laden, move }: Handling) => actual && move === "gate_out" && laden === true

/** No container is emptied, filled and at sea again within this. */
const near = 14 * day

/**
 * Taken out as an import where it came ashore: no source that names the trip reports that it goes on by sea from there.
 */
const isTakenOut = (trip: ReadonlyArray<Handling>, stated: ReadonlyArray<Handling>, out: Handling): boolean =>
  isOut(out) &&
  mayBeImport(out) &&
  !stated.some((one) => bySea(one) && one.time > out.time && one.place !== out.place) &&
  (out.direction === "import" ||
    trip.some((one) => one.actual && one.move === "discharge" && one.place === out.place && one.time <= out.time))

/**
 * Whether what names no document is of another trip than these moves: the container was taken out of the port of
 * discharge, and now it is handled for export, or a ship carries it, long after. A trip of which its carrier or its
 * own documents still report moves is not over.
 */
export const isUsedAgain = (
  trip: ReadonlyArray<Handling>,
  stated: ReadonlyArray<Handling>,
  handling: Handling
): boolean => {
  const { actual, direction, move, observation, time } = handling
  if (!actual || observation.documents.length > 0) return false
  if (stated.some((one) => one.actual && one.time >= time)) return false
  const isCarried = bySea(handling) && (move === "load" || move === "discharge")
  const outs = trip.filter((one) => one.time < time && isTakenOut(trip, stated, one))
  return outs.some(
    (out) => (direction === "export" && out.direction === "import") || (isCarried && time - out.time > near)
  )
}

/** When terminals report that a container that had been taken out is used again; null when they do not. */
export const usedAgain = (
  reported: ReadonlyArray<Observation>,
  carried: ReadonlyArray<Handling>,
  shipment: ShipmentDocuments
): number | null => {
  const moves = handlingsOf(reported)
  if (moves.length === 0) return null
  const stated = [...carried, ...moves.filter(({ observation }) => names(shipment, observation.documents))]
  // What came before this trip began is of an earlier one.
  const began = Math.min(...stated.filter(({ actual }) => actual).map(({ time }) => time))
  const all = [...carried, ...moves].filter(({ time }) => time >= began)
  const again = moves.filter((one) => one.observation.data_source === "terminal" && isUsedAgain(all, stated, one))
  return again.length === 0 ? null : Math.min(...again.map(({ time }) => time))
}
