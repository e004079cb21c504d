import addFormats from "ajv-formats"
import { Ajv2020 } from "ajv/dist/2020.js"
import type { ValidateFunction } from "ajv/dist/2020.js"

import { notificationComponents } from "#adapters/jsonapi/webhook/notificationSchema.ts"
import type { EventName } from "#domain/voyage/container/TransportEvent.ts"

const ajv = new Ajv2020({ strict: true, strictTuples: false, inlineRefs: false })
addFormats.default(ajv)

/** Schemas of their own name are compiled once, however many bodies refer to them. */
const named = <A>(schema: A): A => JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"')) as A

const validators = new Map<EventName, ValidateFunction>()

const compile = (event: EventName) => {
  const { body, shared } = notificationComponents(event)
  for (const [name, schema] of Object.entries(shared)) {
    if (ajv.getSchema(name) === undefined) ajv.addSchema(named(schema), name)
  }
  return ajv.compile(named(body))
}

/** What the schema of an event has against the body of its notification, in which nothing else may be; null when nothing. */
export const bodyBreach = (event: EventName, body: unknown): string | null => {
  const validate = validators.get(event) ?? compile(event)
  validators.set(event, validate)
  return validate(body) ? null : `${event}: ${ajv.errorsText(validate.errors)}`
}
