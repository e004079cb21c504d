import { assert } from "@effect/vitest"
import { Effect, Schema } from "effect"

import { NotificationDocument } from "#adapters/jsonapi/webhook/notificationBody.ts"
import { EventName } from "#domain/voyage/container/TransportEvent.ts"

import { assertFullLinkage, countIncluded } from "../../support/linkage.ts"
import { onPlanes } from "../../support/planes.ts"
import { ask, get } from "../../support/server.ts"

const path = "/v2/webhook_notifications"

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(NotificationDocument))

onPlanes("Webhook notifications", (it) => {
  it.effect.each(EventName.literals)("have an example: %s", (name) =>
    Effect.gen(function* () {
      const { body, status, text } = yield* get(`${path}/examples?event=${name}`)
      assert.strictEqual(status, 200)
      yield* decode(text)
      assertFullLinkage(body)
      assert.deepInclude(body.data.attributes, { event: name, delivery_status: "pending" })
      const isOfDocument = name.startsWith("document.")
      assert.strictEqual("version" in body.data.attributes, isOfDocument)
      assert.strictEqual(body.data.relationships?.["document"] !== undefined, isOfDocument)
      if (isOfDocument) {
        const extracted = name === "document.extracted" ? { document_representation: 1 } : {}
        assert.deepStrictEqual(countIncluded(body), { document: 1, ...extracted })
        return
      }
      const counts = countIncluded(body)
      const [object] = body.included ?? []
      assert.deepStrictEqual(body.data.relationships?.["reference_object"]?.data, {
        id: String(object?.id),
        type: String(object?.type)
      })
      const isLost = name === "tracking_request.failed" || name === "tracking_request.awaiting_manifest"
      assert.deepInclude(counts, isLost ? { tracking_request: 1 } : { shipment: 1, container: 1 })
    })
  )

  it.effect("an example is shown as a CloudEvent, whose data is the other form", () =>
    Effect.gen(function* () {
      const { text } = yield* get(`${path}/examples?event=container.updated`)
      const event = yield* get(`${path}/examples?event=container.updated&format=cloudevents`)
      assert.include(event.headers["content-type"], "application/cloudevents+json")
      const { data, ...attributes } = JSON.parse(event.text) as Readonly<Record<string, unknown>>
      assert.deepStrictEqual(data, JSON.parse(text))
      assert.deepInclude(attributes, { specversion: "1.0", type: "landfall.container.updated" })
      assert.strictEqual((yield* get(`${path}/examples?event=container.updated&format=xml`)).status, 400)
    })
  )

  it.effect("an example is no notification that was sent", () =>
    Effect.gen(function* () {
      const { body } = yield* get(`${path}/examples?event=container.updated`)
      assert.strictEqual((yield* ask("GET", `${path}/${body.data.id}`)).status, 404)
    })
  )
})
