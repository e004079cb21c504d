import { Effect } from "effect"
import { HttpBody, HttpClient, HttpClientRequest } from "effect/http"

import type { Account } from "#domain/identity/account/Account.ts"

import { keyOf, paid } from "../../rest/support/samples.ts"

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: {
    readonly result?: Readonly<Record<string, unknown>>
    readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
  }
}

/** The last message of an answer, framed as server-sent events or bare. */
const messageIn = (text: string): Answer["body"] => {
  const framed = text.split("\n").filter((line) => line.startsWith("data:"))
  const last = framed.at(-1)?.slice("data:".length) ?? text
  return last.trim() === "" ? {} : (JSON.parse(last) as Answer["body"])
}

export interface Sent {
  readonly headers?: Readonly<Record<string, string>>
  readonly path?: string
}

/** Sends a message, or a text as it is, to the MCP endpoint. */
export const send = Effect.fnUntraced(function* (message: unknown, { headers = {}, path = "/mcp" }: Sent = {}) {
  const client = yield* HttpClient.HttpClient
  const text = typeof message === "string" ? message : JSON.stringify(message)
  const request = HttpClientRequest.post(path).pipe(
    HttpClientRequest.setHeaders({ accept: "application/json, text/event-stream", host: "localhost", ...headers }),
    HttpClientRequest.setBody(HttpBody.text(text, "application/json"))
  )
  const response = yield* client.execute(request)
  const answer: Answer = {
    status: response.status,
    headers: response.headers,
    body: messageIn(yield* response.text)
  }
  return answer
})

/** The key of an account, or a key itself. */
export const withKey = (of: Account | string = paid) => ({
  authorization: `Token ${typeof of === "string" ? of : keyOf(of)}`
})

export const request = (method: string, params: unknown = {}) => ({ jsonrpc: "2.0", id: 1, method, params })

/** Asks as the holder of an account's key. */
export const ask = (method: string, params: unknown = {}, as: Account | string = paid) =>
  send(request(method, params), { headers: withKey(as) })

/** A call of a tool: its answer as an object, or the sentence of its refusal. */
export const call = Effect.fnUntraced(function* (name: string, args: unknown = {}, as: Account | string = paid) {
  const { body } = yield* ask("tools/call", { name, arguments: args }, as)
  const { content, isError, structuredContent } = (body.result ?? {}) as {
    readonly isError?: boolean
    readonly content?: ReadonlyArray<{
      readonly type: string
      readonly text?: string
      readonly uri?: string
      readonly data?: string
      readonly mimeType?: string
    }>
    readonly structuredContent?: Readonly<Record<string, unknown>>
  }
  return {
    refusal: isError === true ? (content?.[0]?.text ?? "") : null,
    told: isError === true ? {} : (structuredContent ?? {}),
    code: isError === true ? structuredContent?.["code"] : undefined,
    text: content?.[0]?.text ?? "",
    images: (content ?? []).filter(({ type }) => type === "image"),
    /** Of the whole result, as it comes over the wire. */
    length: JSON.stringify(body.result ?? {}).length,
    links: (content ?? []).flatMap(({ type, uri }) => (type === "resource_link" && uri !== undefined ? [uri] : []))
  }
})
