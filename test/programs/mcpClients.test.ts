import { assert, layer } from "@effect/vitest"
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { Effect, Layer, Logger } from "effect"
import { HttpServer } from "effect/http"

import { keyOf, paid } from "../rest/support/samples.ts"
import { serve } from "../rest/support/server.ts"
import { leftOut, passing, scenariosOf } from "./support/conformance.ts"
import { inspect, transports } from "./support/inspector.ts"
import { withKey } from "./support/withKey.ts"

const me = { name: "test", version: "1" }
const headers = { authorization: `Token ${keyOf(paid)}` }

const origin = Effect.map(HttpServer.HttpServer, ({ address }) =>
  "port" in address ? `http://127.0.0.1:${address.port}` : ""
)

/** What a host does with a server: looks around, and calls a tool. */
interface Host {
  readonly listTools: () => Promise<{ readonly tools: ReadonlyArray<unknown> }>
  readonly listPrompts: () => Promise<{ readonly prompts: ReadonlyArray<unknown> }>
  readonly callTool: (call: { readonly name: string; readonly arguments: Record<string, unknown> }) => Promise<object>
  readonly close: () => Promise<void>
}

const looksAround = async (host: Host) => {
  const { tools } = await host.listTools()
  const { prompts } = await host.listPrompts()
  const called = await host.callTool({ name: "list_parties", arguments: {} })
  await host.close()
  assert.deepStrictEqual([tools.length, prompts.length], [12, 3])
  assert.deepNestedInclude(called, { "structuredContent.total_matched": 0 })
}

const quiet = Layer.provideMerge(serve(), Logger.layer([]))

layer(quiet, { excludeTestServices: true })("Over MCP with a program of others:", (it) => {
  it.effect("a host with the current library over HTTP looks around and calls a tool", () =>
    Effect.gen(function* () {
      const url = new URL("/mcp", yield* origin)
      yield* Effect.promise(async () => {
        const client = new Client(me)
        await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
        await looksAround(client)
      })
    })
  )

  it.effect("a host with the library of the revisions before over HTTP", () =>
    Effect.gen(function* () {
      const url = new URL("/mcp", yield* origin)
      yield* Effect.promise(async () => {
        const client = new OlderClient(me)
        await client.connect(new OlderTransport(url, { requestInit: { headers } }) as never)
        await looksAround(client)
      })
    })
  )

  it.effect("a host over standard input and output, without a database", () =>
    Effect.gen(function* () {
      const SERVICE_URL = yield* origin
      yield* Effect.promise(async () => {
        const client = new Client(me)
        const env = { SERVICE_URL, SERVICE_API_TOKEN: keyOf(paid), PATH: process.env["PATH"] ?? "" }
        await client.connect(new StdioClientTransport({ command: process.execPath, args: ["runtimes/mcp.ts"], env }))
        await looksAround(client)
      })
    })
  )

  it.effect(
    "the conformance suite of the protocol finds no fault in what is offered, in each revision",
    () =>
      Effect.gen(function* () {
        const service = yield* withKey(new URL(yield* origin))
        const results = yield* Effect.forEach(passing, ([revision]) => scenariosOf(revision, service), {
          concurrency: 2
        })
        for (const [at, [revision, wanted]] of passing.entries()) {
          const scenarios = results[at] ?? []
          const passed = scenarios.filter(({ failed, passed }) => failed === 0 && passed > 0).map(({ name }) => name)
          const failed = scenarios.filter(({ failed }) => failed > 0).map(({ name }) => name)
          assert.includeMembers(passed, [...wanted], revision)
          assert.sameMembers(
            failed.filter((name) => name !== "server-stateless"),
            scenarios.map(({ name }) => name).filter((name) => leftOut.has(name)),
            revision
          )
        }
        // Four of its checks want tools of the suite's own.
        const stateless = results.at(-1)?.find(({ name }) => name === "server-stateless")
        assert.deepStrictEqual(stateless, { name: "server-stateless", passed: 24, failed: 4 })
      }),
    60_000
  )

  it.effect(
    "the Inspector finds no problem in the schemas, over each transport in each era, and calls and lists",
    () =>
      Effect.gen(function* () {
        const service = yield* origin
        const [overHttp, overStdio] = [transports.HTTP(service), transports.stdio(service)]
        const strict = [overHttp, overStdio].flatMap((reach) =>
          (["legacy", "modern"] as const).map((era) =>
            Effect.map(
              inspect({ era, reach }, "--method", "tools/list", "--strict"),
              ({ code, result, stderr }): void => {
                assert.deepStrictEqual([code, stderr], [0, ""])
                assert.lengthOf(result["tools"] as ReadonlyArray<unknown>, 12)
              }
            )
          )
        )
        const called = (
          [
            { era: "modern", reach: overHttp },
            { era: "legacy", reach: overStdio }
          ] as const
        ).map((run) =>
          Effect.map(inspect(run, "--method", "tools/call", "--tool-name", "list_parties"), ({ result }): void => {
            assert.deepNestedInclude(result, { "structuredContent.total_matched": 0 })
          })
        )
        const listed = (
          [
            ["prompts", 3],
            ["resources", 1]
          ] as const
        ).map(([kind, count]) =>
          Effect.map(inspect({ era: "modern", reach: overHttp }, "--method", `${kind}/list`), ({ result }): void => {
            assert.lengthOf(result[kind] as ReadonlyArray<unknown>, count)
          })
        )
        yield* Effect.all([...strict, ...called, ...listed], { concurrency: 3 })
      }),
    60_000
  )
})
