import { readFile } from "node:fs/promises"

import { Effect } from "effect"
import type { Redacted } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { conditions, problemsOf } from "./conditions/conditions.ts"
import { identifyRequester } from "./credential.ts"
import { detailsOf } from "./details.ts"
import { pageOf } from "./detailsPage.ts"
import { Monitor } from "./Monitor.ts"
import { Node } from "./Node.ts"
import { contentType, textOf } from "./Series.ts"

type Request = HttpServerRequest.HttpServerRequest
type Response = HttpServerResponse.HttpServerResponse

export type OperatorAccess =
  | { readonly type: "token"; readonly token: Redacted.Redacted }
  | { readonly type: "loopback" }

const refusal = (status: number, detail: string, headers: Readonly<Record<string, string>> = {}) =>
  HttpServerResponse.jsonUnsafe({ status, detail }, { status, headers })

const challenge = { "www-authenticate": 'Basic realm="Landfall operator", charset="UTF-8"' }
const unknown = refusal(
  401,
  "This is for the operator: send OPERATOR_TOKEN as a bearer token, or as password.",
  challenge
)
const other = refusal(403, "This is for the operator, not for keys of the API.")

/** Prevents DNS rebinding: a browser sends the foreign name as host. */
const local = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/i
const misaddressed = refusal(403, "Without OPERATOR_TOKEN this answers on this machine alone, by its address.")

const guarded =
  (admission: OperatorAccess) =>
  <E, R>(answer: (request: Request) => Effect.Effect<Response, E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const { authorization, host = "" } = request.headers
      if (admission.type === "loopback") return local.test(host) ? answer(request) : Effect.succeed(misaddressed)
      const asker = identifyRequester(admission.token, authorization)
      if (asker === "operator") return answer(request)
      return Effect.succeed(asker === "unknown" ? unknown : other)
    })

const private_ = { "cache-control": "private, no-store", "x-content-type-options": "nosniff", vary: "accept" }

const isBrowser = ({ headers }: Request) => (headers["accept"] ?? "").toLowerCase().includes("text/html")

const details = Effect.fnUntraced(function* (request: Request) {
  const { state } = yield* Monitor
  const found = detailsOf(yield* Node, yield* state)
  const problems = problemsOf(found)
  if (isBrowser(request)) return pageOf(found, problems)
  const status = problems.length === 0 ? "ok" : "attention"
  return HttpServerResponse.jsonUnsafe({ status, problems, ...found }, { headers: private_ })
})

const metrics = () =>
  Effect.map(
    Monitor.use(({ series }) => series),
    (series) => HttpServerResponse.text(textOf(series), { contentType, headers: private_ })
  )

const runbooks = new Set(conditions.map(({ runbook }) => runbook))

const runbook = Effect.fnUntraced(function* (name: string) {
  const missing = refusal(
    404,
    "There is no such runbook in this installation: see docs/guides/operate/runbooks of the release."
  )
  if (!runbooks.has(name)) return missing
  const file = new URL(`../../docs/guides/operate/runbooks/${name}.md`, import.meta.url)
  const text = yield* Effect.promise(() => readFile(file, "utf8").catch(() => null))
  if (text === null) return missing
  return HttpServerResponse.text(text, { contentType: "text/plain; charset=utf-8", headers: private_ })
})

export const routes = (admission: OperatorAccess) => {
  const guard = guarded(admission)
  return HttpRouter.use((router) =>
    Effect.gen(function* () {
      const services = yield* Effect.context<Monitor | Node>()
      const serve = <E>(answer: (request: Request) => Effect.Effect<Response, E, Monitor | Node>) =>
        guard((request) => Effect.provideContext(answer(request), services))
      yield* router.add("GET", "/metrics", serve(metrics))
      yield* router.add("GET", "/health/details", serve(details))
      yield* router.add(
        "GET",
        "/health/runbooks/:name",
        Effect.flatMap(HttpRouter.params, ({ name = "" }) => guard(() => runbook(name)))
      )
    })
  )
}
