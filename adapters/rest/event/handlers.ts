import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"

import { makeCompose } from "#adapters/jsonapi/makeCompose.ts"
import { EventFeed } from "#application/event/EventFeed.ts"
import { eventFilters } from "#domain/search/event/filters.ts"

import { CurrentHolder } from "../wire/Authentication.ts"
import { makeRequested, readPage } from "../wire/pages.ts"
import { declaredFilters, ignoredFilters } from "../wire/query.ts"
import { part } from "../wire/served.ts"
import { EventsGroup } from "./api.ts"

const sizes = { usual: 30, largest: 100 }

/** What the body of a webhook has, too. */
const usualInclude = "reference_object,shipment,container"

export const EventHandlers = HttpApiBuilder.group(
  part(EventsGroup),
  "events",
  Effect.fn(function* (handlers) {
    const feed = yield* EventFeed
    const compose = yield* makeCompose
    const requested = yield* makeRequested

    return handlers.handle(
      "list",
      Effect.fn(function* ({ query, request }) {
        const holder = yield* CurrentHolder
        const { events, forgotten, head, reached } = yield* feed.read(holder.account, {
          filters: declaredFilters(query, eventFilters),
          after: query.after ?? 0,
          limit: readPage(query, sizes).size,
          wait: (query.wait ?? 0) * 1000
        })
        const document = yield* compose.many(holder, "event", events, query.include ?? usualInclude)
        const self = requested(request)
        const next = new URL(self)
        next.searchParams.set("after", String(reached))
        const ignored = ignoredFilters(request.url, eventFilters)
        return {
          ...document,
          links: { self, ...(reached < head ? { next: next.href } : {}) },
          meta: {
            size: events.length,
            reached,
            head,
            forgotten,
            ...(ignored.length === 0 ? {} : { ignored_filters: ignored })
          }
        }
      })
    )
  })
)
