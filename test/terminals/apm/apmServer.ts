import { createServer } from "node:http"
import type { IncomingMessage, ServerResponse } from "node:http"

import { Effect, Redacted } from "effect"

import type { ApmConfig } from "#adapters/sources/terminals/apm/ApmConfig.ts"
import { makeApmSource } from "#adapters/sources/terminals/apm/ApmSource.ts"

/** A request for data: which endpoint, about what, with which token. */
export interface Question {
  readonly endpoint: string
  readonly facility: string
  readonly containers: ReadonlyArray<string>
  readonly token: string | null
}

export interface Behaviour {
  readonly data: (question: Question, response: ServerResponse) => void
  /** Answers a request for a token, by how many came before; the usual answer where left out. */
  readonly token?: (before: number, response: ServerResponse, body: string) => void
}

interface ApmServer {
  readonly url: URL
  readonly questions: ReadonlyArray<Question>
  /** Bodies of the requests for a token. */
  readonly tokens: ReadonlyArray<string>
}

export const json = (response: ServerResponse, body: unknown, status = 200): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
}

export const item = (containerId: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  containerId,
  readyForDelivery: "No",
  ...fields
})

const grant = (before: number, response: ServerResponse) =>
  json(response, { access_token: `token-${before + 1}`, expires_in: "1799", token_type: "BearerToken" })

const questionOf = (request: IncomingMessage): Question => {
  const url = new URL(request.url ?? "", "http://apm.test")
  return {
    endpoint: url.pathname.slice(1),
    facility: url.searchParams.get("facilityCode") ?? "",
    containers: (url.searchParams.get("assetId") ?? "").split(","),
    token: request.headers.authorization ?? null
  }
}

/** An HTTP server on a free port of this machine until the scope closes. */
export const openServer = ({ data, token = grant }: Behaviour) =>
  Effect.acquireRelease(
    Effect.callback<ApmServer & { readonly close: () => void }>((resume) => {
      const questions: Array<Question> = []
      const tokens: Array<string> = []
      const server = createServer((request, response) => {
        const chunks: Array<Uint8Array> = []
        request.on("data", (chunk: Uint8Array) => chunks.push(chunk))
        request.on("end", () => {
          if (request.method === "POST") {
            const body = Buffer.concat(chunks).toString()
            tokens.push(body)
            token(tokens.length - 1, response, body)
            return
          }
          const question = questionOf(request)
          questions.push(question)
          data(question, response)
        })
      })
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        const close = () => {
          server.close()
          server.closeAllConnections()
        }
        resume(Effect.succeed({ url: new URL(`http://127.0.0.1:${port}/`), questions, tokens, close }))
      })
    }),
    ({ close }) => Effect.sync(close)
  )

/** The source that asks the server, until the scope closes. */
export const openSource = Effect.fnUntraced(function* (url: URL, fields: Partial<ApmConfig> = {}) {
  const config: ApmConfig = {
    name: "apm",
    baseUrl: url,
    credential: { clientId: "client", clientSecret: Redacted.make("secret"), tokenUrl: `${url.href}token?grant=1` },
    facilities: "all",
    withHistory: false,
    clockSpeed: 1,
    requestsPerSecond: 1_000,
    gatherMs: 25,
    ...fields
  }
  return yield* makeApmSource(config)
})

export const facility = "USLAX/APMT"

export const textOf = (pages: ReadonlyArray<Uint8Array>) => pages.map((page) => new TextDecoder().decode(page))
