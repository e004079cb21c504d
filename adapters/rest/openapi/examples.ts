import { isJson, mapValues, objectAt } from "./json.ts"
import type { Json } from "./json.ts"

const uuid = "01900000-0000-7000-8000-000000000001"
const instant = "2026-02-26T05:00:00.000Z"
const self = "https://track.example.com/v2/shipments"

/** What attributes look like, by their name; where a name says nothing its format or type does. */
const byName: Readonly<Record<string, unknown>> = {
  amount: 275,
  api_slug: "warehouse",
  bill_of_lading_number: "SIMLHOLD0001",
  bic_facility_code: null,
  city: "Los Angeles",
  code: "USLAX",
  company_name: "Example Imports",
  country_code: "US",
  currency_code: "USD",
  current_status: "on_ship",
  customer_name: "Example Imports",
  destination_locode: "USCHI",
  destination_name: "Chicago",
  destination_timezone: "America/Chicago",
  display_name: "Warehouse",
  email: "ada@example.com",
  event: "container.transport.vessel_discharged",
  firms_code: "Y258",
  headers: [{ name: "X-Team", value: "imports" }],
  latitude: 33.74,
  location_locode: "USLAX",
  longitude: -118.26,
  name: "Pier 400",
  nickname: "APM Pier 400",
  number: "CAIU1234561",
  normalized_number: "SIMLHOLD0001",
  page: 1,
  pod_terminal_name: "Pier 400",
  pod_timezone: "America/Los_Angeles",
  pod_vessel_imo: "9321483",
  pod_vessel_name: "EMMA MAERSK",
  pod_voyage_number: "042E",
  pol_timezone: "Asia/Shanghai",
  port_of_discharge_locode: "USLAX",
  port_of_discharge_name: "Los Angeles",
  port_of_lading_locode: "CNSHA",
  port_of_lading_name: "Shanghai",
  ref_numbers: ["PO-4711"],
  request_number: "SIMLHOLD0001",
  request_type: "bill_of_lading",
  scac: "SIML",
  secret: "whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz",
  seal_number: "SL-100200",
  shipment_tags: ["urgent"],
  shipping_line_name: "Simulated Line",
  shipping_line_scac: "SIML",
  shipping_line_short_name: "Simulated",
  smdg_code: "APMT",
  state_abbr: "CA",
  tags: ["urgent"],
  time_zone: "America/Los_Angeles",
  timezone: "America/Los_Angeles",
  url: "https://example.com/hooks/landfall",
  voyage_number: "042E"
}

const linkNames = new Set(["self", "current", "first", "prev", "next", "last", "related"])

const ofText = (schema: Json, name: string): string => {
  if (schema["format"] === "date-time") return instant
  if (schema["format"] === "date") return "2026-02-26"
  if (schema["format"] === "uuid" || name === "id" || name.endsWith("_id")) return uuid
  if (linkNames.has(name)) return self
  return "example"
}

const ofNumber = (schema: Json): number => {
  const least = schema["minimum"] ?? schema["exclusiveMinimum"]
  return typeof least === "number" ? Math.max(1, least) : 1
}

/** Deeper than any document of ours: a schema that contains itself ends there. */
const deepest = 12

/** One value that the schema allows, as a reader would expect to find it. */
const exampleOf = (schema: unknown, schemas: Json, name: string, depth = 0): unknown => {
  if (!isJson(schema) || depth > deepest) return null
  const given = schema["examples"] ?? schema["example"]
  if (Array.isArray(given)) return given[0]
  const reference = schema["$ref"]
  if (typeof reference === "string") {
    return exampleOf(schemas[reference.slice(reference.lastIndexOf("/") + 1)], schemas, name, depth + 1)
  }
  const choices = schema["enum"]
  if (Array.isArray(choices)) return choices[0]
  if ("const" in schema) return schema["const"]
  const members = schema["anyOf"] ?? schema["oneOf"] ?? schema["allOf"]
  if (Array.isArray(members)) return exampleOf(members[0], schemas, name, depth + 1)
  if (Object.hasOwn(byName, name) && schema["type"] !== "object" && fits(byName[name], schema)) return byName[name]
  switch (schema["type"]) {
    case "object":
      return mapValues(required(schema), (property, key) => exampleOf(property, schemas, key, depth + 1))
    case "array": {
      const least = typeof schema["minItems"] === "number" ? schema["minItems"] : 0
      const items = schema["items"] ?? (Array.isArray(schema["prefixItems"]) ? schema["prefixItems"][0] : undefined)
      return depth > 6 && least === 0 ? [] : items === undefined ? [] : [exampleOf(items, schemas, name, depth + 1)]
    }
    case "integer":
    case "number":
      return ofNumber(schema)
    case "boolean":
      return true
    case "string":
      return ofText(schema, name)
    default:
      return null
  }
}

/** What must be there, and attributes that need not be: an example shows what a client may send. */
const required = (schema: Json): Json => {
  const names = Array.isArray(schema["required"]) ? schema["required"] : []
  const properties = objectAt(schema, "properties")
  const isShown = (name: string) => names.includes(name) || Object.hasOwn(byName, name)
  return Object.fromEntries(Object.entries(properties).filter(([name]) => isShown(name)))
}

const typeOf = (value: unknown): string =>
  Array.isArray(value) ? "array" : value === null ? "null" : Number.isInteger(value) ? "integer" : typeof value

const fits = (value: unknown, schema: Json): boolean =>
  schema["type"] === typeOf(value) || (schema["type"] === "number" && typeof value === "number")

const withExample = (content: unknown, schemas: Json): unknown =>
  isJson(content) && !("example" in content) && !("examples" in content)
    ? { ...content, example: exampleOf(content["schema"], schemas, "") }
    : content

const ofContents = (node: Json, schemas: Json): Json => {
  const contents = node["content"]
  return isJson(contents) ? { ...node, content: mapValues(contents, (content) => withExample(content, schemas)) } : node
}

/** An example of the body and of every answer of an operation that has one. */
export const withExamples = (operation: Json, schemas: Json): Json => {
  const body = operation["requestBody"]
  return {
    ...operation,
    ...(isJson(body) ? { requestBody: ofContents(body, schemas) } : {}),
    responses: mapValues(objectAt(operation, "responses"), (response) =>
      isJson(response) ? ofContents(response, schemas) : response
    )
  }
}
