import { compatibleAttributes } from "./attributes.ts"
import { inSeconds } from "./times.ts"
import { areValues, changeValues, changeEach, mapValues } from "./values.ts"
import type { Values } from "./values.ts"

/** Not for user texts, which could look like instants. */
const timesInSeconds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(timesInSeconds)
  return areValues(value) ? mapValues(value, timesInSeconds) : inSeconds(value)
}

const compatibleResource = (resource: unknown): unknown => {
  if (!areValues(resource)) return resource
  const { attributes, type } = resource
  return typeof type === "string" && areValues(attributes)
    ? changeValues({ ...resource, attributes: compatibleAttributes(type, attributes) }, { meta: timesInSeconds })
    : resource
}

const codes: ReadonlyMap<unknown, string> = new Map([["unsupported_scac", "blank"]])

const anyError = (error: unknown): unknown =>
  areValues(error) ? changeValues(error, { code: (code) => codes.get(code) ?? code }) : error

const compatibleDocument = (document: Values): Values =>
  changeValues(document, {
    data: (data) => changeEach(compatibleResource)(compatibleResource(data)),
    included: changeEach(compatibleResource),
    errors: changeEach(anyError),
    features: timesInSeconds,
    last_updated: timesInSeconds
  })

export const rewriteResource = (json: string): string => JSON.stringify(compatibleResource(JSON.parse(json)))

/** Differences: docs/guides/integrate/migrating.md. */
export const rewriteDocument = (json: string): string => {
  const document: unknown = JSON.parse(json)
  return areValues(document) ? JSON.stringify(compatibleDocument(document)) : json
}
