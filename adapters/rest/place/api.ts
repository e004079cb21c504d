import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { MetroAreaResource } from "#adapters/jsonapi/place/metroArea.ts"
import { PortResource } from "#adapters/jsonapi/place/port.ts"
import { TerminalResource } from "#adapters/jsonapi/place/terminal.ts"
import { VesselResource } from "#adapters/jsonapi/place/vessel.ts"
import { Text } from "#domain/Identifiers.ts"

import { pageQuery } from "../page/query.ts"
import { about, describeGroup } from "../wire/about.ts"
import { invalidParameter, notEntitled, notFound, ofMany, unavailable } from "../wire/errors.ts"
import { Include } from "../wire/query.ts"

const portId = { id: Text.annotate({ description: "UN/LOCODE or id of the port", examples: ["USLAX"] }) }
const terminalId = { id: Text.annotate({ description: "The id of the terminal" }) }
const areaId = { id: Text.annotate({ description: "UN/LOCODE or id of the metro area", examples: ["USLAX"] }) }
const vesselId = { id: Text.annotate({ description: "IMO number or id of the vessel", examples: ["9321483"] }) }
const query = { include: Include }
const error = [notFound, notEntitled, invalidParameter] as const

/** A date-time or a day; rejects other text. */
const time = (description: string) => Schema.optionalKey(Text.annotate({ description }))

const vessel = JsonApi.one(VesselResource, Schema.Never)

const ofVessel = [...error, unavailable] as const

const betweenPorts = {
  port_id: Schema.optionalKey(
    Text.annotate({
      description:
        "UN/LOCODE or id of the port that it sails to; the next call that the account's routes know when left out"
    })
  ),
  previous_port_id: Schema.optionalKey(
    Text.annotate({ description: "UN/LOCODE or id of the port before; it must exist and decides nothing" })
  )
}

const degrees = Schema.optionalKey(Text.annotate({ description: "Degrees, WGS84" }))

const indicative =
  "along a lane that ships may take, at its usual speed, one position a minute, or every so many minutes that they are at most 2,000. An indication, never a report: empty while the port, a position of the last 3 days, a usual speed or the lane is not known, and it ends where the lane forks and nothing decides. Needs the routing data entitlement."

export const PlacesGroup = HttpApiGroup.make("places")
  .annotateMerge(describeGroup("Places and vessels", "Ports, terminals, metro areas, and vessels."))
  .add(
    HttpApiEndpoint.get("port", "/ports/:id", {
      params: portId,
      query,
      success: JsonApi.one(PortResource, Included),
      error
    }).annotateMerge(about("Get a port", "By UN/LOCODE or id.")),
    HttpApiEndpoint.get("terminal", "/terminals/:id", {
      params: terminalId,
      query,
      success: JsonApi.one(TerminalResource, Included),
      error: [...error, unavailable]
    }).annotateMerge(about("Get a terminal", "By id.")),
    HttpApiEndpoint.get("metro_area", "/metro_areas/:id", {
      params: areaId,
      query,
      success: JsonApi.one(MetroAreaResource, Included),
      error
    }).annotateMerge(about("Get a metro area", "By UN/LOCODE or id, with its terminals.")),
    HttpApiEndpoint.get("vessels", "/vessels", {
      query: pageQuery,
      success: JsonApi.many(VesselResource, Schema.Never),
      error: [...ofMany, unavailable]
    }).annotateMerge(
      about(
        "List the vessels that carry containers",
        "The vessels on which containers of the account are now, as their routes say, by IMO number, each with its newest position and how many containers it carries. Needs the routing data entitlement."
      )
    ),
    HttpApiEndpoint.get("vessel", "/vessels/:id", {
      params: vesselId,
      query: {
        "show_positions[from_timestamp]": time("Positions from this time on, ISO 8601; 7 days ago when left out"),
        "show_positions[to_timestamp]": time("Positions up to this time, ISO 8601; now when left out"),
        "flag[containers]": Schema.optionalKey(
          Schema.Literals(["true", "false"]).annotate({
            description:
              "true adds `containers`, the containers of the account that the vessel carries now; ignored with positions"
          })
        )
      },
      success: vessel,
      error: ofVessel
    }).annotateMerge(
      about("Get a vessel", "By IMO number or id. Its positions and containers need the routing data entitlement.")
    ),
    HttpApiEndpoint.get("future_positions", "/vessels/:id/future_positions", {
      params: vesselId,
      query: betweenPorts,
      success: vessel,
      error: ofVessel
    }).annotateMerge(
      about("Predict where a vessel will be", `Where it may be from its last position to the port: ${indicative}`)
    ),
    HttpApiEndpoint.get("future_positions_with_coordinates", "/vessels/:id/future_positions_with_coordinates", {
      params: vesselId,
      query: { ...betweenPorts, latitude: degrees, longitude: degrees },
      success: vessel,
      error: ofVessel
    }).annotateMerge(
      about(
        "Predict where a vessel will be, from a point",
        `Where it may be from these coordinates, now, to the port: ${indicative}`
      )
    )
  )
