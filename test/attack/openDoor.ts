import { createServer } from "node:http"

import { Effect } from "effect"
import type { Redacted } from "effect"

import { query } from "../service/support/database.ts"
import { portOf } from "../support/portOf.ts"

/** A server that puts a text of the request into a statement, as ours never does: what a scanner must find. */
export const openDoor = Effect.fnUntraced(function* (url: Redacted.Redacted) {
  const answerTo = Effect.runPromiseWith(yield* Effect.context<never>())
  const server = createServer((request, response) => {
    const number = new URL(request.url ?? "/", "http://localhost").searchParams.get("number") ?? ""
    const statement = `select name from shipping_line_names where name = '${number}'`
    answerTo(query<{ name: string }>(url, statement)).then(
      (rows) => response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(rows)),
      (error: unknown) => response.writeHead(500, { "content-type": "text/plain" }).end(String(error))
    )
  })
  return `http://127.0.0.1:${yield* portOf(server)}`
})
