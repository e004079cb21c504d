import type { ContentBlock } from "@modelcontextprotocol/server"
import { Effect, Schema } from "effect"

import { presentArrival } from "#adapters/jsonapi/container/arrivalEstimate.ts"
import { presentEmissions } from "#adapters/jsonapi/container/emissions.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { JourneyPictures } from "#application/ports/voyage/container/JourneyPictures.ts"
import { Arrivals } from "#application/voyage/container/Arrivals.ts"
import { Emissions } from "#application/voyage/container/Emissions.ts"
import { Routes } from "#application/voyage/container/Routes.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import type { RouteLocation } from "#domain/voyage/observation/ContainerRoute.ts"

import { flag, uuid } from "../arguments/texts.ts"
import type { Caller } from "../Caller.ts"
import { omitUnknown } from "../rows/omitUnknown.ts"
import { errorSentence } from "../tool/sentence.ts"
import { tool } from "../tool/Tool.ts"

const inbound = (stop: RouteLocation) =>
  omitUnknown({
    mode: stop.inbound_mode,
    carrier_scac: stop.inbound_scac,
    eta_at: stop.inbound_eta_at,
    ata_at: stop.inbound_ata_at,
    vessel: stop.inbound_vessel_name,
    voyage_number: stop.inbound_voyage_number
  })

const outbound = (stop: RouteLocation) =>
  omitUnknown({
    mode: stop.outbound_mode,
    carrier_scac: stop.outbound_scac,
    etd_at: stop.outbound_etd_at,
    atd_at: stop.outbound_atd_at,
    vessel: stop.outbound_vessel_name,
    voyage_number: stop.outbound_voyage_number
  })

/** Not an error, because the assistant has an alternative. */
const notEnabled = {
  error: "FeatureNotEnabled",
  message: "Routes are not enabled for this account; its operator can enable them.",
  alternative: "get_container_transport_events"
} as const

const unknown = {
  total_legs: 0,
  route_locations: [],
  message: "No route is known yet; get_container_transport_events has what was reported."
} as const

/** Small enough for the hosts' limits on responses. */
const style = { theme: "day", width: 640, height: 360 } as const

const noBlocks: ReadonlyArray<ContentBlock> = []

/** The response states why the map is missing. */
const mapBeside = Effect.fnUntraced(function* (id: ContainerId, { account }: Caller) {
  const { container, sailed } = yield* Routes.use((routes) => routes.sailed(account, id))
  if (sailed === null) return noBlocks
  const pictures = yield* JourneyPictures
  const { bytes } = pictures.of({
    account: account.id,
    sailed,
    form: "png",
    style: { ...style, title: container.number }
  })
  return yield* bytes.pipe(
    Effect.map((png): ReadonlyArray<ContentBlock> => [
      { type: "image", data: Buffer.from(png).toString("base64"), mimeType: "image/png" }
    ]),
    Effect.catch((error) =>
      Effect.succeed<ReadonlyArray<ContentBlock>>([{ type: "text", text: `There is no map. ${errorSentence(error)}` }])
    )
  )
})

export const getContainerRoute = tool({
  name: "get_container_route",
  title: "Route of a container",
  description:
    "The places where a container changes ship, train, or truck, with times, Landfall's estimate of arrival from the vessel's position, and distance and CO2e of the journey. Without the feature, the answer names what to use.",
  readOnly: true,
  input: Schema.Struct({
    id: uuid("Container id"),
    include_map: flag("Add a picture of the map (PNG)")
  }),
  run: Effect.fnUntraced(function* ({ id }, { account }) {
    const reference = yield* ReferenceData
    const found = yield* Arrivals.use((arrivals) => arrivals.get(account, ContainerId.make(id))).pipe(
      Effect.catchTag("NotEntitled", () => Effect.succeed(notEnabled)),
      Effect.catchTag("NotFound", (error) =>
        error.resource === "route" ? Effect.succeed(unknown) : Effect.fail(error)
      )
    )
    if (!("route" in found)) return found
    const { locations } = found.route
    const emissions = yield* Emissions.use(({ of }) => of(found))
    return {
      route_id: found.route.id,
      total_legs: Math.max(0, locations.length - 1),
      route_locations: locations.map((stop) =>
        omitUnknown({
          port: omitUnknown({ locode: stop.locode, name: reference.port(stop.locode ?? "")?.name ?? stop.place }),
          role: stop.role,
          inbound: inbound(stop),
          outbound: outbound(stop)
        })
      ),
      arrival_estimate: omitUnknown(presentArrival(found.arrival)),
      emissions: omitUnknown(presentEmissions(emissions, reference).attributes.total)
    }
  }),
  beside: ({ id, include_map }, caller) =>
    include_map === true
      ? Effect.catchTag(mapBeside(ContainerId.make(id), caller), "NotEntitled", () => Effect.succeed(noBlocks))
      : Effect.succeed(noBlocks)
})
