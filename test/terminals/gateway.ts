import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"

import { Effect, Redacted } from "effect"

import { makeTerminal } from "#adapters/sources/terminals/Terminal.ts"
import type { TerminalSourceConfig } from "#adapters/sources/terminals/TerminalSourceConfig.ts"

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface Gateway {
  readonly url: URL
  readonly requests: ReadonlyArray<IncomingMessage>
}

/** An HTTP server on a free port of this machine until the scope closes. */
export const openGateway = (handler: Handler) =>
  Effect.acquireRelease(
    Effect.callback<Gateway & { readonly close: () => void }>((resume) => {
      const requests: Array<IncomingMessage> = []
      const server = createServer((request, response) => {
        requests.push(request)
        handler(request, response)
      })
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        const close = () => {
          server.close()
          server.closeAllConnections()
        }
        resume(Effect.succeed({ url: new URL(`http://127.0.0.1:${port}/terminal`), requests, close }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )

/** The source that asks the gateway, until the scope closes. */
export const openSource = Effect.fnUntraced(function* (baseUrl: URL, fields: Partial<TerminalSourceConfig> = {}) {
  const config = { name: "test", baseUrl, apiKey: Redacted.make("secret"), facilities: "all", clockSpeed: 1 } as const
  return yield* makeTerminal({ ...config, requestsPerSecond: 100, ...fields })
})

export const asked = { type: "facility", facility: "USLAX/WBCT", number: "MSKU0000011" } as const
