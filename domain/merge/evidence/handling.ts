import { orderTime, uncertainty } from "../../observation/happened.ts"
import type { Direction, Observation, TransportCall } from "../../observation/Observation.ts"

/** A move with a place and a time: what routes and milestones are made of. */
export interface Handling {
  readonly observation: Observation
  readonly move: "load" | "discharge" | "arrive" | "berth" | "depart" | "gate_in" | "gate_out"
  readonly mode: "vessel" | "barge" | "rail" | "truck" | null
  readonly laden: boolean | null
  readonly role: "POL" | "TS" | "POD" | "DEST" | null
  /** What the facility handled it for; null where the source does not state it. */
  readonly direction: Direction | null
  /** UN/LOCODE, or the facility or the source's name where no code is known. */
  readonly place: string
  readonly time: number
  /** How far the true instant may lie from `time`, in milliseconds. */
  readonly slack: number
  readonly actual: boolean
}

/** The key of a place: a code, else the source's name of it. */
export const placeKey = ({ place }: Observation): string | null =>
  place === null ? null : (place.locode ?? place.facility?.toUpperCase() ?? place.name?.toUpperCase() ?? null)

const read = (observation: Observation): Handling | null => {
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

/** Rows do not change and many rules read them, so each is read once. */
const known = new WeakMap<Observation, Handling | null>()

/** The handling that an observation reports; null for other facts and for moves without a place or a time. */
export const handlingOf = (observation: Observation): Handling | null => {
  if (observation.fact.type !== "move") return null
  const before = known.get(observation)
  if (before !== undefined) return before
  const handling = read(observation)
  known.set(observation, handling)
  return handling
}

export const handlingsOf = (observations: ReadonlyArray<Observation>): ReadonlyArray<Handling> => {
  const handlings: Array<Handling> = []
  for (const observation of observations) {
    const handling = handlingOf(observation)
    if (handling !== null) handlings.push(handling)
  }
  return handlings
}

/** Whether the first was before the second by more than a tolerance, however their times are meant. */
export const surelyBefore = (first: Handling, second: Handling, tolerance = 0): boolean =>
  first.time + first.slack + tolerance < second.time - second.slack

/** By sea: the source states a vessel, or no mode for a move that only ships make; not at an inland destination. */
export const bySea = ({ mode, move, role }: Handling): boolean =>
  mode === "vessel" || (mode === null && role !== "DEST" && move !== "gate_in" && move !== "gate_out")

/** Whether a gate move may be one on the way to the ship that the container leaves with. */
export const mayBeExport = ({ direction }: Handling): boolean => direction === null || direction === "export"

/** Whether a gate move may be one after the ship that the container came with. */
export const mayBeImport = ({ direction }: Handling): boolean => direction === null || direction === "import"

const fold = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "")

const isSameName = (a: string, b: string): boolean => a === b || fold(a) === fold(b)

const voyages = ({ export_voyage, import_voyage }: TransportCall): ReadonlyArray<string> => {
  if (import_voyage === null) return export_voyage === null ? [] : [export_voyage]
  return export_voyage === null || export_voyage === import_voyage ? [import_voyage] : [import_voyage, export_voyage]
}

/** Whether two calls are of one vessel on one voyage; null when they do not state enough. */
export const sameVoyage = (a: TransportCall | null, b: TransportCall | null): boolean | null => {
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
