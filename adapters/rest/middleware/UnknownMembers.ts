import { Array, Effect, Layer, Schema } from "effect"
import { HttpMethod, HttpServerRequest } from "effect/http"
import type { HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import type { HttpApiEndpoint } from "effect/http-api"

import { suggestNames } from "#domain/query/suggestNames.ts"
import { formatSuggestions } from "#domain/query/unknownParameters.ts"

import { BadRequest, badRequest } from "../wire/errors.ts"
import { isStrict } from "../wire/preference.ts"
import { withWarnings } from "../wire/warnings.ts"
import { nameOf, unknownMembers } from "./bodyMembers.ts"

const maxErrors = 20
const maxNameLength = 100

/** Endpoints that do not read a body accept a resource without attributes. */
const noBody = Schema.Struct({ data: Schema.optionalKey(Schema.Struct({ type: Schema.optionalKey(Schema.String) })) })

const schemasOf = ({ payload }: HttpApiEndpoint.Top) => {
  const schemas = [...payload.values()].flatMap(({ schemas }) => schemas.map(({ ast }) => ast))
  return schemas.length === 0 ? [noBody.ast] : schemas
}

/** Undefined for invalid JSON, which decoding rejects. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const errorOf = ({ known, path }: ReturnType<typeof unknownMembers>[number]) => {
  const name = (path.at(-1) ?? "").slice(0, maxNameLength)
  const pointer = path.map((step) => `/${step.slice(0, maxNameLength)}`).join("")
  const detail = `is an unknown member${formatSuggestions({ meant: suggestNames(name, known) })}`
  return { detail, code: "unknown_member" as const, source: { pointer } }
}

const isJson = ({ body, status }: HttpServerResponse.HttpServerResponse) =>
  status < 300 && body._tag === "Uint8Array" && body.contentType.includes("json")

/** Unknown members appear in `meta` of the response, or are rejected with `Prefer: handling=strict`. */
export class UnknownMembers extends HttpApiMiddleware.Service<UnknownMembers>()(
  "adapters/rest/middleware/UnknownMembers",
  {
    error: badRequest
  }
) {
  static readonly layer = Layer.succeed(
    this,
    Effect.fn(function* (httpEffect, { endpoint }) {
      const request = yield* HttpServerRequest.HttpServerRequest
      if (!HttpMethod.hasBody(endpoint.method)) return yield* httpEffect
      const mayRefuse = yield* isStrict(request)
      const unknown = unknownMembers(schemasOf(endpoint), parse(yield* Effect.orDie(request.text))).slice(0, maxErrors)
      if (!Array.isReadonlyArrayNonEmpty(unknown)) return yield* httpEffect
      if (mayRefuse) return yield* new BadRequest({ errors: Array.map(unknown, errorOf) })
      const response = yield* httpEffect
      const ignored_attributes = unknown.map(({ path }) => nameOf(path).slice(0, maxNameLength))
      return isJson(response)
        ? withWarnings(response, { errors: unknown.map(errorOf), names: { ignored_attributes } })
        : response
    })
  )
}
