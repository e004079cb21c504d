import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema } from "effect/http-api"

import { EventResource } from "#adapters/jsonapi/event/event.ts"
import { Included } from "#adapters/jsonapi/included.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { eventFilters } from "#domain/search/event/filters.ts"

import { maxStreams } from "../../load/openStreams.ts"
import { pageQuery } from "../../page/query.ts"
import { about, describeGroup } from "../../wire/about.ts"
import { ofMany, tooManyOpen, unauthorized } from "../../wire/errors.ts"
import { describeFilters } from "../../wire/filters.ts"
import { filterQuery, Include } from "../../wire/query.ts"
import { wholeNumber } from "../../wire/wholeNumber.ts"
import { maxStreamMs } from "./eventStream.ts"

const wholeFrom0 = (maximum: number) => wholeNumber({ minimum: 0, maximum })

/** Seconds. Proxies time out after longer waits. */
export const maxWaitSeconds = 25

export const EventFeedDocument = JsonApi.body(
  Schema.Struct({
    data: Schema.Array(EventResource),
    included: Schema.optionalKey(Schema.Array(Included)),
    links: Schema.Struct({
      self: Schema.String,
      next: Schema.optionalKey(Schema.String.annotate({ description: "Omitted if there are no further events yet" }))
    }),
    meta: Schema.Struct({
      size: Schema.Int.annotate({ description: "Number of events in this response" }),
      reached: Schema.Int.annotate({ description: "Sequence for the next `after`, even if no event matched" }),
      head: Schema.Int.annotate({ description: "Highest sequence assigned so far" }),
      forgotten: Schema.Int.annotate({
        description: "Number of events between `after` and `reached` whose retention has ended"
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
  description: "Sequence of the last event that the client received. Without it, the feed starts at the oldest event."
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
          description: "Seconds to wait for an event if there is none yet."
        }),
        include: Include
      },
      success: EventFeedDocument,
      error: [...ofMany, unauthorized]
    })
      .annotateMerge(
        about(
          "Read the event feed",
          "Returns the same events as webhooks, oldest first, with the current shipment and container. To continue, pass `meta.reached` as `after`. With `wait`, the response arrives as soon as there is an event."
        )
      )
      .annotateMerge(describeFilters(eventFilters)),
    HttpApiEndpoint.get("stream", "/events/stream", {
      query: { ...filterQuery(eventFilters), after, include: Include },
      headers: {
        "last-event-id": Schema.optionalKey(wholeFrom0(Number.MAX_SAFE_INTEGER)).annotateKey({
          description: "The same as `after`. Clients of Server-Sent Events send it when they reconnect."
        })
      },
      success: Text("text/event-stream", "One Server-Sent Event per event; its `id` is the sequence"),
      error: [...ofMany, tooManyOpen]
    })
      .annotateMerge(
        about(
          "Stream the event feed",
          `Sends the same events as Server-Sent Events: \`id\` is the sequence, \`event\` the name, and \`data\` a document with the event. A stream ends after ${maxStreamMs / 60_000} minutes; clients reconnect with \`Last-Event-ID\`. An account can have ${maxStreams} open streams per node.`
        )
      )
      .annotateMerge(describeFilters(eventFilters)),
    HttpApiEndpoint.get("export", "/events/export", {
      query: {
        ...filterQuery(eventFilters),
        after,
        until: Schema.optionalKey(wholeFrom0(Number.MAX_SAFE_INTEGER)).annotateKey({
          description: "Sequence of the last event to export. Without it, the export ends at the newest event."
        }),
        include: Include
      },
      success: Text(
        "application/x-ndjson",
        "One document per line, and a last line with the sequence that was reached"
      ),
      error: [...ofMany, tooManyOpen]
    })
      .annotateMerge(
        about(
          "Export a range of events",
          "Returns NDJSON: one document with one event per line, in order. Use `include` to add related resources. The last line contains only `meta` with the last sequence; a response without it is incomplete. Exports count toward the limit of streams."
        )
      )
      .annotateMerge(describeFilters(eventFilters))
  )
