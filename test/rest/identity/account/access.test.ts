import { assert, it } from "@effect/vitest"
import { Effect, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"

import * as Memory from "#adapters/memory/layer.ts"
import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { Access } from "#application/identity/account/Access.ts"
import { isWellFormedKey, formatApiKey, maskKey } from "#application/identity/account/apiKey.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"

import * as Given from "../../../support/samples.ts"

const Sample = Access.layer.pipe(Layer.provideMerge([Memory.layer, SecretsLayer.layer]))

const test = (name: string, effect: Effect.Effect<void, unknown, Access | AccountStore | Secrets>) =>
  it.effect(name, () => Effect.provide(effect, Sample))

const chosen = Redacted.make("chosen-by-an-operator")

it("keys have the published form", () => {
  const key = formatApiKey(Array.from({ length: 32 }, (_, index) => index))
  assert.strictEqual(key, "lf_live_0123456789ABCDEFGHIJKLMNOPQRSTUV" + key.slice(-6))
  assert.match(key, /^lf_live_[0-9A-Za-z]{38}$/)
  assert.isTrue(isWellFormedKey(key))
  assert.isFalse(isWellFormedKey(key.replace("0123", "0132")))
  assert.isFalse(isWellFormedKey("short"))
  assert.isFalse(isWellFormedKey("x".repeat(201)))
  assert.notInclude(maskKey(key), key.slice(8, 30))
})

test(
  "the first start makes an account with everything enabled, and its key once",
  Effect.gen(function* () {
    const access = yield* Access
    const { account, key } = yield* access.bootstrap(null)
    assert.deepInclude(account, { company_name: "First account", plan: "paid", rate_per_minute: 100 })
    assert.include(account.entitlements, "routing_data")
    assert.isNotNull(key)
    const holder = Option.getOrThrow(yield* access.authenticate(key ?? chosen))
    assert.strictEqual(holder.account.id, account.id)
    assert.strictEqual(holder.user.account_id, account.id)

    const again = yield* access.bootstrap(null)
    assert.deepStrictEqual([again.account.id, again.key], [account.id, null])
  })
)

test(
  "a given key is the first account's, and joins it later too",
  Effect.gen(function* () {
    const access = yield* Access
    const first = yield* access.bootstrap(chosen)
    assert.strictEqual(first.key && Redacted.value(first.key), Redacted.value(chosen))
    assert.isNull((yield* access.bootstrap(chosen)).key)
    const second = yield* access.bootstrap(Redacted.make("another-key-of-the-operator"))
    assert.deepStrictEqual([second.account.id, second.key !== null], [first.account.id, true])
    assert.isTrue(Option.isSome(yield* access.authenticate(chosen)))
    assert.isTrue(Option.isSome(yield* access.authenticate(Redacted.make("another-key-of-the-operator"))))
  })
)

test(
  "a given key that is too short, or has our form with a wrong checksum, is refused",
  Effect.gen(function* () {
    const access = yield* Access
    for (const key of ["too-short", `lf_live_${"0".repeat(38)}`]) {
      const error = yield* Effect.flip(access.bootstrap(Redacted.make(key)))
      assert.strictEqual(error._tag, "InvalidParameter")
    }
  })
)

test(
  "keys and secrets are new every time, and only their hash finds an account",
  Effect.gen(function* () {
    const access = yield* Access
    const secrets = yield* Secrets
    const { key } = yield* access.bootstrap(null)
    const another = yield* secrets.newKey
    assert.notStrictEqual(Redacted.value(another), Redacted.value(key ?? chosen))
    assert.isTrue(isWellFormedKey(Redacted.value(another)))
    assert.isTrue(Option.isNone(yield* access.authenticate(another)))
    const hash = yield* secrets.hash(key ?? chosen)
    assert.match(hash, /^[\da-f]{64}$/)
    assert.isTrue(Option.isNone(yield* access.authenticate(Redacted.make(hash))))
    assert.notStrictEqual(
      Redacted.value(yield* secrets.newWebhookSecret),
      Redacted.value(yield* secrets.newWebhookSecret)
    )
  })
)

test(
  "an account whose trial is over is on the free plan from that moment",
  Effect.gen(function* () {
    yield* TestClock.setTime(Date.parse(Given.start))
    const [access, accounts, secrets] = [yield* Access, yield* AccountStore, yield* Secrets]
    const account = Given.account({ plan: "trial", trial_ends_at: Given.onDay(7) })
    const user = Given.user(account.id)
    yield* accounts.create(account, user)
    const hash = yield* secrets.hash(chosen)
    yield* accounts.addKey({
      id: "key",
      account_id: account.id,
      user_id: user.id,
      name: null,
      hash,
      masked: "key-…0001",
      role: "admin",
      compatibility: false,
      created_at: Given.start
    })
    const planNow = Effect.map(access.authenticate(chosen), (holder) => Option.getOrThrow(holder).account.plan)
    assert.strictEqual(yield* planNow, "trial")
    yield* TestClock.adjust("7 days")
    assert.strictEqual(yield* planNow, "free")
  })
)
