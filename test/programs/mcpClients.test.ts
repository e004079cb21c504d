import { assert, layer } from "@effect/vitest"
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client"
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio"
import { Client as OlderClient } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport as OlderTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { Effect } from "effect"
import { HttpServer } from "effect/http"

import { keyOf, paid } from "../rest/support/samples.ts"
import { serve } from "../rest/support/server.ts"

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

layer(serve(), { excludeTestServices: true })("A host of assistants", (it) => {
  it.effect("with the current library over HTTP", () =>
    Effect.gen(function* () {
      const url = new URL("/mcp", yield* origin)
      yield* Effect.promise(async () => {
        const client = new Client(me)
        await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
        await looksAround(client)
      })
    })
  )

  it.effect("with the library of the revisions before over HTTP", () =>
    Effect.gen(function* () {
      const url = new URL("/mcp", yield* origin)
      yield* Effect.promise(async () => {
        const client = new OlderClient(me)
        await client.connect(new OlderTransport(url, { requestInit: { headers } }) as never)
        await looksAround(client)
      })
    })
  )

  it.effect("over standard input and output, without a database", () =>
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
})
