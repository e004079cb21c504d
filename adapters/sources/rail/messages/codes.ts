import type { Fact, Mode, MoveKind, PlaceRole } from "#domain/voyage/observation/Observation.ts"

export type RailMeaning =
  | { readonly type: "move"; readonly move: MoveKind; readonly mode: Mode; readonly role: PlaceRole | null }
  | { readonly type: "available" }

const by = (mode: Mode, move: MoveKind, role: PlaceRole | null = null): RailMeaning => ({
  type: "move",
  move,
  mode,
  role
})

const unloaded = by("rail", "discharge")

/**
 * AAR car location messages (one letter), X12 element 304 (three), TRAIN II event codes (four), and plain words.
 * Includes only public meanings that all railroads share. An interchange, a placement, a bad order, or a delay is not a
 * move in this model.
 */
const table: ReadonlyArray<readonly [codes: string, meaning: RailMeaning]> = [
  ["A ARI ARIL", by("rail", "arrive", "TS")],
  ["D ARR ARD ARRI ARRIVALATDESTINATION ARRIVEDATDESTINATION", by("rail", "arrive", "DEST")],
  ["TMA ARRIVAL ARRIVE ARRIVED TRAINARRIVAL TRAINARRIVED", by("rail", "arrive")],
  ["P DFL DFLC TMD DEPARTURE DEPART DEPARTED TRAINDEPARTURE TRAINDEPARTED", by("rail", "depart")],
  ["ALR RAM RAMP RAMPED LOADEDONTRAIN LOADEDONRAILCAR", by("rail", "load")],
  ["DRM DRMP DERAMP DERAMPED GROUNDED UNLOADEDFROMTRAIN UNLOADEDFROMRAILCAR", unloaded],
  ["IGT INGATE INGATED GATEIN", by("truck", "gate_in")],
  ["OGT OUTGATE OUTGATED GATEOUT", by("truck", "gate_out")],
  ["Y NOT NTFY NOTIFY NOTIFIED NOTIFICATION AVAILABLE AVAILABLEFORPICKUP", { type: "available" }]
]

const meanings = new Map(table.flatMap(([codes, meaning]) => codes.split(" ").map((code) => [code, meaning] as const)))

export type RailroadCodes = ReadonlyMap<string, RailMeaning>

/** BNSF's public documentation explains only this two-letter code: a container on the ground. */
export const bnsfCodes: RailroadCodes = new Map([["DR", unloaded]])

/** Keeps other characters: a question mark changes the meaning. */
const fold = (text: string) => text.toUpperCase().replaceAll(/[\s_./-]/g, "")

export const meaningOf = (
  code: string | null,
  description: string | null,
  own: RailroadCodes = new Map()
): RailMeaning | null => {
  for (const text of [code, description]) {
    const folded = text === null ? "" : fold(text)
    const meaning = own.get(folded) ?? meanings.get(folded)
    if (meaning !== undefined) return meaning
  }
  return null
}

export const factOf = (
  meaning: RailMeaning | null,
  {
    code,
    laden,
    description
  }: { readonly code: string | null; readonly description: string | null; readonly laden: boolean | null }
): Fact => {
  if (meaning === null)
    return { type: "other", code: code ?? description ?? "unknown", text: code === null ? null : description }
  if (meaning.type === "available") return { type: "availability", available: true }
  const { mode, move, role } = meaning
  return { type: "move", move, mode, laden, role }
}

/** A chassis is neither laden nor empty. */
export const ladenOf = (text: string | null): boolean | null => {
  const folded = text === null ? "" : fold(text)
  if (["L", "LOAD", "LOADED", "LADEN"].includes(folded)) return true
  return ["E", "EMPTY", "MT"].includes(folded) ? false : null
}
