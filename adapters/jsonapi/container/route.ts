import { Schema } from "effect"

import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { ContainerWithRoute } from "#application/voyage/container/Routes.ts"
import { ContainerRoute, RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"

import * as JsonApi from "../JsonApi.ts"
import { PortResource, presentPort } from "../place/port.ts"
import { presentVessel, VesselResource } from "../place/vessel.ts"

const stampNames = ["created_at", "updated_at"] as const

export const RouteResource = JsonApi.resource("route", JsonApi.pick(ContainerRoute.fields, stampNames), {
  route_locations: JsonApi.toMany("route_location"),
  cargo: JsonApi.toOne("container"),
  shipment: JsonApi.toOne("shipment")
})

const names = [
  "inbound_scac",
  "inbound_mode",
  "inbound_eta_at",
  "inbound_ata_at",
  "inbound_voyage_number",
  "outbound_scac",
  "outbound_mode",
  "outbound_etd_at",
  "outbound_atd_at",
  "outbound_voyage_number",
  "created_at",
  "updated_at",
  "id"
] as const

const RouteLocationResource = JsonApi.resource("route_location", JsonApi.pick(RouteLocation.fields, names), {
  route: JsonApi.toOne("route"),
  location: JsonApi.toOne("port"),
  inbound_vessel: JsonApi.toOne("vessel"),
  outbound_vessel: JsonApi.toOne("vessel"),
  facility: JsonApi.toOne("port").annotate({ description: "Always null, because stops are only known by place" })
})

type Reference = ReferenceData["Service"]

const portOf = ({ locode }: RouteLocation, reference: Reference) => (locode === null ? null : reference.port(locode))

const vesselsOf = (location: RouteLocation) => [
  { imo: location.inbound_vessel_imo, name: location.inbound_vessel_name },
  { imo: location.outbound_vessel_imo, name: location.outbound_vessel_name }
]

const presentLocation = (
  route: ContainerRoute,
  location: RouteLocation,
  reference: Reference
): typeof RouteLocationResource.Type => {
  const vessel = (imo: string | null) => JsonApi.link("vessel", imo === null ? null : reference.vesselId(imo))
  return {
    id: location.id,
    type: "route_location",
    attributes: JsonApi.pick(location, names),
    relationships: {
      route: JsonApi.link("route", route.id),
      location: JsonApi.link("port", portOf(location, reference)?.id ?? null),
      inbound_vessel: vessel(location.inbound_vessel_imo),
      outbound_vessel: vessel(location.outbound_vessel_imo),
      facility: JsonApi.link("port", null)
    }
  }
}

export const RouteIncluded = Schema.Union([RouteLocationResource, PortResource, VesselResource])

const once = <A extends { readonly id: string }>(resources: ReadonlyArray<A>): ReadonlyArray<A> => [
  ...new Map(resources.map((resource) => [resource.id, resource])).values()
]

export const presentRoute = ({ container, route }: ContainerWithRoute, reference: Reference) => {
  const { locations } = route
  const data: typeof RouteResource.Type = {
    id: route.id,
    type: "route",
    attributes: JsonApi.pick(route, stampNames),
    relationships: {
      route_locations: { data: locations.map(({ id }) => ({ id, type: "route_location" })) },
      cargo: JsonApi.link("container", container.id),
      shipment: JsonApi.link("shipment", container.shipment_id)
    },
    links: { self: `/v2/containers/${container.id}/route` }
  }
  const vessels = locations.flatMap(vesselsOf).flatMap(({ imo, name }) => (imo === null ? [] : [{ imo, name }]))
  const ports = locations.flatMap((location) => portOf(location, reference) ?? [])
  return {
    data,
    included: [
      ...locations.map((location) => presentLocation(route, location, reference)),
      ...once(ports.map((port) => presentPort(port, reference))),
      ...once(vessels.map((vessel) => presentVessel(vessel, reference)))
    ]
  }
}
