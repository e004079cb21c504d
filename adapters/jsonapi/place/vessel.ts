import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { CarriedContainer, CarryingVessel } from "#application/voyage/vessel/Fleet.ts"
import type { LocatedVessel } from "#application/voyage/vessel/LocatedVessel.ts"
import { instant, text, vesselImo, vesselName } from "#domain/attribute.ts"
import { ContainerId, Text } from "#domain/Identifiers.ts"
import type { Vessel } from "#domain/reference/place/Place.ts"
import { Instant } from "#domain/Time.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import type { PredictedPosition } from "#domain/voyage/vessel/predictLanePositions.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import type { Definition } from "../compose/Definition.ts"
import { loadedRelation } from "../compose/relations.ts"
import type { Relation } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"

type Reference = ReferenceData["Service"]

type VesselNamed = Pick<Vessel, "name"> & { readonly imo: string }

const number = (description: string, ...examples: ReadonlyArray<number>) =>
  Schema.NullOr(Schema.Finite).annotate(examples.length === 0 ? { description } : { description, examples })

export const VesselResource = JsonApi.resource(
  "vessel",
  {
    name: vesselName,
    imo: vesselImo,
    mmsi: text("MMSI number of the vessel"),
    latitude: number("Last position in degrees, WGS84", 33.74),
    longitude: number("Last position in degrees, WGS84", -118.26),
    nautical_speed_knots: number("Last speed over ground"),
    navigational_heading_degrees: number("Last heading in degrees"),
    position_timestamp: instant("Time of the last position"),
    containers_count: Schema.optionalKey(
      Schema.Int.annotate({
        description: "Number of the account's containers on board according to their routes; only in lists of vessels",
        examples: [12]
      })
    ),
    containers: Schema.optionalKey(
      Schema.Array(Schema.Struct({ id: ContainerId, number: Text })).annotate({
        description: "The account's containers on board by number, at most 200, if requested"
      })
    ),
    positions: Schema.optionalKey(
      Schema.Array(
        Schema.Struct({
          latitude: Schema.Finite.annotate({ description: "Degrees, WGS84", examples: [33.74] }),
          longitude: Schema.Finite.annotate({ description: "Degrees, WGS84", examples: [-118.26] }),
          heading: number("Heading in degrees"),
          timestamp: Instant,
          estimated: Schema.Boolean.annotate({
            description: "Whether the position is predicted; predictions are indicative, never reported"
          })
        })
      ).annotate({ description: "Past or predicted positions, if requested; empty if no position is known" })
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

/** Positions are in responses about the vessel only. */
export const presentVessel = (
  vessel: VesselNamed,
  reference: Reference,
  located: Located = { mmsi: null, last: null }
): typeof VesselResource.Type => ({
  id: reference.vesselId(vessel.imo),
  type: "vessel",
  attributes: { name: vessel.name, imo: vessel.imo, ...positionOf(located) },
  relationships: {},
  links: { self: `/v2/vessels/${vessel.imo}` }
})

export const presentVesselWithPositions = (
  { vessel, ...located }: LocatedVessel,
  positions: ReadonlyArray<VesselPosition | PredictedPosition>,
  reference: Reference
): typeof VesselResource.Type => {
  const resource = presentVessel(vessel, reference, located)
  const shown = positions.map((position) => ({
    latitude: position.latitude,
    longitude: position.longitude,
    heading: "heading" in position ? position.heading : null,
    timestamp: position.at,
    estimated: !("heading" in position)
  }))
  return { ...resource, attributes: { ...resource.attributes, positions: shown } }
}

export const presentVesselWithContainers = (
  { vessel, ...located }: LocatedVessel,
  containers: ReadonlyArray<CarriedContainer>,
  reference: Reference
): typeof VesselResource.Type => {
  const resource = presentVessel(vessel, reference, located)
  return { ...resource, attributes: { ...resource.attributes, containers } }
}

export const presentCarryingVessel = (
  { containers, vessel, ...located }: CarryingVessel,
  reference: Reference
): typeof VesselResource.Type => {
  const resource = presentVessel(vessel, reference, located)
  return { ...resource, attributes: { ...resource.attributes, containers_count: containers } }
}

export const toVessel: Relation<Pick<LoggedEvent, "vessel_imo" | "vessel_name">, never> = loadedRelation(
  "vessel",
  (from) => from.flatMap(({ vessel_imo: imo, vessel_name: name }) => (imo === null ? [] : [{ imo, name }]))
)

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly vessel: ResourceShape<VesselNamed, typeof VesselResource.Type>
  }
}

export const vessel = {
  schema: VesselResource,
  relations: {},
  present: (vessel, { reference }) => presentVessel(vessel, reference)
} satisfies Definition<"vessel">
