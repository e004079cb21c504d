import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { EventResource } from "#adapters/jsonapi/event/event.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { eventFilters } from "#domain/search/event/filters.ts"

import { about } from "../wire/about.ts"
import { ofMany } from "../wire/errors.ts"
import { describeFilters } from "../wire/filters.ts"
import { pageQuery } from "../wire/pages.ts"
import { filterQuery, Include } from "../wire/query.ts"

const wholeFrom0 = (maximum: number) => {
  const expected = `a whole number from 0 to ${maximum}`
  return Schema.Finite.check(Schema.isInt({ expected }), Schema.isBetween({ minimum: 0, maximum }, { expected }))
}

/** Longer than this no answer is held back: proxies give up sooner than that. */
export const longestWait = 25

/** A page of the feed. */
export const EventFeedDocument = JsonApi.body(
  Schema.Struct({
    data: Schema.Array(EventResource),
    included: Schema.optionalKey(Schema.Array(Included)),
    links: Schema.Struct({
      self: Schema.String,
      next: Schema.optionalKey(Schema.String.annotate({ description: "Left out where there is nothing more yet" }))
    }),
    meta: Schema.Struct({
      size: Schema.Int.annotate({ description: "Events in this answer" }),
      reached: Schema.Int.annotate({ description: "The number to ask after next, also where nothing was found" }),
      head: Schema.Int.annotate({ description: "The highest number given so far" }),
      forgotten: Schema.Int.annotate({
        description: "How many numbers from after to reached have no event any more, because it had its time"
      }),
      ignored_filters: JsonApi.ignoredFilters
    })
  })
)

export const EventsGroup = HttpApiGroup.make("events")
  .annotate(OpenApi.Description, "What happened to everything that the account tracks, in order")
  .add(
    HttpApiEndpoint.get("list", "/events", {
      query: {
        ...filterQuery(eventFilters),
        "page[size]": pageQuery["page[size]"],
        after: Schema.optionalKey(wholeFrom0(Number.MAX_SAFE_INTEGER)).annotateKey({
          description: "The number of the last event that the client has; without it the feed begins with the oldest"
        }),
        wait: Schema.optionalKey(wholeFrom0(longestWait)).annotateKey({
          description: "For how many seconds to wait where there is nothing yet"
        }),
        include: Include
      },
      success: EventFeedDocument,
      error: ofMany
    })
      .annotateMerge(
        about(
          "Read the feed of events",
          "The events that webhooks tell of, oldest first, with the shipment and the container as they are now. Ask after `meta.reached` to go on; `wait` answers as soon as there is something."
        )
      )
      .annotateMerge(describeFilters(eventFilters))
  )
