import { isJson } from "#adapters/rest/description/openapi/json.ts"

import type { Operation } from "./operations.ts"
import { header } from "./schemasText.ts"

/** The lists that the command line can filter. */
const lists = new Map([
  ["containers.list", "containerFilters"],
  ["shipments.list", "shipmentFilters"]
])

const plainFilter = /^filter\[(\w+)\]$/

/** The names of filters with their descriptions, for programs. */
export const filtersText = (operations: ReadonlyArray<Operation>): string => {
  const tables = operations.flatMap(({ group, name, parameters }) => {
    const table = lists.get(`${group}.${name}`)
    if (table === undefined) return []
    const rows = parameters.flatMap(({ description, name, schema }) => {
      const [, filter] = plainFilter.exec(String(name)) ?? []
      const isObject = isJson(schema) && schema["type"] === "object"
      return filter === undefined || isObject ? [] : [`  ${filter}: ${JSON.stringify(description)}`]
    })
    return [`/** What \`${group}.${name}\` can be filtered by. */\nexport const ${table} = {\n${rows.join(",\n")}\n}\n`]
  })
  return [header, ...tables].join("\n")
}
