import { Effect } from "effect"
import { HttpRouter, HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"
import { OpenApi } from "effect/http-api"

import { Api } from "../../Api.ts"
import { isJson } from "../openapi/json.ts"
import { once, prepareContent } from "../openapi/prepared.ts"
import { policy, renderReferencePage } from "./layout.ts"
import { renderPages } from "./pages.ts"
import { readDocument } from "./ReferenceDocument.ts"

const preparePages = Effect.suspend(() => {
  const described: unknown = OpenApi.fromApi(Api)
  const document = readDocument(isJson(described) ? described : {})
  const prepared = renderPages(document).map((page) =>
    Effect.map(
      prepareContent({
        bytes: new TextEncoder().encode(renderReferencePage(document, page)),
        contentType: "text/html; charset=utf-8",
        headers: {
          "content-security-policy": policy,
          "referrer-policy": "no-referrer",
          "x-frame-options": "DENY"
        }
      }),
      (respond) => [page.slug, respond] as const
    )
  )
  return Effect.map(Effect.all(prepared), (entries) => new Map(entries))
})

const root = "/reference"

/** For the first visitor, because it has megabytes. */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const ready = yield* once(preparePages)
    const respond = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest) {
      const [path = ""] = request.url.split("?", 1)
      const page = (yield* ready).get(path.slice(root.length).replace(/^\//, ""))
      return page === undefined ? HttpServerResponse.empty({ status: 404 }) : yield* page(request)
    })
    yield* router.add("GET", root, respond)
    yield* router.add("GET", `${root}/:group`, respond)
  })
)
