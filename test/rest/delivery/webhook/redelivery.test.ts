import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { WebhookStore } from "#application/ports/delivery/webhook/WebhookStore.ts"
import type { Delivery } from "#domain/delivery/webhook/Webhook.ts"
import { WebhookId } from "#domain/Identifiers.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { onEachPlane } from "../../support/planes.ts"
import { paid, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

/** A webhook with two deliveries, of which the first failed. */
const setUp = Effect.gen(function* () {
  const attributes = { url: "https://example.com/hook" }
  const { body } = yield* ask("POST", "/v2/webhooks", { body: { data: { type: "webhook", attributes } } })
  const webhook_id = WebhookId.make(body.data.id)
  const make = (fields: Partial<Delivery>) =>
    Sample.delivery({ account_id: paid.id, webhook_id, event_id: Sample.eventId(), ...fields })
  const rows = [make({ status: "failed", attempts: 16 }), make({ sequence: 2 })] as const
  yield* asIngestion(
    WebhookStore.use((store) =>
      Effect.andThen(store.reserveSequences(new Map([[webhook_id, 2]])), store.addDeliveries(rows))
    )
  )
  return { webhook: webhook_id, failed: rows[0].id }
})

const statusOf = (id: string) =>
  Effect.map(get(`/v2/webhook_notifications/${id}`), ({ body }) => body.data.attributes["delivery_status"])

onEachPlane("Redelivery", (it) => {
  it.effect.each([
    ["application/json", (attributes: object) => attributes],
    ["application/vnd.api+json", (attributes: object) => ({ data: { type: "webhook_redelivery", attributes } })]
  ] as const)("makes what is asked for pending again, and answers how many: %s", ([type, bodyOf]) =>
    Effect.gen(function* () {
      const { failed, webhook } = yield* setUp
      const answer = yield* ask("POST", `/v2/webhooks/${webhook}/redeliver`, {
        body: bodyOf({ from: 1, since: "2020-01-01T00:00:00+01:00" }),
        type
      })
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(JSON.parse(answer.text), {
        redelivered: 1,
        already_pending: 1,
        expired: 0,
        not_found: [],
        kept_since: Sample.start,
        continue_from: null
      })
      assert.strictEqual(yield* statusOf(failed), "pending")
    })
  )

  it.effect("of a single notification answers it", () =>
    Effect.gen(function* () {
      const { failed } = yield* setUp
      const { body, status } = yield* ask("POST", `/v2/webhook_notifications/${failed}/redeliver`)
      assert.strictEqual(status, 200)
      assert.deepInclude(body.data.attributes, { id: failed, delivery_status: "pending" })
      const refused = yield* ask("POST", `/v2/webhook_notifications/${Sample.eventId()}/redeliver`)
      assert.strictEqual(refused.status, 404)
    })
  )

  it.effect("is refused where nothing is said, nothing is left, or the webhook is inactive or another's", () =>
    Effect.gen(function* () {
      const { webhook } = yield* setUp
      const path = `/v2/webhooks/${webhook}/redeliver`
      const refusal = ({ body, status }: { readonly body: any; readonly status: number }) => [
        status,
        body.errors[0]?.source?.pointer
      ]
      const type = "application/json"
      assert.deepStrictEqual(refusal(yield* ask("POST", path, { body: {}, type })), [422, ""])
      assert.deepStrictEqual(refusal(yield* ask("POST", path, { body: { from: 3 }, type })), [422, "/from"])
      assert.deepStrictEqual(refusal(yield* ask("POST", path, { body: { from: 0 }, type })), [400, "/from"])
      const zoneless = yield* ask("POST", path, { body: { since: "2026-02-26T05:00:00" }, type })
      assert.deepStrictEqual(refusal(zoneless), [400, "/since"])
      assert.match(zoneless.body.errors[0]?.detail ?? "", /date-time with a zone, such as 2026-02-26T05:00:00Z/)
      assert.deepStrictEqual(refusal(yield* ask("POST", path, { body: { status: "pending" }, type })), [400, "/status"])
      assert.strictEqual((yield* ask("POST", path, { body: { from: 1 }, type, as: rival })).status, 401)
      yield* ask("PATCH", `/v2/webhooks/${webhook}`, { body: { active: false }, type })
      const inactive = yield* ask("POST", path, { body: { status: "failed" }, type })
      assert.deepStrictEqual([inactive.status, inactive.body.errors[0]?.code], [422, "inactive"])
    })
  )
})
