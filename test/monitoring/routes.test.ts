import { request } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer, Metric, Redacted } from "effect"
import { HttpClient, HttpRouter, HttpServer } from "effect/http"
import parseText from "parse-prometheus-text-format"
import { vi } from "vitest"

import { brandBar, iconLink } from "#adapters/http/look/mark.ts"
import { Companions } from "#adapters/monitoring/Companions.ts"
import { Monitor } from "#adapters/monitoring/Monitor.ts"
import { Node } from "#adapters/monitoring/Node.ts"
import * as Monitoring from "#adapters/monitoring/routes.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { catalogue } from "#application/telemetry/metrics/catalogue.ts"
import { requestDuration } from "#application/telemetry/metrics/requests.ts"

import * as TestMemory from "../support/TestMemory.ts"

const token = "an-operators-token-of-40-characters-0001"

const worker = {
  process: "worker",
  all: [
    {
      id: "process_resident_memory_bytes",
      type: "Gauge",
      description: "Memory.",
      attributes: {},
      state: { value: 5 }
    }
  ]
} as const

const served = (admission: Monitoring.OperatorAccess) =>
  HttpRouter.serve(Monitoring.routes(admission), { disableListenLog: true, disableLogger: true }).pipe(
    Layer.provideMerge(Monitor.layer),
    Layer.provide(Layer.succeed(Node, { version: "1.2.3", roles: ["api"], dataPlane: "memory", place: "memory" })),
    Layer.provide(Layer.succeed(Companions, { series: Effect.succeed([worker]) })),
    Layer.provideMerge(TestMemory.layer),
    Layer.provideMerge(NodeHttpServer.layerTest),
    Layer.provideMerge(Layer.sync(Metric.MetricRegistry, () => new Map()))
  )

const get = Effect.fnUntraced(function* (path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = yield* HttpClient.get(path, { headers })
  return { status: response.status, headers: response.headers, text: yield* response.text }
})

/** The status for a request with this `Host`, which `fetch` does not let one choose. */
const statusFor = Effect.fnUntraced(function* (path: string, host: string) {
  const { address } = yield* HttpServer.HttpServer
  const url = new URL(path, HttpServer.formatAddress(address))
  return yield* Effect.callback<number | undefined>((resume) => {
    request(url, { headers: { host } }, (response) => {
      response.resume()
      resume(Effect.succeed(response.statusCode))
    }).end()
  })
})

const asOperator = { authorization: `Bearer ${token}` }
const paths = ["/metrics", "/health/details", "/health/runbooks/database-down"]

interface Details {
  readonly status: string
  readonly problems: ReadonlyArray<{ readonly runbook: string }>
}

const names = new Set(Object.values(catalogue).flatMap((metrics) => metrics.map(({ name }) => name)))

describe("with a token", () => {
  layer(served({ type: "token", token: Redacted.make(token) }))("the operator's addresses", (it) => {
    it.effect("are answered to the operator alone", () =>
      Effect.gen(function* () {
        for (const path of paths) {
          assert.strictEqual((yield* get(path, asOperator)).status, 200, path)
          const unknown = yield* get(path)
          assert.strictEqual(unknown.status, 401)
          assert.match(unknown.headers["www-authenticate"] ?? "", /^Basic realm=/)
          const tenant = yield* get(path, { authorization: "Token lf_live_0000000000000000000000000000000000000000" })
          assert.strictEqual(tenant.status, 403)
          for (const { text } of [unknown, tenant]) assert.notMatch(text, /1\.2\.3|landfall_|queue/)
        }
      })
    )

    it.effect("give metrics as an independent parser reads them, those of other processes too", () =>
      Effect.gen(function* () {
        yield* Metric.update(requestDuration.of("GET", "/v2/shipments/:id", "200"), 0.02)
        yield* WorkQueue.use(({ put }) => put("probe", [{ key: "1", lane: "a" }]))
        // Asked so that the figures are as they are now.
        yield* get("/health/details", asOperator)
        const { headers, text } = yield* get("/metrics", asOperator)
        assert.strictEqual(headers["content-type"], "text/plain; version=0.0.4; charset=utf-8")
        assert.strictEqual(headers["cache-control"], "private, no-store")
        const families = parseText(text)
        const found = new Map(families.map((family) => [family.name, family]))
        assert.deepStrictEqual(
          [...found.keys()].filter((name) => !names.has(name)),
          []
        )
        assert.strictEqual(found.size, families.length, "a family is told once")
        assert.strictEqual(found.get("http_server_request_duration_seconds")?.type, "HISTOGRAM")
        assert.deepStrictEqual(
          found.get("process_resident_memory_bytes")?.metrics.map(({ labels }) => labels?.["process"]),
          ["main", "worker"]
        )
        assert.deepInclude(found.get("landfall_info")?.metrics[0]?.labels, { version: "1.2.3", roles: "api" })
      })
    )

    it.effect("give details as JSON, and as a page to browsers that loads only its icon", () =>
      Effect.gen(function* () {
        // The process of the tests holds the modules and the garbage of other files.
        const memory = vi.spyOn(process.memoryUsage, "rss").mockReturnValue(300_000_000)
        const json = JSON.parse((yield* get("/health/details", asOperator)).text) as Details
        memory.mockRestore()
        // A busy machine may keep this process itself waiting.
        const others = json.problems.filter(({ runbook }) => !runbook.endsWith("event-loop-blocked"))
        assert.deepStrictEqual(others, [])
        assert.strictEqual(json.status, json.problems.length === 0 ? "ok" : "attention")
        assert.containsAllKeys(json, ["node", "database", "queues", "sources", "deliveries", "requests", "caches"])
        const { headers, text } = yield* get("/health/details", { ...asOperator, accept: "text/html,*/*;q=0.8" })
        assert.strictEqual(headers["content-type"], "text/html; charset=utf-8")
        const policy = headers["content-security-policy"] ?? ""
        for (const rule of ["default-src 'none'", "img-src 'self'"]) assert.include(policy, rule)
        assert.include(text, iconLink)
        assert.include(text, brandBar)
        assert.include(text, "Landfall 1.2.3")
        assert.notMatch(text.replace(iconLink, ""), /<script|<img|<link|<iframe|\son\w+=|\sstyle=|https?:/)
      })
    )

    it.effect("have a page for each problem, and no other file", () =>
      Effect.gen(function* () {
        assert.include((yield* get("/health/runbooks/database-down", asOperator)).text, "## What to do")
        for (const path of ["other", "..%2f..%2fREADME", "%2e%2e%2f%2e%2e%2fpackage.json"]) {
          assert.strictEqual((yield* get(`/health/runbooks/${path}`, asOperator)).status, 404, path)
        }
      })
    )
  })
})

describe("without a token", () => {
  layer(served({ type: "loopback" }))("the operator's port", (it) => {
    it.effect("answers this machine by its address, and no name that only leads here", () =>
      Effect.gen(function* () {
        for (const path of paths) {
          assert.strictEqual((yield* get(path)).status, 200, path)
          for (const host of ["localhost:9464", "127.0.0.1", "[::1]:9464"]) {
            assert.strictEqual(yield* statusFor(path, host), 200, host)
          }
          for (const host of ["rebound.example", "127.0.0.1.example", "localhost.example:9464", "10.0.0.1"]) {
            assert.strictEqual(yield* statusFor(path, host), 403, host)
          }
        }
      })
    )
  })
})
