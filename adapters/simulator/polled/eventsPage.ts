import { Effect } from "effect"

import { eventsOf } from "../world/dcsaEvents.ts"
import type { Asked, DcsaEvent } from "../world/dcsaEvents.ts"
import type { Playing, World } from "../world/World.ts"
import { shuffled } from "./envelopes.ts"
import type { Answer } from "./gate.ts"
import { readCursor, readLimit, writeCursor } from "./paging.ts"

const headers = { "api-version": "2.2.0" }

export const refusal = (status: number, reason: string, message: string): Answer => ({
  status,
  headers,
  body: { httpMethod: "GET", requestUri: "/v2/events", errors: [{ reason, message }], statusCode: status }
})

const notFound = refusal(404, "notFound", "No events found for the given reference")

const wrong = (parameter: string): Answer => refusal(400, "invalidQuery", `The parameter ${parameter} is not valid`)

const selected = (
  events: ReadonlyArray<DcsaEvent>,
  query: URLSearchParams,
  since: number
): ReadonlyArray<DcsaEvent> => {
  const types = query.get("eventType")?.split(",")
  return events.filter(
    ({ eventCreatedDateTime, eventType }) =>
      Date.parse(eventCreatedDateTime) >= since && (types === undefined || types.includes(eventType))
  )
}

/** What a carrier of DCSA Track & Trace asks and how it answers. */
export interface Carrier {
  /** The ways in which the request may be meant; the first that the carrier knows counts. */
  readonly asked: ReadonlyArray<Asked>
  /** Whether the voyage is this carrier's. */
  readonly carries: (playing: Playing) => boolean
  readonly envelope: (events: ReadonlyArray<DcsaEvent>) => unknown
}

/** One page of events about the numbers that are asked for. */
export const eventsPage = Effect.fn("Carrier.page")(function* (
  world: World["Service"],
  url: URL,
  { asked, carries, envelope }: Carrier
): Effect.fn.Return<Answer> {
  const query = url.searchParams
  const number = asked.flatMap(({ bill, booking, container }) => bill ?? booking ?? container ?? []).at(0)
  if (number === undefined) return wrong("transportDocumentReference")
  const limit = readLimit(query.get("limit"))
  if (limit === null) return wrong("limit")
  const gte = query.get("eventCreatedDateTime:gte")
  const since = gte === null ? Number.NEGATIVE_INFINITY : Date.parse(gte)
  if (Number.isNaN(since)) return wrong("eventCreatedDateTime:gte")
  const given = query.get("cursor")
  const cursor = given === null ? null : readCursor(given)
  if (given !== null && cursor === null) return wrong("cursor")

  const playing = yield* world.find(number)
  if (playing === null || !carries(playing)) return notFound
  const at = Math.min(cursor?.at ?? playing.at, playing.at)
  const events = asked.map((one) => eventsOf({ ...playing, at }, one)).find((found) => found !== null) ?? null
  if (events === null) return notFound
  const from = cursor?.from ?? 0
  const inOrder = selected(events, query, since)
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
