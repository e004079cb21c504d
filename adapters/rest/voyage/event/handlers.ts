import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { EventFeed } from "#application/voyage/event/EventFeed.ts"
import { eventFilters } from "#domain/search/event/filters.ts"

import { CurrentHolder } from "../../admission/Authentication.ts"
import { makeWatchAccess } from "../../admission/watchAccess.ts"
import { endAfter, endWhen, exportTimeoutMs, streamHeaders } from "../../answer/streaming.ts"
import { RunInTurn } from "../../load/FairShare.ts"
import { makeOpenStreams } from "../../load/openStreams.ts"
import { servedGroup } from "../../middleware/served.ts"
import { makeRequested } from "../../page/links.ts"
import { readPage } from "../../page/query.ts"
import { documentResponse } from "../../representation/documentResponse.ts"
import { Unauthorized } from "../../wire/errors.ts"
import { declaredFilters } from "../../wire/query.ts"
import { EventsGroup } from "./api.ts"
import { Draining } from "./Draining.ts"
import { makeEventExport } from "./eventExport.ts"
import { maxStreamMs, makeEventStream } from "./eventStream.ts"

const sizes = { usual: 30, largest: 100 }

const graceMs = 30_000

const usualInclude = "reference_object,shipment,container"

export const EventHandlers = HttpApiBuilder.group(
  servedGroup(EventsGroup),
  "events",
  Effect.fn(function* (handlers) {
    const feed = yield* EventFeed
    const compose = yield* makeCompose
    const requested = yield* makeRequested
    const draining = yield* Draining
    const watchAccess = yield* makeWatchAccess

    const openStream = makeOpenStreams()
    const eventStream = yield* makeEventStream
    const eventExport = yield* makeEventExport

    return handlers.handleAll({
      list: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const read = (wait: number) =>
          feed.read(holder.account, {
            filters: declaredFilters(query, eventFilters),
            after: query.after ?? 0,
            limit: readPage(query, sizes).size,
            wait: wait * 1000
          })
        // Waiting clients get the current events.
        const whenDrained = Effect.andThen(draining, read(0))
        const whenEnded = Effect.gen(function* () {
          yield* (yield* watchAccess(request, holder)).ended
          return yield* new Unauthorized()
        })
        const waited = (wait: number) => Effect.raceAllFirst([read(wait), whenDrained, whenEnded])
        const { events, forgotten, head, reached } = yield* query.wait ? waited(query.wait) : read(0)
        const inTurn = yield* RunInTurn
        const document = yield* inTurn(
          compose.many(holder, "event", events, { include: query.include ?? usualInclude })
        )
        const self = requested(request)
        const next = new URL(self)
        next.searchParams.set("after", String(reached))
        return documentResponse({
          ...document,
          links: { self, ...(reached < head ? { next: next.href } : {}) },
          meta: { size: events.length, reached, head, forgotten }
        })
      }),

      stream: Effect.fn(function* ({ headers, query, request }) {
        const holder = yield* CurrentHolder
        yield* openStream(holder.account.id)
        const body = yield* eventStream({
          access: yield* watchAccess(request, holder),
          filters: declaredFilters(query, eventFilters),
          after: headers["last-event-id"] ?? query.after ?? 0,
          include: query.include ?? usualInclude
        })
        yield* endAfter(maxStreamMs + graceMs)
        return HttpServerResponse.stream(body, { contentType: "text/event-stream", headers: streamHeaders })
      }),

      export: Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        yield* openStream(holder.account.id)
        const { after = 0, include, until } = query
        const body = yield* eventExport({
          holder,
          filters: declaredFilters(query, eventFilters),
          after,
          until,
          include
        })
        yield* endAfter(exportTimeoutMs)
        yield* endWhen((yield* watchAccess(request, holder)).ended)
        return HttpServerResponse.stream(body, { contentType: "application/x-ndjson", headers: streamHeaders })
      })
    })
  })
)
