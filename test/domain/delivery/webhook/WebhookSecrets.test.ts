import { assert, it } from "@effect/vitest"
import { Redacted, Schema } from "effect"

import {
  maxReplacedSecrets,
  activeReplacedSecrets,
  rotateWebhookSecret
} from "#domain/delivery/webhook/WebhookSecrets.ts"
import type { WebhookSecrets } from "#domain/delivery/webhook/WebhookSecrets.ts"
import { day, hour, Instant, shift, toMillis } from "#domain/Time.ts"

const start = Instant.make("2026-03-10T18:00:00.000Z")
const first: WebhookSecrets = { secret: Redacted.make("0"), replaced: [], headers: [{ name: "a", value: "b" }] }

const valid = (secrets: WebhookSecrets, at: Instant) => [
  Redacted.value(secrets.secret),
  ...activeReplacedSecrets(secrets, toMillis(at)).map(({ secret }) => Redacted.value(secret))
]

it("lets the secret before sign until its time, and not at it", () => {
  const next = rotateWebhookSecret(first, Redacted.make("1"), { now: start, overlap: day })!
  assert.deepStrictEqual(next.headers, first.headers)
  assert.deepStrictEqual(valid(next, start), ["1", "0"])
  assert.deepStrictEqual(valid(next, shift(start, day - 1)), ["1", "0"])
  assert.deepStrictEqual(valid(next, shift(start, day)), ["1"])
})

it("ends all secrets before the new one at once where there is no overlap", () => {
  const second = rotateWebhookSecret(first, Redacted.make("1"), { now: start, overlap: day })!
  const third = rotateWebhookSecret(second, Redacted.make("2"), { now: start, overlap: 0 })!
  assert.deepStrictEqual(valid(third, start), ["2"])
})

const Step = Schema.Struct({
  after: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 * day })),
  overlap: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 7 * day }))
})
const Steps = Schema.Array(Step).check(Schema.isMaxLength(20))

it.prop("lets each secret sign for as long as it was promised, however often others take over", { Steps }, (given) => {
  let [secrets, now] = [first, start]
  const promised = new Map<string, Instant>()
  const owed = (at: Instant) => [...promised].filter(([, until]) => until > at).map(([name]) => name)
  for (const [index, { after, overlap }] of given.Steps.entries()) {
    now = shift(now, after)
    const next = rotateWebhookSecret(secrets, Redacted.make(String(index + 1)), { now, overlap })
    assert.strictEqual(next === null, owed(now).length >= maxReplacedSecrets)
    if (next === null) continue
    promised.set(Redacted.value(secrets.secret), shift(now, overlap))
    secrets = next
    assert.sameMembers(valid(secrets, now).slice(1), owed(now))
  }
  for (const later of [1, hour, day, 8 * day]) {
    assert.sameMembers(valid(secrets, shift(now, later)).slice(1), owed(shift(now, later)))
  }
})
