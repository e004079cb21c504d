import { isJson, objectAt } from "./json.ts"
import type { Json } from "./json.ts"

const withoutTwins = (members: ReadonlyArray<unknown>): ReadonlyArray<unknown> => [
  ...new Map(members.map((member) => [JSON.stringify(member), member])).values()
]

/** Drops bounds that only describe JavaScript's safe integers. */
const withoutSafeBounds = ({ maximum, minimum, ...schema }: Json): Json => ({
  ...schema,
  ...(minimum === undefined || minimum === Number.MIN_SAFE_INTEGER ? {} : { minimum }),
  ...(maximum === undefined || maximum === Number.MAX_SAFE_INTEGER ? {} : { maximum })
})

/** All numbers in queries and headers are whole and not negative. */
const numberPattern = String.raw`^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[Ee][+-]?\d+)?$`

const isNumberParameter = (node: Json) => "in" in node && objectAt(node, "schema")["pattern"] === numberPattern

const mendNode = (node: Json): Json => {
  if (isNumberParameter(node)) {
    const { allOf = [] } = objectAt(node, "schema")
    const minimum = String(node["name"]).startsWith("page[") ? 1 : 0
    return { ...node, schema: { type: "integer", minimum, allOf } }
  }
  const { anyOf, not } = node
  // The library derives "anything but null" for an object without fields.
  if (isJson(not) && not["type"] === "null") return { type: "object", additionalProperties: false }
  if (Array.isArray(anyOf)) {
    const members = withoutTwins(anyOf)
    const [only] = members
    return members.length === 1 && isJson(only) ? only : { ...node, anyOf: members }
  }
  // Tools for older drafts expect `items`.
  if (Array.isArray(node["prefixItems"]) && !("items" in node)) {
    const members = withoutTwins(node["prefixItems"])
    return { ...node, items: members.length === 1 ? members[0] : { anyOf: members } }
  }
  if (node["type"] === "integer") return withoutSafeBounds(node)
  if ("retry-after" in node) return { ...node, "retry-after": { schema: { type: "integer" }, required: true } }
  return node
}

const walk = (value: unknown, mendNode: (node: Json) => Json): unknown => {
  if (Array.isArray(value)) return value.map((member) => walk(member, mendNode))
  if (!isJson(value)) return value
  return mendNode(Object.fromEntries(Object.entries(value).map(([key, member]) => [key, walk(member, mendNode)])))
}

const schemasPath = "#/components/schemas/"

/** `errors_1` with the content of `errors` becomes `errors`. */
const withoutCopies = (document: Json): Json => {
  const components = document["components"]
  const schemas = isJson(components) ? components["schemas"] : undefined
  if (!isJson(components) || !isJson(schemas)) return document
  const original = (name: string) => {
    const base = name.replace(/_\d+$/, "")
    return JSON.stringify(schemas[base]) === JSON.stringify(schemas[name]) ? base : name
  }
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => original(name) === name))
  const renamed = walk({ ...document, components: { ...components, schemas: kept } }, (node) => {
    const reference = node["$ref"]
    return typeof reference === "string" && reference.startsWith(schemasPath)
      ? { ...node, $ref: schemasPath + original(reference.slice(schemasPath.length)) }
      : node
  })
  return isJson(renamed) ? renamed : document
}

/** In the derived document, integers of a query are text, and schemas repeat under several names. */
export const correctDocument = (document: Json): Json => {
  const mended = walk(withoutCopies(document), mendNode)
  return isJson(mended) ? mended : document
}
