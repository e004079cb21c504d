import { Effect } from "effect"

import { origin } from "./assistant.ts"

/** Asks the service as it is, and follows nothing. */
export const fetched = Effect.fnUntraced(function* (path: string, init: RequestInit = {}) {
  const at = yield* origin
  const response = yield* Effect.promise(() => fetch(`${at}${path}`, { redirect: "manual", ...init }))
  const text = yield* Effect.promise(() => response.text())
  const body = text.startsWith("{") ? (JSON.parse(text) as Readonly<Record<string, unknown>>) : {}
  return { status: response.status, headers: response.headers, body }
})

/** Registers a client by a document, or by a text that is none. */
export const register = (document: unknown) =>
  fetched("/oauth/register", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: typeof document === "string" ? document : JSON.stringify(document)
  })
