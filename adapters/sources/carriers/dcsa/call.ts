import { Schema } from "effect"

import { Imo, isImo } from "#domain/Identifiers.ts"
import type { Mode, TransportCall } from "#domain/voyage/observation/Observation.ts"

import type { Call, DcsaEvent } from "./Item.ts"

/** Names of DCSA, and digits of UN/ECE Recommendation 19. A change of mode is not a mode. */
const modes: ReadonlyMap<string, Mode> = new Map([
  ["VESSEL", "vessel"],
  ["FEEDER", "vessel"],
  ["1", "vessel"],
  ["RAIL", "rail"],
  ["2", "rail"],
  ["TRUCK", "truck"],
  ["3", "truck"],
  ["BARGE", "barge"],
  ["8", "barge"]
])

export const modeOf = (written: string | number | undefined): Mode | null =>
  modes.get(String(written ?? "").toUpperCase()) ?? null

export const readMode = (item: DcsaEvent): Mode | null =>
  modeOf(item.modeOfTransport ?? item.transportCall?.modeOfTransport ?? item.transportCall?.modeOfTransportCode)

export const readUnknownMode = (item: DcsaEvent): string | null => {
  const written =
    item.modeOfTransport ?? item.transportCall?.modeOfTransport ?? item.transportCall?.modeOfTransportCode ?? null
  return written === null || modeOf(written) !== null ? null : String(written).slice(0, 40)
}

const collapsed = (text: string): string => text.trim().replaceAll(/\s+/g, " ")

type Voyage = Call["importVoyageNumberOrReference"] | number

const readVoyage = (...written: ReadonlyArray<Voyage>): string | null => {
  const numbers = written.map((voyage) =>
    typeof voyage === "object" ? (voyage.carrierVoyageNumber ?? voyage.universalVoyageReference) : voyage
  )
  const first = numbers.find((number) => number !== undefined)
  return first === undefined ? null : collapsed(String(first))
}

/** Null with a wrong check digit; name and voyage still identify the vessel. */
const readImo = (written: string | number | undefined): Imo | null => {
  const digits = String(written ?? "").replace(/^IMO\s*/i, "")
  return isImo(digits) ? Imo.make(digits) : null
}

const isInt = Schema.is(Schema.Int)

const readSequence = (written: string | number | undefined): number | null => {
  const sequence = typeof written === "string" && !/^\d{1,9}$/.test(written) ? null : Number(written)
  return isInt(sequence) ? sequence : null
}

export const readCall = (item: DcsaEvent): TransportCall | null => {
  const call = item.transportCall
  if (call === undefined) return null
  const vessel = call.vessel ?? call.vesselTransport ?? call.barge
  const vesselName = vessel?.vesselName ?? vessel?.name
  const read = {
    id: call.transportCallID ?? call.transportCallReference ?? null,
    sequence: readSequence(call.transportCallSequenceNumber),
    mode: modeOf(call.modeOfTransport ?? call.modeOfTransportCode),
    vessel_imo: readImo(vessel?.vesselIMONumber),
    vessel_name: vesselName === undefined ? null : collapsed(vesselName),
    import_voyage: readVoyage(
      call.importVoyageNumber,
      call.carrierImportVoyageNumber,
      call.importVoyageNumberOrReference,
      call.universalImportVoyageReference
    ),
    export_voyage: readVoyage(
      call.exportVoyageNumber,
      call.carrierExportVoyageNumber,
      call.exportVoyageNumberOrReference,
      call.universalExportVoyageReference
    )
  }
  return Object.values(read).every((value) => value === null) ? null : read
}
