import { Effect } from "effect"
import { HttpEffect, HttpServerResponse } from "effect/http"
import type { HttpServerRequest } from "effect/http"

/** RFC 7240; the first mention counts. */
const preference = (header: string, wanted: string): string | null => {
  for (const said of header.split(",")) {
    const [name = "", value = ""] = (said.split(";", 1)[0] ?? "").split("=", 2).map((part) => part.trim())
    if (name.toLowerCase() === wanted) return value.replaceAll('"', "").toLowerCase()
  }
  return null
}

const confirm = HttpEffect.appendPreResponseHandler((_request, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, "preference-applied", "handling=strict"))
)

/** The response confirms the preference. */
export const isStrict = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  preference(headers["prefer"] ?? "", "handling") === "strict" ? Effect.as(confirm, true) : Effect.succeed(false)
