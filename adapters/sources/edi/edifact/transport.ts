import { Imo, isImo } from "#domain/Identifiers.ts"
import type { Direction, Mode, MoveKind, TransportCall } from "#domain/voyage/observation/Observation.ts"

import type { SegmentUse } from "./wire/Ledger.ts"
import { componentOf } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"
import { isSameAfterCleaning, cleanTextOrNull } from "./wire/text.ts"

/** UN/ECE Recommendation 19 in data element 8067: one digit, or two in the directories before D.97A. */
const modes: ReadonlyMap<string, Mode> = new Map([
  ["1", "vessel"],
  ["10", "vessel"],
  ["2", "rail"],
  ["20", "rail"],
  ["3", "truck"],
  ["30", "truck"],
  ["8", "barge"],
  ["80", "barge"]
])

const callSigns = "103"

export interface Transport {
  /** 20 is the main carriage, 10 the pre-carriage; 1, 10, and 30 are by land. */
  readonly stage: string
  readonly mode: Mode | null
  readonly voyage: string | null
  readonly vesselImo: Imo | null
  readonly vesselName: string | null
  readonly tdt: Segment
}

const modeOf = (tdt: Segment): Mode | null => modes.get(componentOf(tdt, 2)) ?? null

export const isMain = ({ stage }: Transport): boolean => stage === "20"

export const readTransport = (tdt: Segment): Transport => {
  const stage = componentOf(tdt, 0)
  const [code, list, name] = [componentOf(tdt, 7), componentOf(tdt, 7, 1), cleanTextOrNull(componentOf(tdt, 7, 3))]
  const digits = code.toUpperCase().replace(/^IMO\s*/, "")
  const imo = list !== callSigns && isImo(digits) ? Imo.make(digits) : null
  const isByShip = stage === "20" && (imo !== null || (list === callSigns && code !== ""))
  const written = modeOf(tdt)
  // Some senders write another mode in a main carriage that names its ship.
  const stated = isByShip && written !== "barge" ? "vessel" : written
  const isUnknown = written === null && componentOf(tdt, 2) !== ""
  const mode =
    stated ?? (!isUnknown && stage === "20" && (imo !== null || name !== null || code !== "") ? "vessel" : null)
  const isShip = mode === "vessel" || mode === "barge"
  return {
    stage,
    mode,
    voyage: cleanTextOrNull(componentOf(tdt, 1)),
    vesselImo: isShip ? imo : null,
    vesselName: isShip ? name : null,
    tdt
  }
}

export const useOfTransport = (transport: Transport, call: TransportCall | null, mode: Mode | null): SegmentUse => {
  const { tdt, vesselImo, vesselName, voyage } = transport
  const positions: ReadonlyArray<readonly [position: string, isRead: boolean]> = [
    [
      "1.0",
      call !== null &&
        isSameAfterCleaning(componentOf(tdt, 1), voyage) &&
        voyage === (call.import_voyage ?? call.export_voyage)
    ],
    ["2.0", (mode ?? call?.mode ?? null) !== null && modeOf(tdt) === (mode ?? call?.mode)],
    ["7.0", call !== null && vesselImo !== null],
    ["7.3", call !== null && isSameAfterCleaning(componentOf(tdt, 7, 3), vesselName)]
  ]
  return [tdt, positions.flatMap(([position, isRead]) => (isRead ? [position] : []))]
}

const arrivals: ReadonlySet<MoveKind> = new Set(["arrive", "discharge", "gate_out"])

interface ContainerHandling {
  readonly direction: Direction | null
  readonly laden: boolean | null
}

/** Null at a gate unless laden: an empty container may return from an import or leave for an export. */
const isImportVoyage = (move: MoveKind, { direction, laden }: ContainerHandling): boolean | null => {
  if (direction === "import" || direction === "export") return direction === "import"
  const isGate = move === "gate_in" || move === "gate_out"
  return isGate && laden !== true ? null : arrivals.has(move)
}

export const callOf = (
  transport: Transport | null,
  move: MoveKind,
  handled: ContainerHandling = { direction: null, laden: null }
): TransportCall | null => {
  if (transport === null) return null
  const { mode, vesselImo, vesselName, voyage } = transport
  if (voyage === null && vesselImo === null && vesselName === null && mode === null) return null
  const comes = isImportVoyage(move, handled)
  return {
    id: null,
    sequence: null,
    mode,
    vessel_imo: vesselImo,
    vessel_name: vesselName,
    import_voyage: comes === true ? voyage : null,
    export_voyage: comes === false ? voyage : null
  }
}
