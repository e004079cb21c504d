import { assert } from "@effect/vitest"
import addFormats from "ajv-formats"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Effect } from "effect"

import { EventName } from "#domain/voyage/container/TransportEvent.ts"

import { bodyBreach } from "../../../support/bodyBreach.ts"
import { sentExamples } from "../../support/conforms.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, other } from "../../support/samples.ts"
import { get } from "../../support/server.ts"
import type { Document } from "../../support/server.ts"

interface JsonSchema {
  readonly $defs: Readonly<Record<string, object>>
}

interface Described {
  readonly description: string
  readonly is_emitted: boolean
  readonly category: string
  readonly json_schema: JsonSchema
  readonly example: Document
}

const describedAs = Effect.fnUntraced(function* (name: string) {
  const { body } = yield* get(`/v2/webhooks/events/${name}`)
  return body.data.attributes as unknown as Described
})

const newAjv = () => {
  const ajv = new Ajv2020({ strict: true, strictTuples: false, inlineRefs: false })
  addFormats.default(ajv)
  return ajv
}

const shared = newAjv()

/** What the schemas of events share is compiled once, and is the same in all of them. */
const compile = ({ $defs, ...schema }: JsonSchema) => {
  const named = (part: object) => JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"')) as object
  for (const [name, definition] of Object.entries($defs)) {
    const known = shared.getSchema(name)?.schema
    if (known === undefined) shared.addSchema(named(definition), name)
    else assert.deepStrictEqual(known, named(definition))
  }
  return shared.compile(named(schema))
}

const changed = (example: Document, attributes: Readonly<Record<string, unknown>>) => ({
  ...example,
  data: { ...example.data, attributes: { ...example.data.attributes, ...attributes } }
})

onPlanes("An event of the catalogue", (it) => {
  it.effect.each(EventName.literals)(
    "%s has a schema that matches its example, but no example of another event",
    (name) =>
      Effect.gen(function* () {
        const { category, description, example, is_emitted, json_schema } = yield* describedAs(name)
        assert.deepInclude(json_schema as object, {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          title: name
        })
        assert.match(description, is_emitted ? /\.$/ : / Not emitted yet\.$/)
        const categories = (yield* get("/v2/webhooks/events")).body.data
        assert.include(JSON.stringify(categories.find(({ id }) => id === category)), `"${name}"`)
        const shown = (yield* get(`/v2/webhook_notifications/examples?event=${name}`)).body
        assert.deepStrictEqual(shown.included, example.included)

        const validate = compile(json_schema)
        assert.isTrue(validate(example), JSON.stringify(validate.errors))
        assert.isNull(bodyBreach(name, example))
        assert.isTrue(validate(changed(example, { of_a_later_release: 1 })))
        const different = name === "container.updated" ? "container.created" : "container.updated"
        assert.isFalse(validate(changed(example, { event: different })))
        assert.isFalse(validate({ ...example, included: [{ id: "1", type: "account", attributes: {} }] }))
        assert.isFalse(validate({ ...example, data: { ...example.data, relationships: {} } }))
        assert.isNotNull(bodyBreach(name, changed(example, { of_a_later_release: 1 })))
      })
  )

  it.effect("has a schema that needs no other", () =>
    Effect.gen(function* () {
      const { example, json_schema } = yield* describedAs("container.updated")
      const validate = newAjv().compile(json_schema)
      assert.isTrue(validate(example), JSON.stringify(validate.errors))
    })
  )

  it.effect("is not there under another name, nor without its entitlement", () =>
    Effect.gen(function* () {
      for (const [name, as] of [
        ["container.sunk", undefined],
        ["container.pickup_lfd_rail.changed", other],
        ["document.extracted", other]
      ] as const) {
        const { body, status } = yield* get(`/v2/webhooks/events/${name}`, as)
        assert.strictEqual(status, 404, name)
        assert.strictEqual(body.errors[0]?.detail, `Webhook event not found: ${name}.`)
      }
      assert.strictEqual((yield* get("/v2/webhooks/events/container.updated", other)).status, 200)
      assert.strictEqual((yield* get("/v2/webhooks/events/container.updated", free)).status, 403)
    })
  )

  it.effect("is described with the same body in OpenAPI, and an example of it", () =>
    Effect.gen(function* () {
      const sent = sentExamples()
      assert.sameMembers(
        sent.map(({ event }) => event),
        [...EventName.literals]
      )
      for (const { breach, event, example } of sent) {
        assert.isNull(bodyBreach(event, example))
        assert.isNull(breach((yield* describedAs(event)).example))
        assert.isNotNull(breach({}))
      }
    })
  )
})
