import { listWithOr } from "./enumerate.ts"

export type JsonSchema = Readonly<Record<string, unknown>>

export const isJsonSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const number = new Intl.NumberFormat("en")
const maxListedNames = 12

const numberAt = (schema: JsonSchema, key: string): number | null => {
  const value = schema[key]
  // Bounds of safe integers are not rules.
  return typeof value === "number" && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null
}

/** ` from 1 to 9` or ` of at most 9 characters`. */
const bounds = (least: number | null, most: number | null, words: { readonly from: string; readonly to: string }) => {
  if (least !== null && most !== null) return ` ${words.from} ${number.format(least)} to ${number.format(most)}`
  if (least !== null) return ` ${words.from} ${number.format(least)}`
  return most === null ? "" : ` ${words.to} ${number.format(most)}`
}

const formats: Readonly<Record<string, string>> = {
  "date-time": "an ISO 8601 date-time with a zone, such as 2026-02-26T05:00:00Z",
  date: "a day as YYYY-MM-DD",
  uuid: "a UUID",
  uri: "a URL",
  binary: "bytes"
}

const exampleOf = ({ examples }: JsonSchema): string => {
  const [example] = Array.isArray(examples) ? examples : []
  return typeof example === "string" && example.length <= 60 ? `, such as ${example}` : ""
}

const text = (schema: JsonSchema): string => {
  const { format } = schema
  const known = typeof format === "string" ? formats[format] : undefined
  if (known !== undefined) return known
  const [least, most] = [numberAt(schema, "minLength"), numberAt(schema, "maxLength")]
  const length = bounds(least, most, { from: least !== null && most === null ? "of at least" : "of", to: "of at most" })
  const sized = length === "" ? "text" : `text${length} characters`
  return `${sized}${exampleOf(schema)}`
}

const amount = (schema: JsonSchema, noun: string): string => {
  const [least, most] = [numberAt(schema, "minimum"), numberAt(schema, "maximum")]
  return `${noun}${bounds(least, most, { from: "from", to: "of at most" })}`
}

const list = (schema: JsonSchema, named: SchemaDefinitions): string => {
  const { items } = schema
  const each = isJsonSchema(items) ? describeJsonSchema(items, named) : null
  const most = numberAt(schema, "maxItems")
  const sized = most === null ? "a list" : `a list of at most ${number.format(most)}`
  return each === null ? sized : `${sized}, each entry ${each}`
}

const object = ({ properties }: JsonSchema): string => {
  const names = Object.keys(isJsonSchema(properties) ? properties : {})
  return names.length === 0 || names.length > maxListedNames ? "an object" : `an object with ${names.join(", ")}`
}

type SchemaDefinitions = JsonSchema

const referred = ({ $ref }: JsonSchema, named: SchemaDefinitions): JsonSchema | null => {
  const schema = typeof $ref === "string" ? named[$ref.slice($ref.lastIndexOf("/") + 1)] : undefined
  return isJsonSchema(schema) ? schema : null
}

const literal = (value: unknown): string => (typeof value === "string" && value !== "" ? value : JSON.stringify(value))

const joined = (schema: JsonSchema): JsonSchema => {
  const { allOf, ...own } = schema
  return Array.isArray(allOf) ? Object.assign({}, own, ...allOf.filter(isJsonSchema)) : schema
}

const ofType = (schema: JsonSchema, named: SchemaDefinitions): string | null => {
  switch (schema["type"]) {
    case "string":
      return text(schema)
    case "integer":
      return amount(schema, "a whole number")
    case "number":
      return amount(schema, "a number")
    case "boolean":
      return "true or false"
    case "null":
      return "null"
    case "array":
      return list(schema, named)
    case "object":
      return object(schema)
    default:
      return null
  }
}

const anyOfThem = (forms: ReadonlyArray<string>): string =>
  forms.join(forms.some((form) => /,| or /.test(form)) ? ", or " : " or ")

/** Completes the sentence "It must be …"; null without constraints. */
export const describeJsonSchema = (schema: JsonSchema, named: SchemaDefinitions): string | null => {
  const other = referred(schema, named)
  if (other !== null) return describeJsonSchema(other, named)
  const whole = joined(schema)
  const { anyOf, const: only, enum: choices, oneOf: alternatives } = whole
  if (Array.isArray(choices))
    return choices.length === 1 ? literal(choices[0]) : `one of ${listWithOr(choices.map(literal))}`
  if (only !== undefined) return literal(only)
  const members = anyOf ?? alternatives
  if (!Array.isArray(members)) return ofType(whole, named)
  const said = members.filter(isJsonSchema).map((member) => describeJsonSchema(member, named))
  return said.includes(null) ? null : anyOfThem([...new Set(said.flatMap((one) => one ?? []))])
}
