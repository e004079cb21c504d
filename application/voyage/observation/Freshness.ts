import { Context, Effect, Layer } from "effect"

import type { ShipmentId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { polledSources, freshnessOf } from "#domain/voyage/observation/Freshness.ts"
import type { PolledSource, Freshness } from "#domain/voyage/observation/Freshness.ts"

import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { SourceStore } from "../../ports/tracking/source/SourceStore.ts"
import type { PolledFeed, FeedFreshness } from "../../ports/voyage/observation/FeedStore.ts"
import { useCases } from "../../useCases.ts"

/** Omits kinds of sources that are not polled. */
export type FreshnessByFamily = Readonly<Partial<Record<PolledSource, Freshness>>>

export interface FreshnessSubject {
  readonly shipment_id: ShipmentId
  /** Null for the shipment, with terminals and railroads of all containers. */
  readonly container: ContainerNumber | null
}

const familyOf: Readonly<Record<FeedFreshness["kind"], PolledSource>> = {
  carrier: "shipping_line",
  terminal: "terminal",
  rail: "rail"
}

const isOf =
  ({ container, shipment_id }: FreshnessSubject) =>
  (feed: FeedFreshness): boolean =>
    feed.shipment_id === shipment_id && (feed.kind === "carrier" || container === null || feed.number === container)

export const freshnessByFamily = (feeds: ReadonlyArray<PolledFeed>, now: Instant): FreshnessByFamily =>
  Object.fromEntries(
    polledSources.flatMap((family) => {
      const found = freshnessOf(
        feeds.filter(({ kind }) => familyOf[kind] === family),
        now
      )
      return found === null ? [] : [[family, found] as const]
    })
  )

const many = Effect.fn("Freshness.many")(function* (account: Account, subjects: ReadonlyArray<FreshnessSubject>) {
  const { feeds } = yield* SourceStore
  if (subjects.length === 0) return []
  const shipments = [...new Set(subjects.map(({ shipment_id }) => shipment_id))]
  const stamps = yield* feeds.freshness(account.id, shipments)
  const now = stamps[0]?.now
  return subjects.map((subject) => (now === undefined ? {} : freshnessByFamily(stamps.filter(isOf(subject)), now)))
})

export class FreshnessQueries extends Context.Service<
  FreshnessQueries,
  {
    readonly many: (
      account: Account,
      subjects: ReadonlyArray<FreshnessSubject>
    ) => StoreEffect<ReadonlyArray<FreshnessByFamily>>
  }
>()("application/voyage/observation/Freshness/FreshnessQueries") {
  static readonly layer = Layer.effect(this, useCases({ many }))
}
