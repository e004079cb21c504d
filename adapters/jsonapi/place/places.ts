import { Schema } from "effect"

import type { LocatedVessel } from "#application/place/Places.ts"
import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import { alwaysNull, instant, text, vesselImo, vesselName } from "#domain/attribute.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"
import { Text } from "#domain/Identifiers.ts"
import { Port, Terminal } from "#domain/place/Place.ts"
import type { MetroArea, Vessel } from "#domain/place/Place.ts"
import { Instant } from "#domain/Time.ts"
import type { VesselPosition } from "#domain/vessel/VesselPosition.ts"

import type { Definition } from "../compose/Definition.ts"
import { atHand } from "../compose/relations.ts"
import type { Relation } from "../compose/relations.ts"
import type { Described } from "../compose/Resources.ts"
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

type Reference = ReferenceData["Service"]

const terminalsAt = (locode: string, reference: Reference) =>
  JsonApi.links(
    "terminal",
    reference.terminalsAt(locode).map(({ id }) => id),
    `/v2/ports/${locode}`
  )

export const PortResource = JsonApi.resource("port", JsonApi.pick(Port.fields, portNames), {
  terminals: JsonApi.toMany("terminal")
})

export const presentPort = (port: Port, reference: Reference): typeof PortResource.Type => ({
  id: port.id,
  type: "port",
  attributes: JsonApi.pick(port, portNames),
  relationships: { terminals: terminalsAt(port.code, reference) }
})

const areaNames = portNames.filter((name) => name !== "city")

export const MetroAreaResource = JsonApi.resource("metro_area", JsonApi.pick(Port.fields, areaNames), {
  terminals: JsonApi.toMany("terminal")
})

const presentMetroArea = (area: MetroArea, reference: Reference): typeof MetroAreaResource.Type => ({
  id: area.id,
  type: "metro_area",
  attributes: JsonApi.pick(area, areaNames),
  relationships: { terminals: terminalsAt(area.code, reference) }
})

const terminalNames = ["id", "nickname", "name", "firms_code", "smdg_code", "bic_facility_code"] as const

/** Attributes that no list of terminals has yet. */
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

const missingText = Schema.NullOr(Text).annotate(alwaysNull("no list of terminals says it"))

export const TerminalResource = JsonApi.resource(
  "terminal",
  {
    ...JsonApi.pick(Terminal.fields, terminalNames),
    provided_data: Schema.NullOr(Schema.Record(Schema.String, Schema.Boolean)).annotate(
      alwaysNull("which data a terminal gives is not recorded")
    ),
    street: missingText,
    city: missingText,
    state: missingText,
    state_abbr: missingText,
    zip: missingText,
    country: missingText,
    facility_type: missingText
  },
  { port: JsonApi.toOne("port") }
)

const presentTerminal = (terminal: Terminal, reference: Reference): typeof TerminalResource.Type => {
  const port = terminal.port_code === null ? null : reference.port(terminal.port_code)
  return {
    id: terminal.id,
    type: "terminal",
    attributes: { ...JsonApi.pick(terminal, terminalNames), ...untold },
    relationships: { port: JsonApi.link("port", port?.id ?? null) }
  }
}

/** A vessel as an event names it, or as it was looked up. */
type VesselNamed = Pick<Vessel, "name"> & { readonly imo: string }

const number = (description: string, ...examples: ReadonlyArray<number>) =>
  Schema.NullOr(Schema.Finite).annotate(examples.length === 0 ? { description } : { description, examples })

export const VesselResource = JsonApi.resource(
  "vessel",
  {
    name: vesselName,
    imo: vesselImo,
    mmsi: text("Number of its radio (MMSI)"),
    latitude: number("Where it was last: degrees, WGS84", 33.74),
    longitude: number("Where it was last: degrees, WGS84", -118.26),
    nautical_speed_knots: number("Its last speed over ground"),
    navigational_heading_degrees: number("Where its bow pointed last"),
    position_timestamp: instant("When it was there"),
    positions: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          latitude: Schema.Finite.annotate({ description: "Degrees, WGS84", examples: [33.74] }),
          longitude: Schema.Finite.annotate({ description: "Degrees, WGS84", examples: [-118.26] }),
          heading: number("Where its bow pointed, in degrees"),
          timestamp: Instant,
          estimated: Schema.Boolean.annotate({ description: "Always false: no position is predicted" })
        })
      ).annotate({ description: "Where it was or will be, when asked for; empty while no position is known" })
    )
  },
  {}
)

