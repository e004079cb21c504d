import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import type { Admissions } from "#application/ports/identity/account/Admissions.ts"
import { Account } from "#domain/identity/account/Account.ts"
import { rateWindowKey } from "#domain/identity/account/rateLimit.ts"
import type { RateBucket } from "#domain/identity/account/rateLimit.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const usual = { name: "default", times: 1 } as const

const admitOne = ({ admit }: Admissions, hash: string, bucket: RateBucket) =>
  Effect.map(admit([{ hash, bucket }]), ([found = Option.none()]) => found)

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
        role: "admin",
        compatibility: true,
        created_at: account.created_at
      })
      return { account, hash, key_id: user.id }
    })

    it.effect(
      "finds whom a key acts for, as the store does, and takes from the window that its other requests share",
      () =>
        Effect.gen(function* () {
          const [accounts, admissions, limits] = [
            yield* AccountStore,
            (yield* AccountStore).admissions,
            (yield* AccountStore).rateLimits
          ]
          const { account, hash, key_id } = yield* keyOf(3)
          const first = Option.getOrThrow(yield* admitOne(admissions, hash, usual))
          assert.deepStrictEqual(first.holder, Option.getOrThrow(yield* accounts.byKeyHash(hash)))
          assert.deepStrictEqual([first.taken.allowed, first.taken.remaining], [true, 2])
          assert.strictEqual((yield* limits.take(rateWindowKey(account.id, key_id, "default"), 3)).remaining, 1)
          assert.strictEqual(Option.getOrThrow(yield* admitOne(admissions, hash, usual)).taken.remaining, 0)
          const refused = Option.getOrThrow(yield* admitOne(admissions, hash, usual))
          assert.isFalse(refused.taken.allowed)
          assert.isAbove(refused.taken.retry_after, 0)
          assert.deepStrictEqual(refused.holder, first.holder)
        })
    )

    it.effect("has a limit for each bucket: a multiple of the account's, or one of its own", () =>
      Effect.gen(function* () {
        const { admissions } = yield* AccountStore
        const { hash } = yield* keyOf(3)
        const remaining = (bucket: RateBucket) =>
          Effect.map(admitOne(admissions, hash, bucket), (found) => Option.getOrThrow(found).taken.remaining)
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
        const { admissions } = yield* AccountStore
        const { account, hash, key_id } = yield* keyOf(1_000_000_000)
        assert.isTrue(Option.isNone(yield* admitOne(admissions, Sample.shipmentId(), usual)))
        assert.isTrue(Option.getOrThrow(yield* admitOne(admissions, hash, { name: "many", times: 3 })).taken.allowed)
        yield* asIngestion(
          AccountStore.use((store) => store.update(new Account({ ...account, company_name: "Renamed" })))
        )
        const renamed = Option.getOrThrow(yield* admitOne(admissions, hash, usual))
        assert.strictEqual(renamed.holder.account.company_name, "Renamed")
        yield* asIngestion(AccountStore.use((store) => store.revokeKey(account.id, key_id, Sample.onDay(1))))
        assert.isTrue(Option.isNone(yield* admitOne(admissions, hash, usual)))
      })
    )

    it.effect(
      "answers several at once as one after the other: by key and bucket, and what is refused takes nothing",
      () =>
        Effect.gen(function* () {
          const { admissions, rateLimits: limits } = yield* AccountStore
          const [one, another] = [yield* keyOf(3), yield* keyOf(5)]
          const own = { name: "own", limit: 1 }
          yield* admitOne(admissions, one.hash, usual)
          const asking = [
            { hash: one.hash, bucket: usual },
            { hash: another.hash, bucket: usual },
            { hash: Sample.shipmentId(), bucket: usual },
            { hash: one.hash, bucket: own },
            { hash: one.hash, bucket: usual },
            { hash: one.hash, bucket: usual },
            { hash: one.hash, bucket: own },
            { hash: another.hash, bucket: usual }
          ]
          const found = yield* admissions.admit(asking)
          assert.deepStrictEqual(
            found.map((each) =>
              Option.getOrNull(
                Option.map(each, ({ holder, taken }) => [holder.account.id, taken.allowed, taken.remaining] as const)
              )
            ),
            [
              [one.account.id, true, 1],
              [another.account.id, true, 4],
              null,
              [one.account.id, true, 0],
              [one.account.id, true, 0],
              [one.account.id, false, 0],
              [one.account.id, false, 0],
              [another.account.id, true, 3]
            ]
          )
          for (const each of [found[5], found[6]]) {
            const { retry_after } = Option.getOrThrow(each ?? Option.none()).taken
            assert.isTrue(retry_after >= 55 && retry_after <= 61, String(retry_after))
          }
          assert.strictEqual(
            (yield* limits.take(rateWindowKey(another.account.id, another.key_id, "default"), 5)).remaining,
            2
          )
          assert.deepStrictEqual(yield* admissions.admit([]), [])
        })
    )

    it.effect("admits exactly the limit of simultaneous requests", () =>
      Effect.gen(function* () {
        const { admissions } = yield* AccountStore
        const keys = [yield* keyOf(25), yield* keyOf(25), yield* keyOf(25)]
        const batches = Array.from({ length: 20 }, (_, batch) =>
          Array.from({ length: 6 }, (_, index) => ({ hash: keys[(batch + index) % 3]?.hash ?? "", bucket: usual }))
        )
        const found = yield* Effect.forEach(batches, admissions.admit, { concurrency: 10 })
        for (const { hash } of keys) {
          const left = found.flatMap((each, batch) =>
            each.flatMap((one, index) => {
              const { allowed, remaining } = Option.getOrThrow(one).taken
              return batches[batch]?.[index]?.hash === hash && allowed ? [remaining] : []
            })
          )
          assert.deepStrictEqual(
            left.toSorted((a, b) => b - a),
            Array.from({ length: 25 }, (_, index) => 24 - index)
          )
        }
      })
    )
  })
)
