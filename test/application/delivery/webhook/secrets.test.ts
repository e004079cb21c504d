import { assert, layer } from "@effect/vitest"
import { Effect, Option, Redacted } from "effect"

import { keyOf } from "#adapters/secrets/seal.ts"
import * as Vault from "#adapters/secrets/Vault.ts"
import { resealWebhooks, sealPlainWebhooks } from "#application/delivery/webhook/resealWebhooks.ts"
import { openSecrets } from "#application/delivery/webhook/sealedSecrets.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { one } from "#application/ports/one.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import type { Webhook as Registered } from "#domain/delivery/webhook/Webhook.ts"
import { second, shift } from "#domain/Time.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { oldKey } from "../../../support/TestVault.ts"
import { answer, deliver, fateOf, planes, setUp, world } from "./world.ts"

const newest = keyOf("the key that takes the place of the old one")

const text = (secret: Redacted.Redacted | null) => (secret === null ? null : Redacted.value(secret))

const secretOf = (webhook: Pick<Registered, "id" | "sealed">) =>
  Effect.map(openSecrets(webhook), ({ secret }) => Redacted.value(secret))

for (const [name, stores, options] of planes) {
  layer(world(stores), options)(`Secrets of webhooks on ${name}`, (it) => {
    it.effect("are in the store sealed, and headers with them", () =>
      Effect.gen(function* () {
        const { account, current, hook, webhooks } = yield* setUp
        yield* webhooks.update(account, hook.id, {
          headers: [{ name: "Authorization", value: "Bearer of-the-client" }]
        })
        const stored = JSON.stringify(yield* current)
        assert.notInclude(stored, "whsec")
        assert.notInclude(stored, "Bearer")
        const shown = yield* webhooks.get(account, hook.id)
        assert.strictEqual(text(shown.secret), text(hook.secret))
        assert.deepStrictEqual(shown.headers, [{ name: "Authorization", value: "Bearer of-the-client" }])
        assert.notProperty(shown, "sealed")
      })
    )

    it.effect("sign for so many seconds after they were replaced", () =>
      Effect.gen(function* () {
        const { account, current, hook, webhooks } = yield* setUp
        const now = DurableClock.use((clock) => clock.now)
        const before = yield* now
        yield* webhooks.rotateSecret(account, hook.id, 90)
        const after = yield* now
        const [replaced, ...others] = (yield* openSecrets((yield* current)!)).replaced
        assert.deepStrictEqual(others, [])
        assert.strictEqual(text(replaced?.secret ?? null), text(hook.secret))
        const until = replaced?.until ?? before
        assert.isTrue(until >= shift(before, 90 * second) && until <= shift(after, 90 * second), until)
      })
    )

    it.effect("open for their webhook alone", () =>
      Effect.gen(function* () {
        const [one, other] = [yield* setUp, yield* setUp]
        const { sealed } = (yield* one.current)!
        const failure = yield* Effect.flip(secretOf({ id: other.hook.id, sealed }))
        assert.strictEqual(failure._tag, "Unavailable")
      })
    )

    it.effect("are sealed anew with the newest key, and what a release before has left is sealed", () =>
      Effect.gen(function* () {
        const { hook, current } = yield* setUp
        const { current: currentPlain, hook: plain } = yield* setUp
        const kept = JSON.stringify({ secret: "whsec_before", replaced: [], headers: [] })
        yield* asIngestion(
          Effect.gen(function* () {
            const store = yield* WebhookStore
            const { sealed } = (yield* currentPlain)!
            assert.isTrue(yield* store.reseal({ ...plain, sealed }, `plain.${kept}`))
            assert.deepStrictEqual(yield* sealPlainWebhooks, { resealed: 1, unreadable: [] })
            assert.deepStrictEqual(yield* sealPlainWebhooks, { resealed: 0, unreadable: [] })
          })
        )
        const sealed = (yield* currentPlain)!
        assert.notInclude(sealed.sealed, "before")
        assert.strictEqual(yield* secretOf(sealed), "whsec_before")

        const both = Vault.layerOf([newest, oldKey])
        const { resealed, unreadable } = yield* asIngestion(Effect.provide(resealWebhooks, both))
        assert.isAtLeast(resealed, 2)
        assert.deepStrictEqual(unreadable, [])
        assert.deepStrictEqual(yield* asIngestion(Effect.provide(resealWebhooks, both)), { resealed: 0, unreadable })
        const renewed = (yield* current)!
        assert.strictEqual(yield* Effect.provide(secretOf(renewed), Vault.layerOf([newest])), text(hook.secret))
        // Other tests of this plane have the old key.
        yield* asIngestion(Effect.provide(resealWebhooks, Vault.layerOf([oldKey, newest])))
      })
    )

    it.effect("whose key is not here hold deliveries back, and cost them no attempt", () =>
      Effect.gen(function* () {
        const { hook, pending, current } = yield* setUp
        yield* answer(() => Effect.succeed(204))
        const { account_id, id, sealed } = (yield* current)!
        const resealed = yield* Effect.provide(
          Effect.gen(function* () {
            const store = yield* WebhookStore
            yield* asIngestion(Effect.provide(resealWebhooks, Vault.layerOf([newest, oldKey])))
            return Option.getOrThrow(yield* one(store.load(account_id, [id])))
          }),
          Vault.layerOf([newest, oldKey])
        )
        yield* deliver(pending[0])
        assert.deepStrictEqual(yield* fateOf(pending[0]), ["pending"])
        const waiting = yield* WorkQueue.use((queue) => queue.claim("deliver", { limit: 100, leaseFor: 60_000 }))
        assert.notInclude(
          waiting.map(({ lane }) => lane),
          hook.id
        )
        yield* asIngestion(WebhookStore.use((store) => store.reseal(resealed, sealed)))
        yield* asIngestion(Effect.provide(resealWebhooks, Vault.layerOf([oldKey, newest])))
        yield* deliver(pending[0])
        assert.deepStrictEqual(yield* fateOf(pending[0]), ["succeeded", 204])
      })
    )

    it.effect("whose key is not here hide no other webhook, which is paused, switched off or given a new secret", () =>
      Effect.gen(function* () {
        const { account, hook, webhooks, current } = yield* setUp
        const { sealed } = (yield* current)!
        const other = yield* webhooks.create(account, { ...hook, headers: [], events: null, from_cursor: null })
        yield* asIngestion(WebhookStore.use((store) => store.reseal({ ...hook, sealed }, "v1.000000000000.lost")))
        const { rows } = yield* webhooks.list(account, { number: 1, size: 9 })
        const secrets = new Map(rows.map(({ id, secret }) => [id, text(secret)]))
        assert.deepStrictEqual([secrets.get(hook.id), secrets.get(other.id)], [null, text(other.secret)])
        assert.isTrue((yield* webhooks.update(account, hook.id, { paused: true })).paused)
        assert.isFalse((yield* webhooks.update(account, hook.id, { active: false })).active)
        assert.strictEqual((yield* Effect.flip(webhooks.update(account, hook.id, { headers: [] })))._tag, "Unavailable")
        assert.strictEqual((yield* Effect.flip(webhooks.rotateSecret(account, hook.id, 60)))._tag, "Unavailable")
        assert.match(text((yield* webhooks.rotateSecret(account, hook.id, 0)).secret) ?? "", /^whsec_/)
      })
    )

    it.effect("rotate: five before the new one at most, and 0 ends them all", () =>
      Effect.gen(function* () {
        const { account, hook, webhooks } = yield* setUp
        const seen = [hook]
        for (let turn = 0; turn < 5; turn++) seen.push(yield* webhooks.rotateSecret(account, hook.id, 3_600))
        assert.strictEqual(new Set(seen.map(({ secret }) => text(secret))).size, 6)
        const refusal = yield* Effect.flip(webhooks.rotateSecret(account, hook.id, 3_600))
        assert.deepInclude(refusal, { _tag: "Rejected", pointer: "/data/attributes/overlap_seconds" })
        assert.isNotNull((yield* webhooks.get(account, hook.id)).replaced_secrets_until)
        assert.isNull((yield* webhooks.rotateSecret(account, hook.id, 0)).replaced_secrets_until)
        const failure = yield* Effect.flip(webhooks.rotateSecret(Sample.account(), hook.id, 0))
        assert.strictEqual(failure._tag, "NotOwned")
      })
    )
  })
}