const positionOf = ({ last, mmsi }: Located) => ({
  mmsi,
  latitude: last?.latitude ?? null,
  longitude: last?.longitude ?? null,
  nautical_speed_knots: last?.speed ?? null,
  navigational_heading_degrees: last?.heading ?? null,
  position_timestamp: last?.at ?? null
})

type Located = Pick<LocatedVessel, "last" | "mmsi">

/** A vessel by its name; only a request for the vessel itself shows its positions. */
export const presentVessel = (
  vessel: VesselNamed,
  reference: Reference,
  located: Located = { mmsi: null, last: null }
): typeof VesselResource.Type => ({
  id: reference.vesselId(vessel.imo),
  type: "vessel",
  attributes: { name: vessel.name, imo: vessel.imo, ...positionOf(located) },
  relationships: {}
})

/** The vessel with the positions that were asked for. */
export const presentVesselWithPositions = (
  { vessel, ...located }: LocatedVessel,
  positions: ReadonlyArray<VesselPosition>,
  reference: Reference
): typeof VesselResource.Type => {
  const resource = presentVessel(vessel, reference, located)
  const shown = positions.map(({ at, heading, latitude, longitude }) => ({
    latitude,
    longitude,
    heading,
    timestamp: at,
    estimated: false
  }))
  return { ...resource, attributes: { ...resource.attributes, positions: shown } }
}

const atPort = atHand("terminal", (from: ReadonlyArray<Port | MetroArea>, { reference }) =>
  from.flatMap(({ code }) => reference.terminalsAt(code))
)

/** To the port with the code that a record has; none where the code is unknown. */
export const toPort = <From>(locodeOf: (from: From) => string | null): Relation<From, never> =>
  atHand("port", (from, { reference }) => from.flatMap((record) => reference.port(locodeOf(record) ?? "") ?? []))

export const toTerminal = <From>(codeOf: (from: From) => string | null): Relation<From, never> =>
  atHand("terminal", (from, { reference }) =>
    from.flatMap((record) => {
      const code = codeOf(record)
      return code === null ? [] : [reference.terminal(code)]
    })
  )

/** To the vessel that an event names. */
export const toVessel: Relation<Pick<LoggedEvent, "vessel_imo" | "vessel_name">, never> = atHand("vessel", (from) =>
  from.flatMap(({ vessel_imo: imo, vessel_name: name }) => (imo === null ? [] : [{ imo, name }]))
)

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly port: Described<Port, typeof PortResource.Type>
    readonly metro_area: Described<MetroArea, typeof MetroAreaResource.Type>
    readonly terminal: Described<Terminal, typeof TerminalResource.Type>
    readonly vessel: Described<VesselNamed, typeof VesselResource.Type>
  }
}

export const port = {
  schema: PortResource,
  relations: { terminals: atPort },
  present: (port, { reference }) => presentPort(port, reference)
} satisfies Definition<"port">

export const metro_area = {
  schema: MetroAreaResource,
  relations: { terminals: atPort },
  present: (area, { reference }) => presentMetroArea(area, reference)
} satisfies Definition<"metro_area">

export const terminal = {
  schema: TerminalResource,
  relations: { port: toPort((terminal) => terminal.port_code) },
  present: (terminal, { reference }) => presentTerminal(terminal, reference)
} satisfies Definition<"terminal">

export const vessel = {
  schema: VesselResource,
  relations: {},
  present: (vessel, { reference }) => presentVessel(vessel, reference)
} satisfies Definition<"vessel">
