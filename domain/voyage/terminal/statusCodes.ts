import type { HoldName } from "../container/TerminalHold.ts"
import type { Mode, MoveKind } from "../observation/Observation.ts"

/** Meanings of X12 data element 157 (shipment status). `says` is the key in published profiles. */
export type StatusMeaning =
  | { readonly says: "availability"; readonly available: boolean }
  | { readonly says: "hold"; readonly name: HoldName; readonly description: string }
  /** Releases every hold of these names, or only holds set by the given codes. */
  | {
      readonly says: "release"
      readonly names: ReadonlyArray<HoldName>
      readonly codes?: ReadonlyArray<string>
      readonly description: string
    }
  /** Terminal charges are paid: no open fee, no active hold for charges. */
  | { readonly says: "paid"; readonly description: string }
  | { readonly says: "last_free_day" }
  | {
      readonly says: "move"
      readonly move: MoveKind
      readonly mode: Mode | null
      /** The code does not state it; the message may. */
      readonly laden: boolean | null
    }
  /** Rail notification: the free time of a ramp begins. */
  | { readonly says: "rail_notification" }
  /** Not used by any rule. */
  | { readonly says: "note"; readonly description: string }

const hold = (name: HoldName, description: string): StatusMeaning => ({ says: "hold", name, description })
const release = (names: ReadonlyArray<HoldName>, description: string): StatusMeaning => ({
  says: "release",
  names,
  description
})
const move = (move: MoveKind, mode: Mode | null, laden: boolean | null = null): StatusMeaning => ({
  says: "move",
  move,
  mode,
  laden
})
const note = (description: string): StatusMeaning => ({ says: "note", description })

/** Senders that deviate have a separate table. `CR` clears freight and line, which senders do not distinguish. */
export const statusCodes: Readonly<Record<string, StatusMeaning>> = {
  AV: { says: "availability", available: true },
  DN: { says: "availability", available: false },
  CR: release(["freight", "line"], "carrier release"),
  CT: release(["customs"], "customs released"),
  CU: release(["customs", "freight", "line"], "carrier and customs release"),
  HR: release(["customs"], "hold released"),
  NP: { says: "paid", description: "terminal charges paid" },
  FD: hold("freight", "freight due"),
  TC: hold("other", "terminal charges due"),
  PA: hold("customs", "customs: intensive examination"),
  PB: hold("customs", "customs: insufficient paperwork"),
  PC: hold("customs", "customs: discrepancy in paperwork"),
  PD: hold("customs", "customs: discrepancy in piece count"),
  PE: hold("customs", "customs: held by the Coast Guard"),
  PF: hold("customs", "customs: held by the FBI"),
  PG: hold("customs", "customs: held by local law enforcement"),
  PH: hold("customs", "customs: held by court-imposed lien"),
  PI: hold("customs", "customs: held by Food and Drug"),
  PJ: hold("customs", "customs: held by Fish and Wildlife"),
  PK: hold("customs", "customs: held by Drug Enforcement"),
  PL: hold("USDA", "agriculture: intensive investigation"),
  PM: hold("USDA", "agriculture: unregistered producer"),
  PN: hold("USDA", "agriculture: restricted commodity"),
  PO: hold("USDA", "agriculture: insect infestation"),
  PP: hold("USDA", "agriculture: bacterial contamination"),
  PQ: hold("customs", "customs: held at the place of vessel arrival"),
  PR: hold("customs", "customs: held at the in-bond destination"),
  PS: hold("USDA", "agriculture: held at the place of vessel arrival"),
  PT: hold("USDA", "agriculture: held at the in-bond destination"),
  PU: hold("other", "another agency: held at the place of vessel arrival"),
  PV: hold("other", "another agency: held at the in-bond destination"),
  PW: hold("USDA", "agriculture: held for fumigation"),
  PX: hold("USDA", "agriculture: held for inspection or documents"),
  NF: { says: "last_free_day" },
  FT: note("free time expired"),
  NT: { says: "rail_notification" },
  EE: move("gate_out", "truck", false),
  RD: move("gate_in", "truck", false),
  I: move("gate_in", "truck"),
  IG: move("gate_in", "truck"),
  OA: move("gate_out", "truck"),
  OG: move("gate_out", "truck"),
  AE: move("load", "vessel"),
  UV: move("discharge", "vessel"),
  VA: move("arrive", "vessel"),
  VD: move("depart", "vessel"),
  AL: move("load", "rail"),
  RL: move("depart", "rail"),
  AR: move("arrive", "rail"),
  UR: move("discharge", "rail"),
  A: move("arrive", null),
  P: move("depart", null),
  D: note("delivered"),
  X1: note("delivered"),
  AG: note("change in estimated arrival"),
  CB: note("chassis tie"),
  CZ: note("reefer container"),
  H1: note("hazardous"),
  IB: note("in bond"),
  IR: note("in transit to a ramp"),
  LD: note("loaded"),
  OD: note("over dimension"),
  RI: note("received at a ramp"),
  RO: note("rail order"),
  SA: note("shifted aboard"),
  SB: note("shifted ashore")
}

/** The sender's table has priority. */
export const meaningOfStatus = (
  code: string,
  own: Readonly<Record<string, StatusMeaning>> = {}
): StatusMeaning | null => {
  const upper = code.trim().toUpperCase()
  if (Object.hasOwn(own, upper)) return own[upper] ?? null
  return Object.hasOwn(statusCodes, upper) ? (statusCodes[upper] ?? null) : null
}
