import { orderTime, uncertainty } from "../../observation/happened.ts"
import type { Direction, Observation, TransportCall } from "../../observation/Observation.ts"

export interface LocatedMove {
  readonly observation: Observation
  readonly move: "load" | "discharge" | "arrive" | "berth" | "depart" | "gate_in" | "gate_out"
  readonly mode: "vessel" | "barge" | "rail" | "truck" | null
  readonly laden: boolean | null
  readonly role: "POL" | "TS" | "POD" | "DEST" | null
  readonly direction: Direction | null
  readonly place: string
  readonly time: number
  /** Maximum error of `time`, in milliseconds. */
  readonly slack: number
  readonly actual: boolean
}

/** UN/LOCODE, else facility, else name. */
export const placeKey = ({ place }: Observation): string | null =>
  place === null ? null : (place.locode ?? place.facility?.toUpperCase() ?? place.name?.toUpperCase() ?? null)

const read = (observation: Observation): LocatedMove | null => {
  const { fact, happened } = observation
  const place = placeKey(observation)
  if (fact.type !== "move" || happened === null || place === null) return null
  return {
    observation,
    move: fact.move,
    mode: fact.mode,
    laden: fact.laden,
    role: fact.role,
    direction: fact.direction ?? null,
    place,
    time: orderTime(happened),
    slack: uncertainty(happened),
    actual: observation.classifier === "ACT"
  }
}

/** Cache: many rules read each row. */
const locatedMoveCache = new WeakMap<Observation, LocatedMove | null>()

/** Null for other facts, and for moves without a place or a time. */
export const locatedMoveOf = (observation: Observation): LocatedMove | null => {
  if (observation.fact.type !== "move") return null
  const before = locatedMoveCache.get(observation)
  if (before !== undefined) return before
  const handling = read(observation)
  locatedMoveCache.set(observation, handling)
  return handling
}

export const locatedMovesOf = (observations: ReadonlyArray<Observation>): ReadonlyArray<LocatedMove> => {
  const handlings: Array<LocatedMove> = []
  for (const observation of observations) {
    const handling = locatedMoveOf(observation)
    if (handling !== null) handlings.push(handling)
  }
  return handlings
}

/** True at all possible times of both, by more than `tolerance` milliseconds. */
export const isSurelyBefore = (first: LocatedMove, second: LocatedMove, tolerance = 0): boolean =>
  first.time + first.slack + tolerance < second.time - second.slack

/** Without a mode: only vessels make the move, and not at an inland destination. */
export const isSeaMove = ({ mode, move, role }: LocatedMove): boolean =>
  mode === "vessel" || (mode === null && role !== "DEST" && move !== "gate_in" && move !== "gate_out")

export const mayBeExport = ({ direction }: LocatedMove): boolean => direction === null || direction === "export"

export const mayBeImport = ({ direction }: LocatedMove): boolean => direction === null || direction === "import"

const fold = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")

const isSameName = (a: string, b: string): boolean => a === b || fold(a) === fold(b)

const voyages = ({ export_voyage, import_voyage }: TransportCall): ReadonlyArray<string> => {
  if (import_voyage === null) return export_voyage === null ? [] : [export_voyage]
  return export_voyage === null || export_voyage === import_voyage ? [import_voyage] : [import_voyage, export_voyage]
}

/** Compares vessels, else voyage numbers. Null if neither is comparable. */
export const compareVoyages = (a: TransportCall | null, b: TransportCall | null): boolean | null => {
  if (a === null || b === null) return null
  if (a.vessel_imo !== null && b.vessel_imo !== null && a.vessel_imo !== b.vessel_imo) return false
  if ((a.vessel_imo === null || b.vessel_imo === null) && a.vessel_name !== null && b.vessel_name !== null) {
    if (!isSameName(a.vessel_name, b.vessel_name)) return false
  }
  const named = (a.vessel_imo !== null && b.vessel_imo !== null) || (a.vessel_name !== null && b.vessel_name !== null)
  if (named) return true
  const [left, right] = [voyages(a), voyages(b)]
  if (left.length === 0 || right.length === 0) return null
  return left.some((one) => right.some((other) => isSameName(one, other)))
}
