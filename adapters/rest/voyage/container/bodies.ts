import { Effect } from "effect"

import { container } from "#adapters/jsonapi/container/container.ts"
import * as JsonApi from "#adapters/jsonapi/JsonApi.ts"
import { writeResource } from "#adapters/jsonapi/writeDocument.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Version } from "#application/ports/VersionedRecord.ts"
import type { ContainerSnapshot } from "#application/ports/voyage/container/ContainerStore.ts"
import { Containers } from "#application/voyage/container/Containers.ts"
import { freshnessByFamily } from "#application/voyage/observation/Freshness.ts"
import type { ContainerId, EventId } from "#domain/Identifiers.ts"
import { earliestInstant } from "#domain/Time.ts"
import { freeDaysValidUntil } from "#domain/voyage/container/FreeDays.ts"
import { freshnessValidUntil } from "#domain/voyage/observation/Freshness.ts"

import { makeRecordBodies } from "../../representation/recordBodies.ts"

/** A single container contains the ids of its events; one of a list does not. */
interface ContainerVersion extends Version<ContainerId> {
  readonly events?: ReadonlyArray<EventId>
}

const validUntil = ({ feeds, now, record }: ContainerSnapshot) =>
  earliestInstant([freshnessValidUntil(feeds, now), freeDaysValidUntil(record, now)])

/** For queries without includes and flags. */
export const makeContainerBodies = Effect.gen(function* () {
  const containers = yield* Containers
  const reference = yield* ReferenceData

  const relationshipsOf = ({ events, id }: ContainerVersion) =>
    events === undefined
      ? {}
      : { transport_events: JsonApi.links("transport_event", events, `/v2/containers/${id}/transport_events`) }

  const write = (read: ContainerSnapshot, wanted: ContainerVersion) => {
    const { feeds, now, record } = read
    const resource = container.present(record, { reference, now })
    const json = writeResource({
      ...resource,
      relationships: { ...resource.relationships, ...relationshipsOf(wanted) },
      meta: { ...resource.meta, freshness: freshnessByFamily(feeds, now) }
    })
    return { json, until: validUntil(read) }
  }

  const kind = {
    kind: "container",
    also: ({ events }: ContainerVersion) => (events === undefined ? "listed" : `alone ${events.join(" ")}`),
    write
  }

  return yield* makeRecordBodies({
    name: "containers",
    kindOf: () => kind,
    load: containers.snapshots,
    require: containers.get
  })
})
