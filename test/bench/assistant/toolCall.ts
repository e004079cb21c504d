import { Effect } from "effect"

import { sure } from "../measure.ts"

/** A tool that has next to nothing to do: what is left is the interface. */
const tool = "list_parties"

const call = (meta?: object) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: tool, arguments: {}, ...(meta === undefined ? {} : { _meta: meta }) }
})

const media = { "content-type": "application/json", accept: "application/json, text/event-stream" }

/** How the same call is made before the last revision and in it. */
export const revisions = {
  older: { message: call(), headers: { ...media, "mcp-protocol-version": "2025-11-25" } },
  current: {
    message: call({
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {}
    }),
    headers: { ...media, "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": tool }
  }
}

/** Ends the run when a service does not answer the call as the tool does. */
export const assertAnswers = (url: string, authorization: Readonly<Record<string, string>>) =>
  Effect.forEach(Object.values(revisions), ({ headers, message }) =>
    sure(
      Effect.promise(async () => {
        const sent = { method: "POST", headers: { ...headers, ...authorization }, body: JSON.stringify(message) }
        return (await fetch(new URL("/mcp", url), sent)).text()
      }),
      (text) => text.includes('"structuredContent":{"total_matched":0')
    )
  )
