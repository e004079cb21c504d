import { assert, it } from "@effect/vitest"
import { Schema } from "effect"

import { computeRetryDelay, retrySchedule, subscribesTo, Webhook } from "#domain/delivery/webhook/Webhook.ts"
import { AccountId, WebhookId } from "#domain/Identifiers.ts"
import { day, hour, Instant } from "#domain/Time.ts"
import { EventName } from "#domain/voyage/container/TransportEvent.ts"

const webhook = (fields: { readonly active?: boolean; readonly events?: ReadonlyArray<EventName> }) =>
  new Webhook({
    id: WebhookId.make("61a62cf8-982b-4e3d-bbda-fc63774de199"),
    account_id: AccountId.make("61a62cf8-982b-4e3d-bbda-fc63774de198"),
    created_at: Instant.make("2026-03-10T18:00:00.000Z"),
    url: "https://receiver.example/",
    active: true,
    paused: false,
    events: [],
    signature_header: null,
    compatibility: false,
    format: "json_api",
    sealed: "sealed",
    starts_after: 0,
    ...fields
  })

it("wants every event when it names none, those that it names, and nothing while it is off", () => {
  for (const event of EventName.literals) {
    assert.isTrue(subscribesTo(webhook({}), event))
    assert.strictEqual(subscribesTo(webhook({ events: ["container.created"] }), event), event === "container.created")
    assert.isFalse(subscribesTo(webhook({ active: false }), event))
    assert.isFalse(subscribesTo(webhook({ active: false, events: [event] }), event))
  }
})

const asking = (retryAfterSeconds: number | null) => ({ retryAfterSeconds, isOverloaded: false })
const refused = asking(null)

it("tries 16 times over about 118 hours", () => {
  const waits = Array.from({ length: 20 }, (_, index) => computeRetryDelay(index + 1, 0, refused))
  const used = waits.filter((wait) => wait !== null)
  assert.strictEqual(used.length, 15)
  assert.deepStrictEqual(used, [...retrySchedule])
  assert.deepStrictEqual(waits.slice(15), [null, null, null, null, null])
  const hours = used.reduce((sum, wait) => sum + wait, 0) / hour
  assert.isTrue(hours > 117 && hours < 119, String(hours))
})

it("waits longer from try to try, up to a day", () => {
  for (const [index, wait] of retrySchedule.entries()) {
    assert.isTrue(wait >= (retrySchedule[index - 1] ?? 0) && wait <= day)
  }
})

it("waits at least as long as the receiver asks, but no longer than a day for its sake", () => {
  assert.strictEqual(computeRetryDelay(1, 0, asking(90)), 90_000)
  assert.strictEqual(computeRetryDelay(5, 0, asking(1)), retrySchedule[4])
  assert.strictEqual(computeRetryDelay(1, 0, asking(10_000_000)), day)
  assert.strictEqual(computeRetryDelay(16, 0, asking(90)), null)
})

it("leaves a receiver that has too much to do alone for a minute", () => {
  const overloaded = { ...refused, isOverloaded: true }
  assert.deepStrictEqual(
    [1, 2, 3, 16].map((attempts) => computeRetryDelay(attempts, -1, overloaded)),
    [60_000, 60_000, 96_000, null]
  )
  assert.strictEqual(computeRetryDelay(1, 0, { retryAfterSeconds: 90, isOverloaded: true }), 90_000)
})

const Attempts = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 15 }))
const Jitter = Schema.Finite.check(Schema.isBetween({ minimum: -1, maximum: 1 }))
const Asked = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 200_000 })))

it.prop("moves a wait by at most a fifth", { attempts: Attempts, jitter: Jitter }, ({ attempts, jitter }) => {
  const [usual, wait] = [retrySchedule[attempts - 1] ?? 0, computeRetryDelay(attempts, jitter, refused) ?? -1]
  assert.isTrue(wait >= usual * 0.8 - 1 && wait <= usual * 1.2 + 1)
  assert.isTrue(Number.isInteger(wait))
})

it.prop("never waits less than asked", { attempts: Attempts, jitter: Jitter, asked: Asked }, (given) => {
  const wait = computeRetryDelay(given.attempts, given.jitter, asking(given.asked)) ?? -1
  assert.isTrue(wait >= Math.min((given.asked ?? 0) * 1_000, day))
  assert.isTrue(wait >= (computeRetryDelay(given.attempts, given.jitter, refused) ?? 0))
})
