import { Effect } from "effect"

import type { Holder } from "#application/account/Holder.ts"
import { freshnessByFamily } from "#application/observation/Freshness.ts"
import { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type {
  ShipmentNow,
  ShipmentVersion,
  ShipmentVersionNow,
  ShipmentVersionPage,
  ShipmentWithContainers
} from "#application/ports/shipment/ShipmentStore.ts"
import type { Version } from "#application/ports/Versioned.ts"
import { Shipments } from "#application/shipment/Shipments.ts"
import type { Account } from "#domain/account/Account.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { freshnessHoldsUntil } from "#domain/observation/Freshness.ts"

import { container } from "../container/container.ts"
import { listed } from "../fragment/document.ts"
import type { Presented } from "../fragment/Fragments.ts"
import { Kept } from "../fragment/Kept.ts"
import { holdUntil } from "../fragment/until.ts"
import { writerOf } from "../fragment/writerOf.ts"
import * as JsonApi from "../JsonApi.ts"
import { shipment } from "./shipment.ts"

const [writeShipment, writeContainer] = [writerOf(shipment.schema), writerOf(container.schema)]

/** What `include` names, where documents of shipments are made of fragments. */
export type PlainInclude = "containers" | undefined

export const isPlainInclude = (include: string | undefined): include is PlainInclude =>
  include === undefined || include === "containers"

/** The containers that a shipment names. */
interface Named {
  readonly containers: ReadonlyArray<{ readonly id: string }>
}

const versionsOf = (versions: ReadonlyArray<Version<string>>): string =>
  versions.map(({ id, version }) => `${id} ${version}`).join(" ")

/**
 * Documents of shipments, for queries without flags: what composing them from their rows gives, made of the fragments of
 * the versions that were found. A document that was made before is answered as it is.
 */
export const makeShipmentBodies = Effect.gen(function* () {
  const shipments = yield* Shipments
  const reference = yield* ReferenceData
  const { bodies, fragments } = yield* Kept
  const presenting = { reference }

  const write = ({ feeds, now, record }: ShipmentNow, { containers }: Named) => {
    const resource = shipment.present(record, presenting)
    const boxes = containers.map(({ id }) => id)
    const relationships = { ...resource.relationships, containers: JsonApi.links("container", boxes, "") }
    const meta = { freshness: freshnessByFamily(feeds, now) }
    return { json: writeShipment({ ...resource, relationships, meta }), until: freshnessHoldsUntil(feeds, now) }
  }

  const writeBoth = (read: ShipmentWithContainers) => {
    const boxes = read.containers.map(({ record }) => record)
    const included = boxes.map((box) => writeContainer(container.present(box, presenting))).join(",")
    return { ...write(read, { containers: boxes }), included }
  }

  const found = Effect.fnUntraced(function* (
    account: Account,
    presented: Presented,
    rows: ReadonlyArray<ShipmentVersion>,
    include: PlainInclude
  ) {
    const all =
      include === undefined
        ? yield* fragments.of(presented, rows, {
            kind: "shipment",
            load: (ids: ReadonlyArray<ShipmentId>) => shipments.manyVersions(account, ids),
            also: (wanted) => wanted.containers.map(({ id }) => id).join(" "),
            write
          })
        : yield* fragments.of(presented, rows, {
            kind: "shipment with its containers",
            load: (ids: ReadonlyArray<ShipmentId>) => shipments.manyWithContainers(account, ids),
            also: (wanted, read) =>
              read === undefined
                ? versionsOf(wanted.containers)
                : versionsOf(read.containers.map(({ record, version }) => ({ id: record.id, version }))),
            write: writeBoth
          })
    const included = all.map(({ fragment }) => fragment.included).filter(({ length }) => length > 0)
    return {
      data: listed(all.map(({ fragment }) => fragment.bytes)),
      included: include === undefined ? [] : [',"included":[', ...listed(included), "]"],
      until: holdUntil(all.map(({ fragment }) => fragment))
    }
  })

  /** Why there is nothing to show of a shipment that went after its version was found. */
  const refused = (account: Account, id: ShipmentId) =>
    Effect.andThen(shipments.get(account, id), Effect.die(new Error("a shipment that went and is there")))

  return {
    edition: reference.edition,

    /** A page of a list. */
    page: (
      { account }: Holder,
      { fingerprint, now, rows }: ShipmentVersionPage,
      include: PlainInclude,
      rest: { readonly links: object; readonly meta: object }
    ) => {
      const presented = { edition: reference.edition(), now }
      const end = `,"links":${JSON.stringify(rest.links)},"meta":${JSON.stringify(rest.meta)}}`
      const key = [account.id, "shipments", include, end, fingerprint].join("\n")
      return bodies.of(
        presented,
        key,
        Effect.map(found(account, presented, rows, include), ({ data, included, until }) => ({
          pieces: ['{"data":[', ...data, "]", ...included, end],
          until
        }))
      )
    },

    /** One shipment, whose document has this address. */
    one: ({ account }: Holder, { now, ...version }: ShipmentVersionNow, include: PlainInclude, self: string) => {
      const presented = { edition: reference.edition(), now }
      const end = `,"links":${JSON.stringify({ self })}}`
      return bodies.of(
        presented,
        [account.id, "shipment", include, end, versionsOf([version, ...version.containers])].join("\n"),
        found(account, presented, [version], include).pipe(
          Effect.tap(({ data }) => (data.length === 0 ? refused(account, version.id) : Effect.void)),
          Effect.map(({ data, included, until }) => ({ pieces: ['{"data":', ...data, ...included, end], until }))
        )
      )
    }
  }
})
