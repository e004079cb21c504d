import official from "@asyncapi/specs/schemas/3.0.0-without-$id.json" with { type: "json" }
import { assert, layer } from "@effect/vitest"
import { Ajv } from "ajv"
import addFormats from "ajv-formats"
import { Effect, Schema } from "effect"

import { EventName } from "#domain/voyage/container/TransportEvent.ts"
import { FeedMessage } from "#domain/voyage/event/FeedMessage.ts"
import { eventKindOf } from "#domain/voyage/event/kindOf.ts"

import * as Sample from "../../support/samples.ts"
import { get, serve } from "../support/server.ts"

interface Described {
  readonly channels: Readonly<Record<string, { readonly messages: Readonly<Record<string, object>> }>>
  readonly components: { readonly messages: Readonly<Record<string, object>> }
}

const readDocument = Effect.map(get("/v2/asyncapi.json", null), ({ status, text }) => {
  assert.strictEqual(status, 200)
  return JSON.parse(text) as Described
})

const newAjv = () => {
  const ajv = new Ajv({ strict: false, inlineRefs: false })
  addFormats.default(ajv)
  return ajv
}

/** What the payload of a message of the document has against a value. */
const payloads = (document: Described) => {
  const ajv = newAjv().addSchema(document, "asyncapi")
  return (name: string, value: unknown): string | null => {
    const validate = ajv.compile({ $ref: `asyncapi#/components/messages/${name}/payload` })
    return validate(value) ? null : ajv.errorsText(validate.errors)
  }
}

layer(serve())("The AsyncAPI document", (it) => {
  it.effect("is what the specification calls one, for whoever asks", () =>
    Effect.gen(function* () {
      const validate = newAjv().compile(official)
      const document = yield* readDocument
      assert.isTrue(validate(document), JSON.stringify(validate.errors?.slice(0, 5)))
      assert.isFalse(validate({ ...document, channels: { feed: { messages: { page: 1 } } } }))
    })
  )

  it.effect("has every message of every channel, and no other", () =>
    Effect.gen(function* () {
      const { channels, components } = yield* readDocument
      assert.sameMembers(Object.keys(channels["webhooks"]?.messages ?? {}), [...EventName.literals])
      assert.sameMembers(
        Object.values(channels).flatMap(({ messages }) => Object.keys(messages)),
        Object.keys(components.messages)
      )
    })
  )

  it.effect("has the payloads that are sent", () =>
    Effect.gen(function* () {
      const breach = payloads(yield* readDocument)
      // One of each kind: the others have the same schema but for their name.
      for (const [name] of Map.groupBy(EventName.literals, eventKindOf).values()) {
        if (name === undefined) continue
        const { body } = yield* get(`/v2/webhook_notifications/examples?event=${name}`)
        assert.isNull(breach(name, { data: body.data, included: body.included }))
        assert.isNotNull(breach(name, { data: body.data }))
      }
      assert.isNull(breach("page", (yield* get("/v2/events")).body))
      const event = Sample.loggedEvent({ account_id: Sample.accountId(), shipment_id: null, container_id: null })
      const data = { id: event.id, type: "event", attributes: {}, relationships: {} }
      assert.match(breach("event", { data }) ?? "", /attributes must have required property 'event'/)
      const message = { history: "1", position: 2, previous: 1, event }
      assert.isNull(breach("logged_event", Schema.encodeSync(FeedMessage)(message)))
      assert.isNotNull(breach("logged_event", { ...message, previous: undefined }))
    })
  )
})
