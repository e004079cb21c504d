import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { EventResource } from "#adapters/jsonapi/event/event.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { eventFilters } from "#domain/search/event/filters.ts"

import { pageQuery } from "../page/query.ts"
import { about, describeGroup } from "../wire/about.ts"
import { ofMany, tooManyOpen } from "../wire/errors.ts"
import { describeFilters } from "../wire/filters.ts"
import { filterQuery, Include } from "../wire/query.ts"
import { wholeNumber } from "../wire/wholeNumber.ts"
import { maxStreamMs } from "./eventStream.ts"
import { maxStreams } from "./openStreams.ts"

const wholeFrom0 = (maximum: number) => wholeNumber({ minimum: 0, maximum })

/** Seconds. Proxies time out after longer waits. */
export const maxWaitSeconds = 25

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
      ...JsonApi.ignored
    })
  })
)

export const EventDocument = Schema.Struct({
  data: EventResource,
  included: Schema.optionalKey(Schema.Array(Included))
})

const after = Schema.optionalKey(wholeFrom0(Number.MAX_SAFE_INTEGER)).annotateKey({
  description: "The number of the last event that the client has; without it the feed begins with the oldest"
})

const Text = (contentType: string, description: string) =>
  Schema.String.annotate({ description }).pipe(HttpApiSchema.asText({ contentType }))

export const EventsGroup = HttpApiGroup.make("events")
  .annotateMerge(
    describeGroup("Events", "The ordered feed of all events of the account, as pages, a stream, or an export.")
  )
  .add(
    HttpApiEndpoint.get("list", "/events", {
      query: {
        ...filterQuery(eventFilters),
        "page[size]": pageQuery["page[size]"],
        after,
        wait: Schema.optionalKey(wholeFrom0(maxWaitSeconds)).annotateKey({
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
      .annotateMerge(describeFilters(eventFilters)),
    HttpApiEndpoint.get("stream", "/events/stream", {
      query: { ...filterQuery(eventFilters), after, include: Include },
      headers: {
        "last-event-id": Schema.optionalKey(wholeFrom0(Number.MAX_SAFE_INTEGER)).annotateKey({
          description: "The same as after, as clients of Server-Sent Events send it when they connect again"
        })
      },
      success: Text("text/event-stream", "One event for each event of the feed: its id is the sequence"),
      error: [...ofMany, tooManyOpen]
    })
      .annotateMerge(
        about(
          "Stream the feed of events",
          `The same events as Server-Sent Events: \`id\` is the sequence, \`event\` the name, \`data\` a document of the event. A stream ends after ${maxStreamMs / 60_000} minutes, and clients connect again with \`Last-Event-ID\`. An account may have ${maxStreams} open at each node.`
        )
      )
      .annotateMerge(describeFilters(eventFilters)),
    HttpApiEndpoint.get("export", "/events/export", {
      query: {
        ...filterQuery(eventFilters),
        after,
        until: Schema.optionalKey(wholeFrom0(Number.MAX_SAFE_INTEGER)).annotateKey({
          description: "The number of the last event to export; without it all that there are now"
        }),
        include: Include
      },
      success: Text("application/x-ndjson", "A document a line, and a last line that says what was reached"),
      error: [...ofMany, tooManyOpen]
    })
      .annotateMerge(
        about(
          "Export a range of events",
          "As NDJSON: a document of one event a line, in order, without included resources unless include asks for them. The last line has `meta` alone, with the number that was reached; an answer without it is not complete. Exports count as streams do."
        )
      )
      .annotateMerge(describeFilters(eventFilters))
  )
