import { Result } from "effect"

import type { Fact, Mode, MoveKind, PlaceRole, ShipmentStatus } from "#domain/voyage/observation/Observation.ts"

import { readMode, readUnknownMode } from "./call.ts"
import type { EventCodes } from "./codes.ts"
import type { DcsaEvent } from "./Item.ts"

const moves: ReadonlyMap<string, MoveKind> = new Map([
  ["EQUIPMENT LOAD", "load"],
  ["EQUIPMENT DISC", "discharge"],
  ["EQUIPMENT GTIN", "gate_in"],
  ["EQUIPMENT DROP", "gate_in"],
  ["EQUIPMENT GTOT", "gate_out"],
  ["EQUIPMENT PICK", "gate_out"],
  ["TRANSPORT ARRI", "arrive"],
  ["TRANSPORT DEPA", "depart"]
])

const statuses: ReadonlyMap<string, typeof ShipmentStatus.Type> = new Map([
  ["CONF BKG", "booking_confirmed"],
  ["CANC BKG", "booking_cancelled"],
  ["DECL BKG", "booking_cancelled"],
  ["REJE BKG", "booking_cancelled"],
  ["ISSU TRD", "bill_issued"],
  ["VOID TRD", "bill_void"],
  ["HOLD SRM", "line_hold"],
  ["HOLD CUC", "customs_hold"],
  ["RELS SRM", "line_release"],
  ["RELS CUC", "customs_release"]
])

/** `shipmentLocationType` of DCSA 3.0 and CMA CGM; `PTS` is CMA CGM's transshipment port. */
export const roles: ReadonlyMap<string, PlaceRole> = new Map([
  ["POL", "POL"],
  ["PTS", "TS"],
  ["TSP", "TS"],
  ["POD", "POD"],
  ["PDE", "DEST"]
])

/** Facility type of a berth: an arrival there is the berthing of a ship. */
const berthFacilityType = "BRTH"

export const isAtBerth = ({ transportCall }: DcsaEvent): boolean =>
  transportCall?.facilityTypeCode?.toUpperCase() === berthFacilityType

const readLaden = ({ emptyIndicatorCode }: DcsaEvent): Result.Result<boolean | null, string> => {
  switch (emptyIndicatorCode?.toUpperCase()) {
    case undefined:
      return Result.succeed(null)
    case "LADEN":
    case "FULL":
      return Result.succeed(true)
    case "EMPTY":
      return Result.succeed(false)
    default:
      return Result.fail(
        `emptyIndicatorCode is "${emptyIndicatorCode?.slice(0, 40)}", which is neither EMPTY nor LADEN.`
      )
  }
}

const isGate = (move: MoveKind): boolean => move === "gate_in" || move === "gate_out"

/** Ships do not pass gates: a gate move may have the call of the container's ship. */
const modeOf = (item: DcsaEvent, move: MoveKind): Mode | null => {
  const mode = readMode(item)
  return mode === "vessel" && isGate(move) ? null : mode
}

/** Free text can only indicate a transshipment. */
const readRole = (item: DcsaEvent, move: MoveKind): PlaceRole | null => {
  const stated = item.shipmentLocationType ?? item.carrierSpecificData?.shipmentLocationType
  if (stated !== undefined) return roles.get(stated.toUpperCase()) ?? null
  if (isGate(move)) return null
  const isTransshipment =
    item.movementType?.toUpperCase() === "TRANSSHIPMENT" ||
    String(item.isTransshipmentMove).toLowerCase() === "true" ||
    /\btrans-?ship(ment|ped)?\b/i.test(item.description ?? "")
  return isTransshipment ? "TS" : null
}

const readText = ({ changeRemark, delayReasonCode, description, reason }: DcsaEvent): string | null =>
  description ?? reason ?? changeRemark ?? delayReasonCode ?? null

const isDetected = (word: string | undefined): word is string => word !== undefined && /^[\w ./-]{1,40}$/.test(word)

export const readFact = (item: DcsaEvent, { code, type }: EventCodes): Result.Result<Fact, string> => {
  const move = moves.get(`${type} ${code}`)
  const unknownMode = move === undefined || isGate(move) ? null : readUnknownMode(item)
  if (unknownMode !== null) return Result.succeed({ type: "other", code: `${type}/${code}`, text: unknownMode })
  if (move !== undefined) {
    return Result.map(readLaden(item), (laden) => ({
      type: "move",
      move,
      mode: modeOf(item, move),
      laden,
      role: readRole(item, move)
    }))
  }
  const reference = typeof item.documentReference === "object" ? item.documentReference : undefined
  if (type === "EQUIPMENT" && code === "AVPU") return Result.succeed({ type: "availability", available: true })
  const about = type === "SHIPMENT" ? (item.documentTypeCode ?? reference?.typeCode)?.toUpperCase() : undefined
  const status = about === undefined ? undefined : statuses.get(`${code} ${about}`)
  if (status !== undefined) return Result.succeed({ type: "status", status })
  const detected = isDetected(item.iotEventCode) ? item.iotEventCode.toUpperCase() : null
  const words = [type, code, detected, about].filter((word) => typeof word === "string")
  return Result.succeed({ type: "other", code: words.join("/"), text: readText(item) })
}
