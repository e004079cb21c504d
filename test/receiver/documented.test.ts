import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { TestClock } from "effect/testing"
import { Webhook } from "standardwebhooks"

import * as Notifications from "#adapters/jsonapi/notifications.ts"
import * as Memory from "#adapters/memory/layer.ts"
import * as Reference from "#adapters/reference/layer.ts"
import * as Webhooks from "#adapters/webhooks/layer.ts"
import { Sequencing } from "#application/delivery/sequencing/Sequencing.ts"
import * as WebhookNode from "#application/delivery/sequencing/WebhookNode.ts"
import { Delivering } from "#application/delivery/webhook/delivery/Delivering.ts"
import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"
import type { WebhookRequest } from "#application/ports/delivery/webhook/WebhookSender.ts"
import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { Signals } from "#application/ports/voyage/event/Signals.ts"
import { ContainerId } from "#domain/Identifiers.ts"
import { always } from "#domain/query/Criterion.ts"

import { freePort } from "../support/freePort.ts"
import * as Sample from "../support/samples.ts"
import { TestVault } from "../support/TestVault.ts"
import { newSecret } from "../webhooks/senders.ts"
import { isHere, languages, runDocumented } from "./documented.ts"
import { eventually } from "./programs.ts"

/** A webhook node on memory that really sends. */
const node = WebhookNode.layer.pipe(
  Layer.provide(Layer.mergeAll(Sequencing.layer, Delivering.layer)),
  Layer.provide(Notifications.layer),
  Layer.provideMerge(Webhooks.layer({ allowLoopback: true, allowedCidrs: [], timeoutMs: 5_000, version: "0.0.0" })),
  Layer.provideMerge(Layer.mergeAll(Memory.layer, Reference.layer, TestVault))
)

const folder = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-documented-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true }))
)

/** Commits three events of one container of a new account that has a webhook: its numbers 1 to 3. */
const commit = Effect.fnUntraced(function* (url: string, secret: string) {
  const account = Sample.account()
  yield* AccountStore.use((store) => store.create(account, Sample.user(account.id)))
  const webhook = Sample.webhook({ account_id: account.id, url, secret })
  yield* WebhookStore.use((store) => store.save(webhook))
  const container_id = ContainerId.make(Sample.eventId())
  const events = [1, 2, 3].map(() => Sample.loggedEvent({ account_id: account.id, container_id }))
  yield* EventLog.use((log) => log.append(events))
  yield* Signals.use((signals) => signals.raise("appended", [account.id]))
  const store = yield* WebhookStore
  const statuses = Effect.map(store.deliveries(account.id, always, { number: 1, size: 10 }), ({ rows }) =>
    rows.map(({ status }) => status)
  )
  return yield* Effect.repeat(Effect.delay(statuses, "10 millis"), {
    until: (all) => all.length === 3 && all.every((status) => status === "succeeded")
  }).pipe(Effect.timeout("20 seconds"))
})

const notification = (event: string) => JSON.stringify({ data: { attributes: { event } } })

const event = "container.transport.vessel_loaded"

const isUp = (url: string) =>
  eventually("the receiver", () =>
    fetch(url, { method: "POST", body: "unsigned" }).then(
      ({ status }) => (status === 400 ? true : null),
      () => null
    )
  )

layer(node, { excludeTestServices: true, timeout: "60 seconds" })("a receiver of the documentation", (it) => {
  for (const language of languages) {
    const [run, title] = isHere(language)
      ? [it.effect, `in ${language.name} takes what is genuine once, answers before it works, and sees gaps`]
      : [it.effect.skip, `SKIPPED in ${language.name}: this machine has no ${language.tool}`]

    run(
      title,
      () =>
        Effect.gen(function* () {
          const [home, port, secret] = [yield* folder, yield* freePort, newSecret()]
          const receiver = yield* runDocumented(language, home, { PORT: String(port), WEBHOOK_SECRET: secret })
          const url = `http://127.0.0.1:${port}/`
          yield* isUp(url).pipe(Effect.onError(() => Effect.logError(receiver.stderr())))

          const sender = yield* WebhookSender
          const send = (id: string, sequence: number, more: Partial<WebhookRequest> = {}) => {
            const request = { url, headers: [], secret: Redacted.make(secret), id, sequence, body: notification(id) }
            return Effect.map(sender.send({ ...request, ...more }), ({ status }) => status)
          }
          const sendAt = (at: number, id: string) =>
            Effect.andThen(TestClock.setTime(Date.now() + at), send(id, 90)).pipe(
              Effect.provide(TestClock.layer(), { local: true })
            )
          const sendSigned = (id: string, headers: Record<string, string>, body = notification(id)) =>
            Effect.promise(async () => (await fetch(url, { method: "POST", headers, body })).status)
          const signed = (id: string, at = new Date()) => ({
            "webhook-id": id,
            "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
            "webhook-signature": `v1,AAAA v1a,AAAA ${new Webhook(secret).sign(id, at, notification(id))}`,
            "webhook-sequence": "9"
          })
          const other = Redacted.make(newSecret())

          yield* commit(url, secret)
          assert.strictEqual(yield* send("forged", 91, { secret: other }), 400)
          assert.strictEqual(yield* sendAt(-310_000, "old"), 400)
          assert.strictEqual(yield* sendAt(310_000, "early"), 400)
          assert.strictEqual(yield* sendSigned("changed", signed("changed"), `${notification("changed")} `), 400)
          assert.strictEqual(
            yield* sendSigned("exchanged", { ...signed("of another"), "webhook-id": "exchanged" }),
            400
          )
          assert.notStrictEqual(yield* send("large", 92, { body: notification("x".repeat(256 * 1024)) }), 204)
          assert.strictEqual(yield* send("four", 4), 204)
          assert.strictEqual(yield* send("four", 4), 204)
          assert.strictEqual(yield* send("seven", 7), 204)
          assert.strictEqual(yield* send("five", 5, { secret: other, previousSecrets: [Redacted.make(secret)] }), 204)
          assert.strictEqual(yield* sendSigned("library", signed("library")), 204)

          const lines = () => receiver.stdout().trimEnd().split("\n")
          const gaps = ["missing: 5 to 6", "late: 5", "missing: 8 to 8"]
          yield* eventually("the gaps", () => (lines().length >= gaps.length ? true : null))
          assert.deepStrictEqual(lines(), gaps)
          yield* Effect.promise(() => writeFile(join(home, "go"), ""))
          const worked = [`1 ${event}`, `2 ${event}`, `3 ${event}`, "4 four", "7 seven", "5 five", "9 library"]
          yield* eventually("the work", () => (lines().length >= gaps.length + worked.length ? true : null))
          assert.deepStrictEqual(lines(), [...gaps, ...worked])
        }),
      60_000
    )
  }
})
