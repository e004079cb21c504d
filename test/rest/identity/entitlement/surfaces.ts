import { Effect } from "effect"

import { glossaryUri } from "#adapters/mcp/resources/glossary.ts"
import type { Entitlement } from "#domain/identity/account/Account.ts"

import { ask as askMcp, call } from "../../../mcp/support/assistant.ts"
import { fromPage } from "../../delivery/embed/pages.ts"
import { compatibleKeyOf, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import type { World } from "./world.ts"

/** What an account gets: the data, the refusal 403, or an answer that leaves the data out. */
type Shown = "data" | "refused" | "left out"

interface Surface {
  /** Every one of these is needed. */
  readonly needs: ReadonlyArray<Entitlement>
  readonly without: Exclude<Shown, "data">
  /** It may be asked a few times a minute only, so not without entitlements that it does not need. */
  readonly isRare?: true
  readonly show: (world: World) => ReturnType<typeof shown>
}

/** Only an answer that has the data counts as one. */
const shown = Effect.fnUntraced(function* (
  asked: ReturnType<typeof ask>,
  hasData: (text: string) => boolean = () => true
) {
  const { status, text } = yield* asked
  if (status === 403) return text.includes("not enabled") ? "refused" : `403 without its reason: ${text}`
  if (status >= 300) return `${status} ${text}`
  return hasData(text) ? "data" : "left out"
})

const from = (path: (world: World) => string, needs: ReadonlyArray<Entitlement>, marker?: string): Surface => ({
  needs,
  without: "refused",
  show: (world) => shown(get(path(world), rival), (text) => marker === undefined || text.includes(marker))
})

const visitor = (path: string) => ask("GET", path, { as: null })

/** The longitude of the newest position of the vessel: no other data of the world has these digits. */
export const longitude = 123.4567

const webhook = (events: ReadonlyArray<string>) => ({
  data: { type: "webhook", attributes: { url: "https://example.com/hook", active: false, events } }
})

const rule = (events: ReadonlyArray<string>) => ({
  data: {
    type: "notification_rule",
    attributes: {
      name: "Rule",
      scope: "account",
      channel: "slack",
      address: "https://hooks.slack.com/x",
      timezone: "UTC",
      events
    }
  }
})

const rail = "container.pickup_lfd_rail.changed"

/** Everything that subscribes to an event, or shows an example of it. */
const ofEvent = (event: string, entitlement: Entitlement): Readonly<Record<string, Surface>> => {
  const sent = (path: (world: World) => string, body: unknown): Surface => ({ ...posted(path, body), isRare: true })
  const posted = (path: (world: World) => string, body: unknown): Surface => ({
    needs: [entitlement],
    without: "refused",
    show: (world) => shown(ask("POST", path(world), { as: rival, body }))
  })
  return {
    [`webhook of ${event}`]: posted(() => "/v2/webhooks", webhook([event])),
    [`changed webhook of ${event}`]: {
      needs: [entitlement],
      without: "refused",
      show: (world) => shown(ask("PATCH", `/v2/webhooks/${world.webhook}`, { as: rival, body: webhook([event]) }))
    },
    [`rule of ${event}`]: posted(() => "/v2/notification_rules", rule([event])),
    [`sent example of ${event}`]: sent(() => "/v2/webhooks/trigger", { url: "https://example.com/x", event }),
    [`test of a webhook with ${event}`]: sent(({ webhook }) => `/v2/webhooks/${webhook}/test`, { event }),
    [`example of ${event}`]: from(() => `/v2/webhook_notifications/examples?event=${event}`, [entitlement])
  }
}

/** Reads that need no entitlement, and the data of the container that they show. */
const reads: Readonly<Record<string, (world: World) => string>> = {
  "REST: table of containers as CSV": () => "/v2/containers/export.csv",
  "REST: table of containers as XLSX": () => "/v2/containers/export.xlsx",
  "REST: table of shipments as CSV": () => "/v2/shipments/export.csv",
  "REST: table of shipments as XLSX": () => "/v2/shipments/export.xlsx",
  "REST: table of tracking requests as CSV": () => "/v2/tracking_requests/export.csv",
  "REST: table of tracking requests as XLSX": () => "/v2/tracking_requests/export.xlsx",
  "REST: calendar of pick-ups": () => "/v2/containers/calendar.ics"
}

/** The arguments of each tool of MCP; the container's route has a row of its own. */
export const toolArguments: Readonly<Record<string, (world: World) => object>> = {
  search_container: ({ number }) => ({ query: number }),
  list_containers: () => ({}),
  summarize_containers: () => ({ group_by: "current_status" }),
  get_container: ({ box }) => ({ id: box }),
  get_container_transport_events: ({ box }) => ({ id: box }),
  list_shipments: () => ({}),
  get_shipment_details: ({ shipment }) => ({ id: shipment }),
  track_container: ({ number }) => ({ number, dry_run: true }),
  list_tracking_requests: () => ({}),
  list_parties: () => ({}),
  get_supported_shipping_lines: () => ({})
}

const toolRow = (name: string, args: (world: World) => object): Surface => ({
  needs: [],
  without: "refused",
  show: (world) =>
    Effect.map(call(name, args(world), rival), ({ refusal }) => (refusal === null ? "data" : `refused: ${refusal}`))
})

/** The addresses of the resources of MCP. */
export const resourceAddresses: Readonly<Record<string, (world: World) => string>> = {
  "service://container/{id}": ({ box }) => `service://container/${box}`,
  [glossaryUri]: () => glossaryUri
}

const resourceRow = (address: (world: World) => string): Surface => ({
  needs: [],
  without: "refused",
  show: (world) =>
    Effect.map(askMcp("resources/read", { uri: address(world) }, rival), ({ body }) =>
      body.result === undefined ? `no resource: ${body.error?.message}` : "data"
    )
})

const rowsOf = <A>(of: Readonly<Record<string, A>>, row: (value: A, name: string) => Surface, prefix = "") =>
  Object.fromEntries(Object.entries(of).map(([name, value]) => [`${prefix}${name}`, row(value, name)]))

/** Reads of an event that happened, and was sent, while the account had the entitlement. */
const ofPast = (event: string, entitlement: Entitlement): Readonly<Record<string, Surface>> => {
  const leftOut = (path: (world: World) => string): Surface => ({
    ...from(path, [entitlement], event),
    without: "left out"
  })
  return {
    [`feed of ${event}`]: leftOut(() => "/v2/events?page[size]=100"),
    [`export of ${event}`]: { ...leftOut(() => "/v2/events/export"), isRare: true },
    [`notifications of ${event}`]: leftOut(() => "/v2/webhook_notifications?page[size]=100"),
    [`notification of ${event}`]: from(
      ({ railNotification }) => `/v2/webhook_notifications/${railNotification}`,
      [entitlement]
    ),
    [`redelivered notification of ${event}`]: {
      needs: [entitlement],
      without: "refused",
      show: ({ railNotification }) =>
        shown(ask("POST", `/v2/webhook_notifications/${railNotification}/redeliver`, { as: rival }))
    }
  }
}

/** Data that an account gets through another surface than its operation; the name has the surface and the data. */
export const surfaces: Readonly<Record<string, Surface>> = {
  "REST: positions of a vessel": from(
    ({ imo }) => `/v2/vessels/${imo}?show_positions[from_timestamp]=2026-01-01T00:00:00Z`,
    ["routing_data"],
    String(longitude)
  ),
  "REST: newest position of a vessel": {
    ...from(({ imo }) => `/v2/vessels/${imo}`, ["routing_data"], String(longitude)),
    without: "left out"
  },
  "REST, in compatibility mode: map": {
    ...from(() => "", ["routing_data"]),
    show: ({ box }) => shown(get(`/v2/containers/${box}/map_geojson`, compatibleKeyOf(rival)))
  },
  "GET /embed/v1/containers/{id}/map": {
    needs: ["map", "routing_data"],
    without: "refused",
    show: ({ box, token }) =>
      shown(fromPage(token, `/containers/${box}/map`), (text) => text.includes(String(longitude)))
  },
  "GET /embed/v1/search": {
    needs: ["widget"],
    without: "refused",
    show: ({ number, token }) => shown(fromPage(token, `/search?number=${number}`))
  },
  "/s/:token: picture of the map": {
    needs: ["routing_data"],
    without: "left out",
    show: ({ link }) => shown(visitor(link), (text) => text.includes("<img"))
  },
  "/s/:token/shipment.json": {
    needs: [],
    without: "refused",
    show: ({ link }) => shown(visitor(`${link}/shipment.json`))
  },
  "/s/:token/maps/:number": {
    needs: ["routing_data"],
    without: "refused",
    show: ({ link, number }) => shown(visitor(`${link}/maps/${number}`), (text) => text.startsWith("<svg"))
  },
  "MCP: route": {
    needs: ["routing_data"],
    without: "left out",
    show: Effect.fnUntraced(function* ({ box }) {
      const { images, refusal, told } = yield* call("get_container_route", { id: box, include_map: true }, rival)
      if (told["error"] === "FeatureNotEnabled" && images.length === 0 && !("route_locations" in told))
        return "left out"
      // A busy machine may draw no picture; without the entitlement there must be none.
      return "route_locations" in told ? "data" : `neither: ${refusal} ${Object.keys(told).join()}`
    })
  },
  "REST: vessels among the sources": {
    ...from(() => "/v2/sources", ["routing_data"], '"vessels"'),
    without: "left out"
  },
  ...rowsOf(reads, (path) => ({ ...from(path, []), isRare: true })),
  ...rowsOf(toolArguments, (args, name) => toolRow(name, args), "MCP: "),
  ...rowsOf(resourceAddresses, resourceRow, "MCP resource "),
  ...ofPast(rail, "rail_data"),
  ...ofEvent(rail, "rail_data"),
  ...ofEvent("document.extracted", "documents")
}
