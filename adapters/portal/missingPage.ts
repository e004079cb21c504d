import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"

import { BuiltPortal } from "./BuiltPortal.ts"
import { pageHeaders } from "./headers.ts"

/** The document that shows "Page not found"; null if the portal was not built. */
export const missingPage = Effect.map(BuiltPortal, (files) => {
  const built = files.get("index.html")
  // Not cached, because a later release may have a page at this URL.
  const headers = { ...pageHeaders, "cache-control": "no-store", vary: "accept" }
  return built === undefined
    ? null
    : HttpServerResponse.uint8Array(built.plain, { status: 404, contentType: built.contentType, headers })
})
