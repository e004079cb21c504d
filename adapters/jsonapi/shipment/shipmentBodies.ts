import { Effect } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Version } from "#application/ports/VersionedRecord.ts"
import type {
  ShipmentVersion,
  ShipmentVersionSnapshot,
  ShipmentVersionPage,
  ShipmentWithContainers
} from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { freshnessByFamily } from "#application/voyage/observation/Freshness.ts"
import { Shipments } from "#application/voyage/shipment/Shipments.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { earliestInstant } from "#domain/Time.ts"
import { freeDaysValidUntil } from "#domain/voyage/container/FreeDays.ts"
import { freshnessValidUntil } from "#domain/voyage/observation/Freshness.ts"
import { arrivalsValidUntil } from "#domain/voyage/shipment/arrivalOf.ts"

import { container } from "../container/container.ts"
import { listed } from "../fragment/document.ts"
import { FragmentCache } from "../fragment/FragmentCache.ts"
import type { PresentationState } from "../fragment/Fragments.ts"
import { validUntilOf } from "../fragment/until.ts"
import { writerOf } from "../fragment/writerOf.ts"
import { containers, shipment } from "./shipment.ts"

const [writeShipment, writeContainer] = [writerOf(shipment.schema), writerOf(container.schema)]

export type PlainInclude = "containers" | undefined

export const isPlainInclude = (include: string | undefined): include is PlainInclude =>
  include === undefined || include === "containers"

const versionsOf = (versions: ReadonlyArray<Version<string>>): string =>
  versions.map(({ id, version }) => `${id} ${version}`).join(" ")

/** For queries without flags. */
export const makeShipmentBodies = Effect.gen(function* () {
  const shipments = yield* Shipments
  const reference = yield* ReferenceData
  const { bodies, fragments } = yield* FragmentCache

  /** The arrival depends on containers that are not included, too. */
  const write = (read: ShipmentWithContainers) => {
    const { feeds, now, record } = read
    const boxes = read.containers.map((one) => one.record)
    const presenting = { reference, now }
    containers.prime(presenting, record, boxes)
    const resource = shipment.present(record, presenting)
    const meta = { ...resource.meta, freshness: freshnessByFamily(feeds, now) }
    const until = earliestInstant([freshnessValidUntil(feeds, now), arrivalsValidUntil(record, boxes, now)])
    return { json: writeShipment({ ...resource, meta }), boxes, until }
  }

  const writeBoth = (read: ShipmentWithContainers) => {
    const { boxes, json, until } = write(read)
    const { now } = read
    const included = boxes.map((box) => writeContainer(container.present(box, { reference, now }))).join(",")
    return { json, included, until: earliestInstant([until, ...boxes.map((box) => freeDaysValidUntil(box, now))]) }
  }

  const found = Effect.fnUntraced(function* (
    account: Account,
    presented: PresentationState,
    rows: ReadonlyArray<ShipmentVersion>,
    include: PlainInclude
  ) {
    const all = yield* fragments.of(presented, rows, {
      kind: include === undefined ? "shipment" : "shipment with its containers",
      load: (ids: ReadonlyArray<ShipmentId>) => shipments.manyWithContainers(account, ids),
      also: (wanted, read) =>
        versionsOf(
          read === undefined
            ? wanted.containers
            : read.containers.map(({ record, version }) => ({ id: record.id, version }))
        ),
      write: include === undefined ? write : writeBoth
    })
    const included = all.map(({ fragment }) => fragment.included).filter(({ length }) => length > 0)
    return {
      data: listed(all.map(({ fragment }) => fragment.bytes)),
      included: include === undefined ? [] : [',"included":[', ...listed(included), "]"],
      until: validUntilOf(all.map(({ fragment }) => fragment))
    }
  })

  /** The record disappeared after the version query. */
  const refused = (account: Account, id: ShipmentId) =>
    Effect.andThen(shipments.get(account, id), Effect.die(new Error("a shipment that went and is there")))

  return {
    edition: reference.edition,

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

    one: ({ account }: Holder, { now, ...version }: ShipmentVersionSnapshot, include: PlainInclude, self: string) => {
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
