import { Option, Schema } from "effect"

import { Imo, isImo } from "#domain/Identifiers.ts"

import type { AisMessage } from "./AisMessage.ts"

const optional = <S extends Schema.Top>(schema: S) => Schema.optionalKey(Schema.NullOr(schema))
const number = optional(Schema.Finite)

const Position = Schema.Struct({
  Latitude: Schema.Finite,
  Longitude: Schema.Finite,
  Sog: number,
  Cog: number,
  TrueHeading: number,
  Valid: optional(Schema.Boolean)
})
const Static = Schema.Struct({
  ImoNumber: Schema.Int,
  Name: optional(Schema.String),
  Valid: optional(Schema.Boolean)
})

const Envelope = Schema.Struct({
  MessageType: Schema.String,
  MetaData: Schema.Struct({ MMSI: Schema.Int, time_utc: optional(Schema.String) }),
  Message: Schema.Record(Schema.String, Schema.Unknown)
})

const readEnvelope = Schema.decodeUnknownOption(Schema.fromJsonString(Envelope))
const readPosition = Schema.decodeUnknownOption(Position)
const readStatic = Schema.decodeUnknownOption(Static)

export const positionTypes: ReadonlyArray<string> = [
  "PositionReport",
  "StandardClassBPositionReport",
  "ExtendedClassBPositionReport",
  "LongRangeAisBroadcastMessage"
]
export const staticType = "ShipStaticData"

interface StreamMessage {
  readonly message: AisMessage
  /** Milliseconds since 1970 by the clock of the service. */
  readonly at: number | null
}

const timeOf = (text: string | null | undefined): number | null => {
  const [, day, time, fraction = ""] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d{1,9})? \+0000/.exec(text ?? "") ?? []
  if (day === undefined) return null
  const at = Date.parse(`${day}T${time}${fraction.slice(0, 4)}Z`)
  return Number.isNaN(at) ? null : at
}

const known = (value: number | null | undefined, below: number): number | null =>
  value == null || value < 0 || value >= below ? null : value

export const readStreamMessage = (text: string): StreamMessage | null => {
  const envelope = Option.getOrNull(readEnvelope(text))
  if (envelope === null) return null
  const { Message, MessageType, MetaData } = envelope
  const mmsi = String(MetaData.MMSI).padStart(9, "0")
  const at = timeOf(MetaData.time_utc)
  const body = Object.hasOwn(Message, MessageType) ? Message[MessageType] : null
  if (MessageType === staticType) {
    const read = Option.getOrNull(readStatic(body))
    if (read === null || read.Valid === false) return null
    const imo = String(read.ImoNumber)
    const name = read.Name?.trim() ?? ""
    const ship = { imo: isImo(imo) ? Imo.make(imo) : null, name: name === "" ? null : name.slice(0, 20) }
    return { at, message: { kind: "static", type: 5, mmsi, ...ship } }
  }
  const read = positionTypes.includes(MessageType) ? Option.getOrNull(readPosition(body)) : null
  if (read === null || read.Valid === false) return null
  if (Math.abs(read.Latitude) > 90 || Math.abs(read.Longitude) > 180) return null
  return {
    at,
    message: {
      kind: "position",
      type: 1,
      mmsi,
      latitude: read.Latitude,
      longitude: read.Longitude,
      speed: known(read.Sog, MessageType === "LongRangeAisBroadcastMessage" ? 63 : 102.3),
      course: known(read.Cog, 360),
      heading: known(read.TrueHeading, 360)
    }
  }
}
