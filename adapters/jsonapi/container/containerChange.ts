import { Schema } from "effect"

import type { ContainerChange } from "#application/history/ContainerChanges.ts"
import { EventName } from "#domain/container/TransportEvent.ts"
import { DataSource } from "#domain/DataSource.ts"
import { Cause, Changeset } from "#domain/event/Event.ts"
import { stableUuid } from "#domain/observation/contentHash.ts"
import { isSameContent } from "#domain/observation/sameContent.ts"
import { Instant } from "#domain/Time.ts"

import * as JsonApi from "../JsonApi.ts"
import { Citation } from "../provenance.ts"
import type { ContainerResource } from "./container.ts"

type Resource = typeof ContainerResource.Type

const ChangeProvenance = Schema.Struct({
  source: DataSource,
  provider: Schema.String,
  timestamp: Instant.annotate({
    description:
      "Time of the event or state that the report states, as `timestamp` of the event about it; the receipt where it states no time"
  }),
  said_at: Instant,
  received_at: Instant,
  message_kept: Schema.Boolean,
  citation: Schema.NullOr(Citation)
})

export const ContainerChangeResource = JsonApi.resource(
  "container_change",
  {
    known_at: Instant.annotate({
      description: "When it came to show: what was received had been read. Not when it happened."
    }),
    cause: Cause.annotate({
      description:
        "`source`: sources reported it; `correction`: it corrected an event or took one back; `user`: an edit or a judgement of a user; `system`: a rule of the service, such as joined shipments"
    }),
    is_first: Schema.Boolean.annotate({ description: "The container appeared: the old values are null" }),
    changeset: Changeset.annotate({
      description: "By attribute or relationship (as an id) the value before it and the value after it"
    }),
    events: Schema.Array(Schema.Struct({ id: Schema.String, event: EventName })).annotate({
      description: "The events that it raised; their entries in the feed are kept for a shorter time"
    }),
    provenance: Schema.Record(Schema.String, ChangeProvenance).annotate({
      description:
        "By attribute the report that the new value came from; left out where it follows from no single report, where none holds any more, and where the report is no longer kept"
    })
  },
  { container: JsonApi.toOne("container") }
)

const shownBy = (resource: Resource | null): Readonly<Record<string, unknown>> => {
  if (resource === null) return {}
  const { pickup_facility, pod_terminal, shipment } = resource.relationships
  const ids = Object.entries({ shipment, pod_terminal, pickup_facility }).map(([name, { data }]) => [
    name,
    data?.id ?? null
  ])
  return { ...resource.attributes, ...Object.fromEntries(ids) }
}

const changesetOf = (before: Resource | null, after: Resource): Changeset => {
  const [old, now] = [shownBy(before), shownBy(after)]
  return Object.fromEntries(
    Object.keys(now).flatMap((name) => {
      const pair = [old[name] ?? null, now[name] ?? null] as const
      return isSameContent(...pair) ? [] : [[name, pair] as const]
    })
  )
}

/** Provenance of a code uses the name of the relationship that publishes it. */
const published: Readonly<Record<string, string>> = { pod_terminal_code: "pod_terminal" }

export const presentChange = (
  { change, sources }: ContainerChange,
  before: Resource | null,
  after: Resource
): typeof ContainerChangeResource.Type => ({
  id: stableUuid([change.subject_id, change.version]),
  type: "container_change",
  attributes: {
    known_at: change.at,
    cause: change.cause,
    is_first: before === null,
    changeset: changesetOf(before, after),
    events: change.events,
    provenance: Object.fromEntries(Object.entries(sources).map(([name, one]) => [published[name] ?? name, one]))
  },
  relationships: { container: JsonApi.link("container", change.subject_id) }
})
