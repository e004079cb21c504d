import { compatibleAttributes } from "./attributes.ts"
import { inSeconds } from "./times.ts"
import { areValues, changeValues, changeEach, mapValues } from "./values.ts"
import type { Values } from "./values.ts"

export const compatibleResource = <R extends { readonly type: string; readonly attributes: Values }>(resource: R) => ({
  ...resource,
  attributes: compatibleAttributes(resource.type, resource.attributes)
})

/** Not for user texts, which could look like instants. */
const timesInSeconds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(timesInSeconds)
  return areValues(value) ? mapValues(value, timesInSeconds) : inSeconds(value)
}

const anyResource = (resource: unknown): unknown => {
  if (!areValues(resource)) return resource
  const { attributes, type } = resource
  return typeof type === "string" && areValues(attributes)
    ? changeValues(compatibleResource({ ...resource, type, attributes }), { meta: timesInSeconds })
    : resource
}

const codes: ReadonlyMap<unknown, string> = new Map([["unsupported_scac", "blank"]])

const anyError = (error: unknown): unknown =>
  areValues(error) ? changeValues(error, { code: (code) => codes.get(code) ?? code }) : error

/** Differences: docs/guides/integrate/migrating.md. */
export const compatibleDocument = (document: Values): Values =>
  changeValues(document, {
    data: (data) => changeEach(anyResource)(anyResource(data)),
    included: changeEach(anyResource),
    errors: changeEach(anyError),
    features: timesInSeconds,
    last_updated: timesInSeconds
  })
