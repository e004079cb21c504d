import { Array, Effect, Layer } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import type { HttpApiEndpoint } from "effect/http-api"

import { suggestNames } from "#domain/query/suggestNames.ts"
import { formatSuggestions } from "#domain/query/unknownParameters.ts"

import { BadRequest, badRequest } from "../wire/errors.ts"
import { hasMeta } from "../wire/hasMeta.ts"
import { isStrict } from "../wire/preference.ts"
import { withMeta } from "../wire/withMeta.ts"
import { nameOf, unknownMembers } from "./bodyMembers.ts"

const maxErrors = 20
const maxNameLength = 100

const schemasOf = ({ payload }: HttpApiEndpoint.Top) =>
  [...payload.values()].flatMap(({ schemas }) => schemas.map(({ ast }) => ast))

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
  return {
    detail: `There is no such member here${formatSuggestions({ meant: suggestNames(name, known) })}`,
    source: { pointer }
  }
}

/** Unknown members appear in `meta`, or are rejected with `Prefer: handling=strict`. */
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
      const schemas = schemasOf(endpoint)
      if (request.method === "GET" || schemas.length === 0) return yield* httpEffect
      const mayRefuse = yield* isStrict(request)
      const unknown = unknownMembers(schemas, parse(yield* Effect.orDie(request.text))).slice(0, maxErrors)
      if (!Array.isReadonlyArrayNonEmpty(unknown)) return yield* httpEffect
      if (mayRefuse) return yield* new BadRequest({ errors: Array.map(unknown, errorOf) })
      const response = yield* httpEffect
      const ignored_attributes = unknown.map(({ path }) => nameOf(path).slice(0, maxNameLength))
      return response.status < 300 && hasMeta(endpoint) ? withMeta(response, { ignored_attributes }) : response
    })
  )
}
