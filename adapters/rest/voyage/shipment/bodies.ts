import { Effect } from "effect"

import type { PresentationContext } from "#adapters/jsonapi/compose/DocumentContext.ts"
import { container } from "#adapters/jsonapi/container/container.ts"
import { containers, shipment } from "#adapters/jsonapi/shipment/shipment.ts"
import { writeResource } from "#adapters/jsonapi/writeDocument.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Version } from "#application/ports/VersionedRecord.ts"
import type { ShipmentVersion, ShipmentWithContainers } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { freshnessByFamily } from "#application/voyage/observation/Freshness.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import { earliestInstant } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import { freeDaysValidUntil } from "#domain/voyage/container/FreeDays.ts"
import { freshnessValidUntil } from "#domain/voyage/observation/Freshness.ts"
import { arrivalsValidUntil } from "#domain/voyage/shipment/arrivalOf.ts"

import { makeRecordBodies } from "../../representation/recordBodies.ts"
import type { Include } from "../../representation/recordBodies.ts"

const versionsOf = (versions: ReadonlyArray<Version<string>>): string =>
  versions.map(({ id, version }) => `${id} ${version}`).join(" ")

/** For queries without flags, alone or with their containers. */
export const makeShipmentBodies = Effect.gen(function* () {
  const shipments = yield* Shipments
  const reference = yield* ReferenceData

  /** One for all records of a moment, because it caches lookups. */
  let presenting: PresentationContext = { reference }
  const presentingAt = (now: Instant) => (presenting.now === now ? presenting : (presenting = { reference, now }))

  const write = (read: ShipmentWithContainers) => {
    const { feeds, now, record } = read
    const boxes = read.containers.map((one) => one.record)
    const presenting = presentingAt(now)
    containers.prime(presenting, record, boxes)
    const resource = shipment.present(record, presenting)
    const meta = { ...resource.meta, freshness: freshnessByFamily(feeds, now) }
    const until = earliestInstant([freshnessValidUntil(feeds, now), arrivalsValidUntil(record, boxes, now)])
    return { json: writeResource({ ...resource, meta }), boxes, until }
  }

  const writeBoth = (read: ShipmentWithContainers) => {
    const { boxes, json, until } = write(read)
    const { now } = read
    const included = boxes.map((box) => writeResource(container.present(box, presentingAt(now)))).join(",")
    return { json, included, until: earliestInstant([until, ...boxes.map((box) => freeDaysValidUntil(box, now))]) }
  }

  /** The arrival depends on containers that are not included, too. */
  const also = (wanted: ShipmentVersion, read?: ShipmentWithContainers) =>
    versionsOf(read?.containers.map(({ record, version }) => ({ id: record.id, version })) ?? wanted.containers)

  return yield* makeRecordBodies({
    name: "shipments",
    kindOf: (include: Include) =>
      include === undefined
        ? { kind: "shipment", write, also }
        : { kind: "shipment with its containers", write: writeBoth, also },
    load: shipments.snapshots,
    require: shipments.get
  })
})
