import { compatibleAttributes } from "./attributes.ts"
import { inSeconds } from "./times.ts"
import { areValues, changed, each, mapValues } from "./values.ts"
import type { Values } from "./values.ts"

/** The resource as clients of another service read it. */
export const compatibleResource = <R extends { readonly type: string; readonly attributes: Values }>(resource: R) => ({
  ...resource,
  attributes: compatibleAttributes(resource.type, resource.attributes)
})

/** Every instant in it in whole seconds; for what holds no texts of users. */
const timesInSeconds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(timesInSeconds)
  return areValues(value) ? mapValues(value, timesInSeconds) : inSeconds(value)
}

const anyResource = (resource: unknown): unknown => {
  if (!areValues(resource)) return resource
  const { attributes, type } = resource
  return typeof type === "string" && areValues(attributes)
    ? changed(compatibleResource({ ...resource, type, attributes }), { meta: timesInSeconds })
    : resource
}

/** Codes of refusals that such clients know under another name. */
const codes: ReadonlyMap<unknown, string> = new Map([["unsupported_scac", "blank"]])

const anyError = (error: unknown): unknown =>
  areValues(error) ? changed(error, { code: (code) => codes.get(code) ?? code }) : error

/**
 * The document as clients of another service read it: statuses, last free days, unknown lists, coordinates, times and
 * codes, as docs/migrating.md lists them. What it says is the same.
 */
export const compatibleDocument = (document: Values): Values =>
  changed(document, {
    data: (data) => each(anyResource)(anyResource(data)),
    included: each(anyResource),
    errors: each(anyError),
    features: timesInSeconds,
    last_updated: timesInSeconds
  })
