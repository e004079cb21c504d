import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/account/AccountStore.ts"
import { Admissions } from "#application/ports/account/Admissions.ts"
import { RateLimits } from "#application/ports/account/RateLimits.ts"
import { Account } from "#domain/account/Account.ts"
import { windowOf } from "#domain/account/rateLimit.ts"

import { contract } from "../../support/contract.ts"
import { asIngestion } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"

const usual = { name: "default", times: 1 } as const

/** What every Admissions does: what `AccountStore` and `RateLimits` do one after the other. */
export const admissionsContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`Admissions in ${adapter}`, (it) => {
    /** An account that may ask so often, with a key. */
    const keyOf = Effect.fnUntraced(function* (rate_per_minute: number) {
      const accounts = yield* AccountStore
      const account = Sample.account({ rate_per_minute })
      const user = Sample.user(account.id)
      const hash = Sample.shipmentId()
      yield* accounts.create(account, user)
      yield* accounts.addKey({
        id: user.id,
        account_id: account.id,
        user_id: user.id,
        name: null,
        hash,
        masked: "masked",
        compatibility: true,
        created_at: account.created_at
      })
      return { account, hash, key_id: user.id }
    })

    it.effect(
      "finds whom a key acts for, as the store does, and takes from the window that its other requests share",
      () =>
        Effect.gen(function* () {
          const [accounts, admissions, limits] = [yield* AccountStore, yield* Admissions, yield* RateLimits]
          const { account, hash, key_id } = yield* keyOf(3)
          const first = Option.getOrThrow(yield* admissions.admit(hash, usual))
          assert.deepStrictEqual(first.holder, Option.getOrThrow(yield* accounts.byKeyHash(hash)))
          assert.deepStrictEqual([first.taken.allowed, first.taken.remaining], [true, 2])
          assert.strictEqual((yield* limits.take(windowOf(account.id, key_id, "default"), 3)).remaining, 1)
          assert.strictEqual(Option.getOrThrow(yield* admissions.admit(hash, usual)).taken.remaining, 0)
          const refused = Option.getOrThrow(yield* admissions.admit(hash, usual))
          assert.isFalse(refused.taken.allowed)
          assert.isAbove(refused.taken.retry_after, 0)
          assert.deepStrictEqual(refused.holder, first.holder)
        })
    )

    it.effect("has a limit for each bucket: a multiple of the account's, or one of its own", () =>
      Effect.gen(function* () {
        const admissions = yield* Admissions
        const { hash } = yield* keyOf(3)
        const remaining = (bucket: Parameters<typeof admissions.admit>[1]) =>
          Effect.map(admissions.admit(hash, bucket), (found) => Option.getOrThrow(found).taken.remaining)
        assert.deepStrictEqual(
          [
            yield* remaining({ name: "twice", times: 2 }),
            yield* remaining({ name: "own", limit: 10 }),
            yield* remaining({ name: "own", limit: 10 }),
            yield* remaining({ name: 'quoted " and \\', times: 1 }),
            yield* remaining(usual)
          ],
          [5, 9, 8, 2, 2]
        )
      })
    )

    it.effect("knows at once what an account may do now, and lets no key in that is unknown or revoked", () =>
      Effect.gen(function* () {
        const admissions = yield* Admissions
        const { account, hash, key_id } = yield* keyOf(1_000_000_000)
        assert.isTrue(Option.isNone(yield* admissions.admit(Sample.shipmentId(), usual)))
        assert.isTrue(Option.getOrThrow(yield* admissions.admit(hash, { name: "many", times: 3 })).taken.allowed)
        yield* asIngestion(
          AccountStore.use((store) => store.update(new Account({ ...account, company_name: "Renamed" })))
        )
        const renamed = Option.getOrThrow(yield* admissions.admit(hash, usual))
        assert.strictEqual(renamed.holder.account.company_name, "Renamed")
        yield* asIngestion(AccountStore.use((store) => store.revokeKey(account.id, key_id, Sample.onDay(1))))
        assert.isTrue(Option.isNone(yield* admissions.admit(hash, usual)))
      })
    )
  })
)
