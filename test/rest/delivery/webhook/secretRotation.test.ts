import { assert } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { Webhook } from "standardwebhooks"

import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { defaultOverlapMs } from "#domain/delivery/webhook/WebhookSecrets.ts"
import { shift } from "#domain/Time.ts"

import { assertBetween } from "../../../support/assertBetween.ts"
import { answering, receiver } from "../../../webhooks/receiver.ts"
import type { Received } from "../../../webhooks/receiver.ts"
import { localSender } from "../../../webhooks/senders.ts"
import { onPlanes } from "../../support/planes.ts"
import { other } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const register = (url: string, key?: string) =>
  ask("POST", "/v2/webhooks", {
    as: other,
    body: { data: { type: "webhook", attributes: { url } } },
    ...(key === undefined ? {} : { headers: { "idempotency-key": key } })
  })

const rotate = (id: string, body?: unknown, headers: Record<string, string> = {}) =>
  ask("POST", `/v2/webhooks/${id}/rotate_secret`, { as: other, headers, ...(body === undefined ? {} : { body }) })

/** Whether it has the signature that a library which is not ours makes with this secret. */
const accepts = (secret: string, { body, headers }: Received) => {
  const signedAt = new Date(Number(headers["webhook-timestamp"]) * 1000)
  const signature = new Webhook(secret).sign(String(headers["webhook-id"]), signedAt, body.toString())
  return String(headers["webhook-signature"]).split(" ").includes(signature)
}

onPlanes(
  "Rotating the secret of a webhook",
  (it) => {
    it.effect("signs with the new one and the one before it, which a receiver may change at any time", () =>
      Effect.gen(function* () {
        const { received, url } = yield* receiver(answering(204))
        const created = yield* register(url)
        const { id } = created.body.data
        const secretOf = (answer: typeof created) => String(answer.body.data.attributes["secret"])
        const first = secretOf(created)
        const now = DurableClock.use((clock) => clock.now)
        const before = yield* now
        const answered = yield* rotate(id)
        const after = yield* now
        assert.strictEqual(answered.status, 200)
        const second = secretOf(answered)
        assert.notStrictEqual(second, first)
        assert.match(second, /^whsec_[\w+/=]{32}$/)
        const until = answered.body.data.attributes["replaced_secrets_until"]
        assertBetween(until, shift(before, defaultOverlapMs), shift(after, defaultOverlapMs))
        assert.deepStrictEqual((yield* get(`/v2/webhooks/${id}`, other)).body.data, answered.body.data)

        yield* ask("POST", `/v2/webhooks/${id}/test`, { as: other })
        assert.deepStrictEqual(
          [first, second].map((secret) => accepts(secret, received[0]!)),
          [true, true]
        )
        const third = secretOf(yield* rotate(id, { overlap_seconds: 0 }))
        yield* ask("POST", `/v2/webhooks/${id}/test`, { as: other })
        assert.deepStrictEqual(
          [first, second, third].map((secret) => accepts(secret, received[1]!)),
          [false, false, true]
        )
      }).pipe(Effect.scoped)
    )

    it.effect("is answered once for one Idempotency-Key, and the answer is kept sealed", () =>
      Effect.gen(function* () {
        const { idempotency: store } = yield* AccountStore
        const created = yield* register("https://example.com/hook", "register-once")
        const { id } = created.body.data
        const headers = { "idempotency-key": "rotate-once" }
        const body = { data: { type: "webhook_secret_rotation", attributes: { overlap_seconds: 60 } } }
        const [once, again] = [yield* rotate(id, body, headers), yield* rotate(id, body, headers)]
        assert.deepStrictEqual(again.body, once.body)
        assert.strictEqual(again.headers["idempotency-replayed"], "true")
        assert.deepStrictEqual((yield* register("https://example.com/hook", "register-once")).body, created.body)
        for (const key of ["register-once", "rotate-once"]) {
          const kept = JSON.stringify(yield* store.find(other.id, key))
          assert.notInclude(kept, "whsec", key)
        }
      })
    )

    it.effect("an Idempotency-Key of one webhook is rejected for another, whose secret stays", () =>
      Effect.gen(function* () {
        const [one, another] = [yield* register("https://example.com/one"), yield* register("https://example.com/two")]
        const headers = { "idempotency-key": "rotate-two" }
        const body = { data: { type: "webhook_secret_rotation", attributes: { overlap_seconds: 60 } } }
        assert.strictEqual((yield* rotate(one.body.data.id, body, headers)).status, 200)
        const reused = yield* rotate(another.body.data.id, body, headers)
        assert.deepStrictEqual([reused.status, reused.body.errors[0]?.code], [422, "idempotency_key_reused"])
        assert.notInclude(reused.text, "whsec")
        const { data } = (yield* get(`/v2/webhooks/${another.body.data.id}`, other)).body
        assert.deepStrictEqual(data, another.body.data)
      })
    )

    it.effect.each([
      [{ overlap_seconds: -1 }, 400, "/overlap_seconds"],
      [{ overlap_seconds: 604_801 }, 400, "/overlap_seconds"],
      [{ overlap_seconds: 1.5 }, 400, "/overlap_seconds"],
      [{ data: { type: "webhook", attributes: {} } }, 409, "/data/type"]
    ] as const)("refuses %j", ([body, status, pointer]) =>
      Effect.gen(function* () {
        const created = yield* register("https://example.com/hook")
        const answer = yield* rotate(created.body.data.id, body)
        assert.strictEqual(answer.status, status)
        assert.deepInclude(answer.body.errors[0]?.["source"], { pointer })
        assert.deepStrictEqual((yield* get(`/v2/webhooks/${created.body.data.id}`, other)).body, created.body)
      })
    )
  },
  { replaced: { sender: Layer.effect(WebhookSender, localSender()) } }
)
