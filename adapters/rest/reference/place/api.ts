import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { MetroAreaResource } from "#adapters/jsonapi/place/metroArea.ts"
import { PortResource } from "#adapters/jsonapi/place/port.ts"
import { TerminalResource } from "#adapters/jsonapi/place/terminal.ts"
import { VesselResource } from "#adapters/jsonapi/place/vessel.ts"
import { Text } from "#domain/Identifiers.ts"

import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { invalidParameter, notEntitled, notFound, ofMany, unavailable } from "../../wire/errors.ts"
import { Include } from "../../wire/query.ts"

const portId = { id: Text.annotate({ description: "UN/LOCODE or id of the port", examples: ["USLAX"] }) }
const terminalId = { id: Text.annotate({ description: "The id of the terminal" }) }
const areaId = { id: Text.annotate({ description: "UN/LOCODE or id of the metro area", examples: ["USLAX"] }) }
const vesselId = { id: Text.annotate({ description: "IMO number or id of the vessel", examples: ["9321483"] }) }
const query = { include: Include }
const error = [notFound, notEntitled, invalidParameter] as const

const time = (description: string) => Schema.optionalKey(Text.annotate({ description }))

const vessel = JsonApi.one(VesselResource, Schema.Never)

const ofVessel = [...error, unavailable] as const

const betweenPorts = {
  port_id: Schema.optionalKey(
    Text.annotate({
      description: "UN/LOCODE or id of the destination port. Default: the next call in the account's routes."
    })
  ),
  previous_port_id: Schema.optionalKey(
    Text.annotate({ description: "UN/LOCODE or id of the previous port. The port must exist, but has no effect." })
  )
}

const degrees = Schema.optionalKey(Text.annotate({ description: "Degrees, WGS84" }))

const indicative =
  "along a shipping lane at the vessel's usual speed. Positions are a minute apart, or further apart so that there are at most 2,000. They are indicative, never reported. The list is empty if the port, a position of the last 3 days, the usual speed, or the lane is unknown. It ends at a fork if both lanes are equally likely. Requires the routing data entitlement."

export const PlacesGroup = HttpApiGroup.make("places")
  .annotateMerge(describeGroup("Places and vessels", "Ports, terminals, metro areas, and vessels."))
  .add(
    HttpApiEndpoint.get("port", "/ports/:id", {
      params: portId,
      query,
      success: JsonApi.one(PortResource, Included),
      error
    }).annotateMerge(about("Get a port", "Returns a port by UN/LOCODE or id.")),
    HttpApiEndpoint.get("terminal", "/terminals/:id", {
      params: terminalId,
      query,
      success: JsonApi.one(TerminalResource, Included),
      error: [...error, unavailable]
    }).annotateMerge(about("Get a terminal", "Returns a terminal by id.")),
    HttpApiEndpoint.get("metro_area", "/metro_areas/:id", {
      params: areaId,
      query,
      success: JsonApi.one(MetroAreaResource, Included),
      error
    }).annotateMerge(about("Get a metro area", "Returns a metro area by UN/LOCODE or id, with its terminals.")),
    HttpApiEndpoint.get("vessels", "/vessels", {
      query: pageQuery,
      success: JsonApi.many(VesselResource, Schema.Never),
      error: [...ofMany, unavailable]
    }).annotateMerge(
      about(
        "List vessels that carry containers",
        "Returns the vessels that currently carry containers of the account, by IMO number, with their latest positions and container counts. Requires the routing data entitlement."
      )
    ),
    HttpApiEndpoint.get("vessel", "/vessels/:id", {
      params: vesselId,
      query: {
        "show_positions[from_timestamp]": time("Start of the positions, ISO 8601. Default: 7 days ago."),
        "show_positions[to_timestamp]": time("End of the positions, ISO 8601. Default: now."),
        "flag[containers]": Schema.optionalKey(
          Schema.Literals(["true", "false"]).annotate({
            description:
              "`true` adds `containers`: the account's containers that the vessel carries now. Ignored with positions."
          })
        )
      },
      success: vessel,
      error: ofVessel
    }).annotateMerge(
      about(
        "Get a vessel",
        "Returns a vessel by IMO number or id. Positions and containers require the routing data entitlement."
      )
    ),
    HttpApiEndpoint.get("future_positions", "/vessels/:id/future_positions", {
      params: vesselId,
      query: betweenPorts,
      success: vessel,
      error: ofVessel
    }).annotateMerge(
      about(
        "Predict the positions of a vessel",
        `Returns predicted positions from the vessel's last position to the port, ${indicative}`
      )
    ),
    HttpApiEndpoint.get("future_positions_with_coordinates", "/vessels/:id/future_positions_with_coordinates", {
      params: vesselId,
      query: { ...betweenPorts, latitude: degrees, longitude: degrees },
      success: vessel,
      error: ofVessel
    }).annotateMerge(
      about(
        "Predict the positions of a vessel from coordinates",
        `Returns predicted positions from these coordinates, starting now, to the port, ${indicative}`
      )
    )
  )
