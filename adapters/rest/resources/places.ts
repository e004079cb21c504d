import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/ReferenceData.ts"
import { Text } from "#domain/Identifiers.ts"
import { Port, Terminal } from "#domain/Place.ts"

import * as JsonApi from "../JsonApi.ts"

const portNames = [
  "id",
  "name",
  "code",
  "state_abbr",
  "city",
  "country_code",
  "latitude",
  "longitude",
  "time_zone"
] as const

export const PortResource = JsonApi.resource("port", JsonApi.pick(Port.fields, portNames), {})

export const presentPort = (port: Port): typeof PortResource.Type => ({
  id: port.id,
  type: "port",
  attributes: JsonApi.pick(port, portNames),
  relationships: {}
})

const terminalNames = ["id", "nickname", "name", "firms_code", "smdg_code", "bic_facility_code"] as const

/** What no list of terminals tells yet. */
const untold = {
  provided_data: null,
  street: null,
  city: null,
  state: null,
  state_abbr: null,
  zip: null,
  country: null,
  facility_type: null
} as const

const text = Schema.NullOr(Text)

export const TerminalResource = JsonApi.resource(
  "terminal",
  {
    ...JsonApi.pick(Terminal.fields, terminalNames),
    provided_data: Schema.NullOr(Schema.Record(Schema.String, Schema.Boolean)),
    street: text,
    city: text,
    state: text,
    state_abbr: text,
    zip: text,
    country: text,
    facility_type: text
  },
  { port: JsonApi.toOne("port") }
)

export const presentTerminal = (
  terminal: Terminal,
  reference: ReferenceData["Service"]
): typeof TerminalResource.Type => {
  const port = terminal.port_code === null ? null : reference.port(terminal.port_code)
  return {
    id: terminal.id,
    type: "terminal",
    attributes: { ...JsonApi.pick(terminal, terminalNames), ...untold },
    relationships: { port: JsonApi.link("port", port?.id ?? null) }
  }
}

export interface Vessel {
  readonly imo: string
  readonly name: string | null
}

const position = {
  mmsi: null,
  latitude: null,
  longitude: null,
  nautical_speed_knots: null,
  navigational_heading_degrees: null,
  position_timestamp: null
} as const

const number = Schema.NullOr(Schema.Finite)

export const VesselResource = JsonApi.resource(
  "vessel",
  {
    name: text,
    imo: text,
    mmsi: text,
    latitude: number,
    longitude: number,
    nautical_speed_knots: number,
    navigational_heading_degrees: number,
    position_timestamp: text
  },
  {}
)

export const presentVessel = (vessel: Vessel, reference: ReferenceData["Service"]): typeof VesselResource.Type => ({
  id: reference.vesselId(vessel.imo),
  type: "vessel",
  attributes: { name: vessel.name, imo: vessel.imo, ...position },
  relationships: {}
})
