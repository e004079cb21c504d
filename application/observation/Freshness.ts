import { Context, Effect, Layer } from "effect"

import type { Account } from "#domain/account/Account.ts"
import type { ContainerNumber } from "#domain/container/ContainerNumber.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { families, freshnessOf } from "#domain/observation/Freshness.ts"
import type { Family, Freshness } from "#domain/observation/Freshness.ts"
import type { Instant } from "#domain/Time.ts"

import { FeedStore } from "../ports/observation/FeedStore.ts"
import type { AskedFeed, FeedFreshness } from "../ports/observation/FeedStore.ts"
import type { Stored } from "../ports/Stored.ts"
import { useCases } from "../useCases.ts"

/** Omits kinds of sources that are not polled. */
export type FreshnessByFamily = Readonly<Partial<Record<Family, Freshness>>>

export interface FreshnessSubject {
  readonly shipment_id: ShipmentId
  /** Null for the shipment, including terminals and railroads of all its containers. */
  readonly container: ContainerNumber | null
}

const familyOf: Readonly<Record<FeedFreshness["kind"], Family>> = {
  carrier: "shipping_line",
  terminal: "terminal",
  rail: "rail"
}

const isOf =
  ({ container, shipment_id }: FreshnessSubject) =>
  (feed: FeedFreshness): boolean =>
    feed.shipment_id === shipment_id && (feed.kind === "carrier" || container === null || feed.number === container)

export const freshnessByFamily = (feeds: ReadonlyArray<AskedFeed>, now: Instant): FreshnessByFamily =>
  Object.fromEntries(
    families.flatMap((family) => {
      const found = freshnessOf(
        feeds.filter(({ kind }) => familyOf[kind] === family),
        now
      )
      return found === null ? [] : [[family, found] as const]
    })
  )

const many = Effect.fn("Freshness.many")(function* (account: Account, subjects: ReadonlyArray<FreshnessSubject>) {
  const feeds = yield* FeedStore
  if (subjects.length === 0) return []
  const shipments = [...new Set(subjects.map(({ shipment_id }) => shipment_id))]
  const stamps = yield* feeds.freshness(account.id, shipments)
  const now = stamps[0]?.now
  return subjects.map((subject) => (now === undefined ? {} : freshnessByFamily(stamps.filter(isOf(subject)), now)))
})

export class FreshnessOf extends Context.Service<
  FreshnessOf,
  {
    readonly many: (
      account: Account,
      subjects: ReadonlyArray<FreshnessSubject>
    ) => Stored<ReadonlyArray<FreshnessByFamily>>
  }
>()("application/observation/Freshness/FreshnessOf") {
  static readonly layer = Layer.effect(this, useCases({ many }))
}
