import { assert, it } from "@effect/vitest"
import type { HttpServerRequest } from "effect/http"
import { HttpApi } from "effect/http-api"
import type { HttpApiEndpoint } from "effect/http-api"

import { costOfPost } from "#adapters/mcp/callCost.ts"
import { Api } from "#adapters/rest/Api.ts"
import { costOfRequest } from "#adapters/rest/load/requestWork.ts"
import { maxRequestCost } from "#domain/identity/account/requestCost.ts"

const endpoints = new Map<string, HttpApiEndpoint.Top>()
HttpApi.reflect(Api, {
  onGroup: () => {},
  onEndpoint: ({ endpoint }) => void endpoints.set(`${endpoint.method} ${endpoint.path}`, endpoint)
})

const cost = (path: string, query = "", method = "GET", headers: Readonly<Record<string, string>> = {}) => {
  const endpoint = endpoints.get(`${method} ${path}`)
  if (endpoint === undefined) return assert.fail(`${method} ${path}`)
  return costOfRequest({ url: `${path}${query}`, headers } as HttpServerRequest.HttpServerRequest, endpoint)
}

it("a record costs one unit, a page more, and whatever it is asked with is counted", () => {
  assert.strictEqual(cost("/v2/shipments/:id"), 1)
  assert.strictEqual(cost("/v2/shipments/:id", "?include=containers"), 2)
  assert.strictEqual(cost("/v2/containers/:id", "?as_of=2026-01-01T00:00:00Z"), 3)
  assert.strictEqual(cost("/v2/tracking_requests", "", "POST"), 1)
  assert.strictEqual(cost("/v2/tracking_requests", "", "POST", { "content-length": "24000" }), 6)
  assert.strictEqual(cost("/v2/tracking_requests", "", "POST", { "content-length": "none" }), 1)
  for (const list of ["/v2/shipments", "/v2/containers", "/v2/tracking_requests", "/v2/webhook_notifications"]) {
    assert.strictEqual(cost(list), 4, list)
    assert.strictEqual(cost(list, "?page[size]=10"), 2, list)
    assert.strictEqual(cost(list, "?page%5Bsize%5D=10&filter[x]=1&sort=a,-b"), 4, list)
    assert.strictEqual(cost(list, "?page[size]=100000&include=a,b,c.d"), maxRequestCost, list)
    assert.strictEqual(cost(list, "?page[size]=none"), 4, list)
  }
  assert.strictEqual(cost("/v2/containers/summary"), 5)
  assert.strictEqual(cost("/v2/search", "?query=MAEU"), 5)
  assert.strictEqual(cost("/v2/containers/:id/changes"), maxRequestCost)
  assert.strictEqual(cost("/v2/containers/:id/map.svg", "?width=2000"), 4)
  assert.strictEqual(cost("/v2/containers/:id/map.png", "?theme=night"), maxRequestCost)
  assert.strictEqual(cost("/v2/events", "?wait=20"), 4, "what waits takes its place when it is answered")
  assert.strictEqual(cost("/v2/events", "?wait=0"), 4)
})

const call = (name: string, args: object = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: args }
})

it("a tool costs what the same request costs over REST", () => {
  assert.strictEqual(costOfPost(call("list_containers", { page_size: 10 })), cost("/v2/containers", "?page[size]=10"))
  assert.strictEqual(
    costOfPost(
      call("list_containers", { page_size: 10, include: ["shipment"], pod_code: "USLAX", advanced_filters: { x: 1 } })
    ),
    cost("/v2/containers", "?page[size]=10&include=shipment&filter[pod_code]=USLAX&filter[x]=1")
  )
  assert.strictEqual(costOfPost(call("summarize_containers", { group_by: "deadline" })), cost("/v2/containers/summary"))
  assert.strictEqual(costOfPost(call("search_container", { query: "MAEU" })), cost("/v2/search", "?query=MAEU"))
  assert.strictEqual(costOfPost(call("get_container", { id: "x", as_of: "2026-01-01T00:00:00Z" })), 3)
  assert.strictEqual(costOfPost(call("get_container_route", { id: "x", include_map: false })), 1)
  assert.strictEqual(
    costOfPost(call("get_container_route", { id: "x", include_map: true })),
    cost("/v2/containers/:id/map.png")
  )
  assert.strictEqual(costOfPost([call("get_container"), call("get_container")]), 2)
  for (const strange of [null, 7, "text", [], {}, call("no_such_tool"), { method: "tools/call", params: [] }]) {
    assert.isAtMost(costOfPost(strange), 1)
  }
})
