import { Schema } from "effect"

import type { ContainerChange } from "#application/voyage/history/ContainerChanges.ts"
import { DataSource } from "#domain/DataSource.ts"
import { Instant } from "#domain/Time.ts"
import { EventName } from "#domain/voyage/container/TransportEvent.ts"
import { Cause, Changeset } from "#domain/voyage/event/Event.ts"
import { stableUuid } from "#domain/voyage/observation/contentHash.ts"
import { isSameContent } from "#domain/voyage/observation/sameContent.ts"

import * as JsonApi from "../JsonApi.ts"
import { Citation } from "../provenance.ts"
import type { ContainerResource } from "./container.ts"

type Resource = typeof ContainerResource.Type

const ChangeProvenance = Schema.Struct({
  source: DataSource,
  provider: Schema.String,
  timestamp: Instant.annotate({
    description: "Time of the reported event or status, like `timestamp` of its event, else the time of receipt"
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
      description: "Time at which Landfall applied the change, not the time of the event."
    }),
    cause: Cause.annotate({
      description:
        "`source`: reported by sources. `correction`: corrects or withdraws an event. `user`: an edit or decision of a user. `system`: a rule of the service, such as merged shipments"
    }),
    is_first: Schema.Boolean.annotate({
      description: "Whether Landfall created the container with this change; the old values are null"
    }),
    changeset: Changeset.annotate({
      description: "Values before and after, by attribute or relationship (as an id)"
    }),
    events: Schema.Array(Schema.Struct({ id: Schema.String, event: EventName })).annotate({
      description: "Resulting events; the feed stores them for a shorter time"
    }),
    provenance: Schema.Record(Schema.String, ChangeProvenance).annotate({
      description:
        "Report of the new value, by attribute. Omitted if the value has no single report, or if the report is no longer valid or stored"
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

/** A code's provenance has the name of its relationship. */
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
