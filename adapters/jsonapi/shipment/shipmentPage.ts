import { Effect, Schema } from "effect"

import { Containers } from "#application/container/Containers.ts"
import { FreshnessOf } from "#application/observation/Freshness.ts"
import type { KeyHolder } from "#application/ports/account/AccountStore.ts"
import type { Page } from "#application/ports/Page.ts"
import { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { ShipmentVersion } from "#application/ports/shipment/ShipmentStore.ts"
import { Shipments } from "#application/shipment/Shipments.ts"
import type { ContainerId, ShipmentId } from "#domain/Identifiers.ts"

import { container } from "../container/container.ts"
import { joined, listed, withMember } from "../fragment/document.ts"
import { makeFragments } from "../fragment/Fragments.ts"
import * as JsonApi from "../JsonApi.ts"
import { shipment } from "./shipment.ts"

const [writeShipment, writeContainer] = [
  Schema.encodeSync(Schema.fromJsonString(shipment.schema)),
  Schema.encodeSync(Schema.fromJsonString(container.schema))
]

/** What `include` names, where a page of shipments is made of fragments. */
export type PlainInclude = "containers" | undefined

export const isPlainInclude = (include: string | undefined): include is PlainInclude =>
  include === undefined || include === "containers"

/**
 * Documents with a page of shipments, for a query without flags: byte for byte what composing them from their rows
 * gives, made of the fragments of the versions that the page has.
 */
export const makeShipmentPage = Effect.gen(function* () {
  const shipments = yield* Shipments
  const containers = yield* Containers
  const freshness = yield* FreshnessOf
  const reference = yield* ReferenceData
  const fragments = makeFragments()

  return Effect.fnUntraced(function* (
    { account }: KeyHolder,
    { rows }: Page<ShipmentVersion>,
    include: PlainInclude,
    rest: { readonly links: object; readonly meta: object }
  ) {
    const presenting = { reference }
    const own = yield* fragments.of(reference.edition(), rows, {
      load: (ids: ReadonlyArray<ShipmentId>) => shipments.manyVersions(account, ids),
      also: (wanted) => wanted.containers.map(({ id }) => id).join(" "),
      write: (record, wanted) => {
        const resource = shipment.present(record, presenting)
        const named = JsonApi.links(
          "container",
          wanted.containers.map(({ id }) => id),
          ""
        )
        return writeShipment({ ...resource, relationships: { ...resource.relationships, containers: named } })
      }
    })
    const stamps = yield* freshness.many(
      account,
      own.map(({ of }) => ({ shipment_id: of.id, container: null }))
    )
    const data = own.map(({ fragment }, at) => withMember(fragment, "meta", { freshness: stamps[at] ?? {} }))
    const boxes = include === undefined ? [] : own.flatMap(({ of }) => of.containers)
    const included = yield* fragments.of(reference.edition(), boxes, {
      load: (ids: ReadonlyArray<ContainerId>) => containers.manyVersions(account, ids),
      write: (record) => writeContainer(container.present(record, presenting))
    })
    return joined([
      '{"data":[',
      ...listed(data),
      ...(include === undefined ? [] : ['],"included":[', ...listed(included.map(({ fragment }) => [fragment]))]),
      `],"links":${JSON.stringify(rest.links)},"meta":${JSON.stringify(rest.meta)}}`
    ])
  })
})
