import { Effect } from "effect"

import { eventsOf } from "../world/dcsaEvents.ts"
import type { EventQuery, DcsaEvent } from "../world/dcsaEvents.ts"
import type { PlayedVoyage } from "../world/World.ts"
import type { World } from "../world/World.ts"
import { shuffled } from "./envelopes.ts"
import type { GateResponse } from "./gate.ts"
import { readCursor, readLimit, writeCursor } from "./paging.ts"

const headers = { "api-version": "2.2.0" }

export const refusal = (status: number, reason: string, message: string): GateResponse => ({
  status,
  headers,
  body: { httpMethod: "GET", requestUri: "/v2/events", errors: [{ reason, message }], statusCode: status }
})

const notFound = refusal(404, "notFound", "No events found for the given reference")

const wrong = (parameter: string): GateResponse =>
  refusal(400, "invalidQuery", `The parameter ${parameter} is not valid`)

const selected = (
  events: ReadonlyArray<DcsaEvent>,
  parameters: URLSearchParams,
  since: number
): ReadonlyArray<DcsaEvent> => {
  const types = parameters.get("eventType")?.split(",")
  return events.filter(
    ({ eventCreatedDateTime, eventType }) =>
      Date.parse(eventCreatedDateTime) >= since && (types === undefined || types.includes(eventType))
  )
}

export interface Carrier {
  /** The first query with a known number applies. */
  readonly queries: ReadonlyArray<EventQuery>
  readonly carries: (playing: PlayedVoyage) => boolean
  readonly envelope: (events: ReadonlyArray<DcsaEvent>) => unknown
}

export const eventsPage = Effect.fn("Carrier.page")(function* (
  world: World["Service"],
  url: URL,
  { carries, envelope, queries }: Carrier
): Effect.fn.Return<GateResponse> {
  const parameters = url.searchParams
  const number = queries.flatMap(({ bill, booking, container }) => bill ?? booking ?? container ?? []).at(0)
  if (number === undefined) return wrong("transportDocumentReference")
  const limit = readLimit(parameters.get("limit"))
  if (limit === null) return wrong("limit")
  const gte = parameters.get("eventCreatedDateTime:gte")
  const since = gte === null ? Number.NEGATIVE_INFINITY : Date.parse(gte)
  if (Number.isNaN(since)) return wrong("eventCreatedDateTime:gte")
  const given = parameters.get("cursor")
  const cursor = given === null ? null : readCursor(given)
  if (given !== null && cursor === null) return wrong("cursor")

  const playing = yield* world.find(number)
  if (playing === null || !carries(playing)) return notFound
  const at = Math.min(cursor?.at ?? playing.at, playing.at)
  const events = queries.map((query) => eventsOf({ ...playing, at }, query)).find((found) => found !== null) ?? null
  if (events === null) return notFound
  const from = cursor?.from ?? 0
  const inOrder = selected(events, parameters, since)
  const all = playing.reorders ? shuffled(inOrder, `${at}`) : inOrder
  const next = new URL(url)
  next.searchParams.set("cursor", writeCursor({ at, from: from + limit }))
  const links = { ...headers, "current-page": url.href }
  return {
    status: 200,
    headers: from + limit < all.length ? { ...links, "next-page": next.href } : links,
    body: envelope(all.slice(from, from + limit))
  }
})
