import type { Draws } from "./draws.ts"

type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value)

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)])

/** What clients should not send, and some do. */
const hostile: ReadonlyArray<unknown> = [
  null,
  "",
  " ",
  "\u0000",
  "\ud800",
  "ünï💥",
  "x".repeat(3000),
  "'; drop table shipments; --",
  "@exists",
  ">=today",
  "__proto__",
  0,
  -1,
  0.5,
  1e308,
  2 ** 53,
  true,
  [],
  {},
  [[]],
  ["a", "a"],
  { id: "x", type: "party" },
  nested(30)
]

/** Texts as parts of an address. */
export const hostileTexts: ReadonlyArray<string> = [
  "",
  "null",
  "-1",
  "1e9",
  "9".repeat(40),
  "true",
  "today",
  "3.days.ago",
  ">2026-01-01",
  "<=2026-13-45",
  "@exists",
  "@not_exists",
  "=USLAX",
  "USLAX,CNSHA",
  ",,,",
  "~PO",
  "2026-01-01T00:00:00Z",
  ">2026-01-01T00:00:00+02:00",
  "%",
  "_",
  "\u0000",
  "ünï",
  "'\"\\",
  "a".repeat(1000),
  "../../etc/passwd",
  "01900000-0000-7000-8000-000000000001",
  "containers.shipment.containers",
  "__proto__",
  "constructor"
]

const ofText = (schema: Json, draws: Draws): string => {
  if (schema["format"] === "date-time") return "2026-02-26T05:00:00.000Z"
  if (schema["format"] === "date") return "2026-02-26"
  return draws.pick(["a", "Example", "MSKU9070323", "MAEU", "bill_of_lading", "https://example.com/hook", "true", "7"])
}

/** A value that is mostly as the schema wants it, and hostile here and there. */
export const valueOf = (schema: unknown, schemas: Json, draws: Draws, depth = 0): unknown => {
  if (draws.chance(0.08) || !isJson(schema) || depth > 12) return draws.pick(hostile)
  const reference = schema["$ref"]
  if (typeof reference === "string") {
    return valueOf(schemas[reference.slice(reference.lastIndexOf("/") + 1)], schemas, draws, depth + 1)
  }
  const choices = schema["enum"]
  if (Array.isArray(choices)) return draws.pick(choices)
  const members = schema["anyOf"] ?? schema["oneOf"]
  if (Array.isArray(members)) return valueOf(draws.pick(members), schemas, draws, depth + 1)
  switch (schema["type"]) {
    case "object": {
      const properties = isJson(schema["properties"]) ? schema["properties"] : {}
      const shown = Object.entries(properties).filter(() => draws.chance(0.85))
      const extra = draws.chance(0.1) ? [["surprise", draws.pick(hostile)] as const] : []
      const values = shown.map(([name, property]) => [name, valueOf(property, schemas, draws, depth + 1)] as const)
      return Object.fromEntries([...values, ...extra])
    }
    case "array":
      return Array.from({ length: Math.floor(draws.next() * 3) }, () =>
        valueOf(schema["items"], schemas, draws, depth + 1)
      )
    case "integer":
    case "number":
      return draws.pick([0, 1, 7, 90, -3, 1e12])
    case "boolean":
      return draws.chance(0.5)
    case "null":
      return null
    default:
      return ofText(schema, draws)
  }
}
