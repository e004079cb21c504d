import { HttpServerResponse } from "effect/http"

import type { ErrorCode } from "#domain/problem/ErrorCode.ts"

const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-allow-headers":
    "Content-Type, Authorization, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id",
  "access-control-expose-headers": "WWW-Authenticate, Retry-After, Mcp-Session-Id",
  "access-control-max-age": "86400"
}

export const preflight = HttpServerResponse.empty({ status: 200, headers: cors })

/** A JSON-RPC error before the method is known. */
export const refusal = (
  status: number,
  code: ErrorCode,
  message: string,
  {
    headers = {},
    jsonRpcCode = -32_000
  }: { readonly headers?: Readonly<Record<string, string>>; readonly jsonRpcCode?: number } = {}
) =>
  HttpServerResponse.jsonUnsafe(
    { jsonrpc: "2.0", error: { code: jsonRpcCode, message, data: { code } }, id: null },
    { status, headers: { ...cors, ...headers } }
  )

/** Most clients do not show headers to their models. */
export const rejectUntil = (status: number, code: ErrorCode, message: string, seconds: number) =>
  refusal(status, code, `${message} Try again in ${seconds} seconds.`, { headers: { "retry-after": String(seconds) } })

const isStream = (response: Response) => response.headers.get("content-type")?.startsWith("text/event-stream") === true

export const toServerResponse = async (response: Response): Promise<HttpServerResponse.HttpServerResponse> =>
  isStream(response)
    ? HttpServerResponse.setHeaders(HttpServerResponse.fromWeb(response), cors)
    : HttpServerResponse.text(await response.text(), {
        status: response.status,
        contentType: response.headers.get("content-type") ?? "application/json",
        headers: cors
      })
