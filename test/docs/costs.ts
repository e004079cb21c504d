import type { HttpServerRequest } from "effect/http"
import { HttpApi } from "effect/http-api"
import type { HttpApiEndpoint } from "effect/http-api"

import { costOfPost } from "#adapters/mcp/callCost.ts"
import { definitions } from "#adapters/mcp/server.ts"
import { Api } from "#adapters/rest/Api.ts"
import { costOfRequest } from "#adapters/rest/load/requestWork.ts"
import { maxRequestCost } from "#domain/identity/account/requestCost.ts"

const costAt = (endpoint: HttpApiEndpoint.Top, query: string) =>
  costOfRequest({ url: `${endpoint.path}${query}`, headers: {} } as HttpServerRequest.HttpServerRequest, endpoint)

const requests = () => {
  const rows: Array<string> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => {
      const usual = costAt(endpoint, "")
      if (endpoint.method === "GET" && usual > 1) {
        rows.push(
          `| \`GET ${endpoint.path.replaceAll(/:(\w+)/g, "{$1}")}\` | ${usual} | ${costAt(endpoint, "?include=a")} |`
        )
      }
    }
  })
  return rows.sort()
}

const tools = () =>
  definitions.flatMap(({ name }) => {
    const cost = costOfPost({ method: "tools/call", params: { name } })
    return cost > 1 ? [`| \`${name}\` | ${cost} |`] : []
  })

/** The page of what requests cost, made from the rule that REST and MCP go by. */
export const costsPage = (): string => `# What requests cost

For developers: compute how much of the account's share of a node a request uses ([limits](../api/limits.md)).

Written by \`npm run generate -- docs\` from \`domain/identity/account/requestCost.ts\`. A request costs 1 for one record. A page costs one more for every ten records, counted once more for each path of \`include\`. Every two filters, orders or views cost one, every 4 kB of a body one, searches and counts of all records four, a picture three more in SVG and nine in PNG (\`include_map\` of assistants, too), and the past (\`as_of\`, changes) costs three times as much. No request costs more than ${maxRequestCost}; what waits for events costs nothing meanwhile. A request that came before and whose answer is still so costs 1.

Everything that is not listed costs 1 as it is.

| Request | As it is | With one \`include\` |
| - | -: | -: |
${requests().join("\n")}

| Tool of assistants | As it is |
| - | -: |
${tools().join("\n")}
`
