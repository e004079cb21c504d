import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { ContainerId, PublishableTokenId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { Account } from "#domain/identity/account/Account.ts"
import type { PublishableToken } from "#domain/identity/account/PublishableToken.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const newHash = () => Sample.raw(Sample.feedId(), Sample.eventId()).sha256

const tokenOf = (account_id: AccountId, more: Partial<PublishableToken> = {}): PublishableToken => ({
  id: PublishableTokenId.make(Sample.eventId()),
  account_id,
  name: "Our tracking page, ünï",
  token: `lf_pub_${newHash().slice(0, 43)}`,
  origins: ["https://www.example.com", "http://localhost:8080"],
  shows: "tracking",
  container_id: null,
  shipment_id: null,
  shows_references: true,
  shows_holds: false,
  shows_fees: true,
  rate_per_minute: 600,
  expires_at: null,
  created_at: Sample.start,
  ...more
})

const newAccount = Effect.gen(function* () {
  const account = new Account({ ...Sample.account(), entitlements: ["map"] })
  yield* asIngestion(AccountStore.use((accounts) => accounts.create(account, Sample.user(account.id))))
  return account
})

/** What every PublishableTokenStore does. */
export const publishableTokenStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`PublishableTokenStore in ${adapter}`, (it) => {
    it.effect("finds a token by its hash, with its account", () =>
      Effect.gen(function* () {
        const { publishableTokens: store } = yield* AccountStore
        const account = yield* newAccount
        const [hash, other] = [newHash(), newHash()]
        const token = tokenOf(account.id, {
          shows: "container",
          container_id: ContainerId.make(Sample.eventId()),
          expires_at: Sample.onDay(3)
        })
        yield* store.add(token, hash)
        assert.deepStrictEqual(yield* store.byHash(hash), Option.some({ account, token }))
        assert.deepStrictEqual(yield* store.byHash(other), Option.none())
      })
    )

    it.effect("lists those of an account, newest first, and shows them to no other", () =>
      Effect.gen(function* () {
        const { publishableTokens: store } = yield* AccountStore
        const [{ id: account }, { id: other }] = [yield* newAccount, yield* newAccount]
        const [first, second, third] = [1, 2, 3].map((day) => tokenOf(account, { created_at: Sample.onDay(day) }))
        const foreign = tokenOf(other)
        for (const token of [second, foreign, third, first]) yield* store.add(token!, newHash())
        assert.deepStrictEqual(yield* store.list(account, { number: 1, size: 2 }), {
          rows: [third!, second!],
          total: 3
        })
        assert.deepStrictEqual(yield* store.list(account, { number: 2, size: 2 }), { rows: [first!], total: 3 })
        assert.deepStrictEqual(yield* store.find(account, first!.id), Option.some(first!))
        assert.deepStrictEqual(yield* store.find(account, foreign.id), Option.none())
      })
    )

    it.effect("removes a token at once, for its own account alone", () =>
      Effect.gen(function* () {
        const { publishableTokens: store } = yield* AccountStore
        const [{ id: account }, { id: other }] = [yield* newAccount, yield* newAccount]
        const [token, hash] = [tokenOf(account), newHash()]
        yield* store.add(token, hash)
        assert.isFalse(yield* store.remove(other, token.id))
        assert.isTrue(Option.isSome(yield* store.byHash(hash)))
        assert.isTrue(yield* store.remove(account, token.id))
        assert.isFalse(yield* store.remove(account, token.id))
        assert.deepStrictEqual(yield* store.byHash(hash), Option.none())
        assert.strictEqual((yield* store.list(account, { number: 1, size: 1 })).total, 0)
      })
    )
  })
)
