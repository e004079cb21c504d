import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { ShareLinkId, UserId } from "#domain/Identifiers.ts"
import type { AccountId, ShipmentId } from "#domain/Identifiers.ts"
import type { ShareLink } from "#domain/voyage/shipment/ShareLink.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const newHash = () => Sample.raw(Sample.feedId(), Sample.eventId()).sha256

const linkOf = (account_id: AccountId, shipment_id: ShipmentId, more: Partial<ShareLink> = {}): ShareLink => ({
  id: ShareLinkId.make(Sample.eventId()),
  account_id,
  shipment_id,
  name: "Warehouse, ünï",
  shows_holds: true,
  shows_fees: false,
  expires_at: Sample.onDay(9),
  user_id: UserId.make(Sample.eventId()),
  created_at: Sample.start,
  ...more
})

const newAccount = Effect.gen(function* () {
  const account = Sample.account()
  yield* asIngestion(AccountStore.use((accounts) => accounts.create(account, Sample.user(account.id))))
  return account
})

/** What every ShareLinkStore does. */
export const shareLinkStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`ShareLinkStore in ${adapter}`, (it) => {
    it.effect("finds a link by its hash, with its account", () =>
      Effect.gen(function* () {
        const { shareLinks: store } = yield* ShipmentStore
        const account = yield* newAccount
        const [hash, other] = [newHash(), newHash()]
        const link = linkOf(account.id, Sample.shipmentId(), { name: null, shows_fees: true })
        yield* store.add(link, hash)
        assert.deepStrictEqual(yield* store.byHash(hash), Option.some({ account, link }))
        assert.deepStrictEqual(yield* store.byHash(other), Option.none())
      })
    )

    it.effect("lists those of a shipment, newest first, and shows them to no other account", () =>
      Effect.gen(function* () {
        const { shareLinks: store } = yield* ShipmentStore
        const [{ id: account }, { id: other }] = [yield* newAccount, yield* newAccount]
        const shipment = Sample.shipmentId()
        const [first, second] = [1, 2].map((day) => linkOf(account, shipment, { created_at: Sample.onDay(day) }))
        const beside = linkOf(account, Sample.shipmentId())
        for (const link of [first!, beside, second!]) yield* store.add(link, newHash())
        assert.deepStrictEqual(yield* store.list(account, shipment), [second!, first!])
        assert.deepStrictEqual(yield* store.list(other, shipment), [])
        assert.deepStrictEqual(yield* store.find(account, first!.id), Option.some(first!))
        assert.deepStrictEqual(yield* store.find(other, first!.id), Option.none())
      })
    )

    it.effect("removes a link at once, for its own account alone", () =>
      Effect.gen(function* () {
        const { shareLinks: store } = yield* ShipmentStore
        const [{ id: account }, { id: other }] = [yield* newAccount, yield* newAccount]
        const [link, hash] = [linkOf(account, Sample.shipmentId()), newHash()]
        yield* store.add(link, hash)
        assert.isFalse(yield* store.remove(other, link.id))
        assert.isTrue(Option.isSome(yield* store.byHash(hash)))
        assert.isTrue(yield* store.remove(account, link.id))
        assert.isFalse(yield* store.remove(account, link.id))
        assert.deepStrictEqual(yield* store.byHash(hash), Option.none())
        assert.deepStrictEqual(yield* store.list(account, link.shipment_id), [])
      })
    )
  })
)
