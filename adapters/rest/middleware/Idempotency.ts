import { Context, Data, Effect, Layer, Option, Redacted } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"

import { mediaType } from "#adapters/jsonapi/JsonApi.ts"
import { holderActor } from "#application/identity/account/Holder.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { Secrets } from "#application/ports/identity/secret/Secrets.ts"
import { Vault } from "#application/ports/identity/secret/Vault.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { seal, unseal } from "#application/sealed.ts"
import { Rejected } from "#domain/Errors.ts"

import { CurrentHolder } from "../admission/Authentication.ts"
import { BadRequest, badRequest, rejected, unavailable } from "../wire/errors.ts"

const header = "idempotency-key"
const maxKeyLength = 255
const isPlain = (key: string) => key.length > 0 && key.length <= maxKeyLength && !/[^\x21-\x7e]/.test(key)

/** Endpoints that are safe to repeat run again; their responses are not stored. */
export const IsRepeatable = Context.Reference<boolean>("adapters/rest/middleware/Idempotency/IsRepeatable", {
  defaultValue: () => false
})

/** Stored encrypted, for the same holder. */
export const AnswersSecret = Context.Reference<boolean>("adapters/rest/middleware/Idempotency/AnswersSecret", {
  defaultValue: () => false
})

/** Rolls back the writes and the response. */
class Refused extends Data.TaggedError("Refused")<{ readonly response: HttpServerResponse.HttpServerResponse }> {}

const part = "store of responses to repeated requests"

const textOf = ({ body }: HttpServerResponse.HttpServerResponse): string =>
  body._tag === "Uint8Array" ? new TextDecoder().decode(body.body) : ""

const again = (status: number, body: string) =>
  HttpServerResponse.text(body, { status, contentType: mediaType, headers: { "idempotency-replayed": "true" } })

const otherRequest = new Rejected({
  pointer: "",
  detail: "This `Idempotency-Key` was used for another request. Use a new key for a new request.",
  code: "idempotency_key_reused"
})

const malformed = new BadRequest({
  errors: [
    {
      detail: `\`Idempotency-Key\` must have 1 to ${maxKeyLength} visible ASCII characters.`,
      code: "invalid_header",
      source: { parameter: header }
    }
  ]
})

/**
 * Repeats the stored response for 24 hours, and rejects the key with another request. The response and the request's
 * writes are stored in one transaction.
 */
export class Idempotency extends HttpApiMiddleware.Service<Idempotency, { requires: CurrentHolder }>()(
  "adapters/rest/middleware/Idempotency",
  { error: [badRequest, rejected, unavailable] }
) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const { idempotency: store } = yield* AccountStore
      const { sha256 } = yield* Secrets
      const vault = yield* Vault
      const transaction = yield* Transaction

      return Effect.fn(function* (httpEffect, { endpoint }) {
        const request = yield* HttpServerRequest.HttpServerRequest
        const key = request.headers[header]
        if (key === undefined || request.method !== "POST" || Context.get(endpoint.annotations, IsRepeatable)) {
          return yield* httpEffect
        }
        if (!isPlain(key)) return yield* malformed
        const holder = yield* CurrentHolder
        const { account } = holder
        const text = yield* Effect.orDie(request.text)
        const isSecret = Context.get(endpoint.annotations, AnswersSecret)
        // The actor is part of the hash, because a repetition skips the role check.
        const asker = isSecret ? `\n${JSON.stringify(holderActor(holder))}` : ""
        const request_hash = sha256(new TextEncoder().encode(`POST ${request.url}\n${text}${asker}`))

        const name = `answer of ${account.id} to ${key}`
        const kept = (body: string) => (isSecret ? seal(Redacted.make(body), name, part) : Effect.succeed(body))
        // Earlier releases stored responses unencrypted.
        const opened = (body: string) =>
          isSecret && !body.startsWith("{")
            ? Effect.map(unseal(body, name, part), Redacted.value)
            : Effect.succeed(body)

        return yield* transaction
          .run(
            Effect.gen(function* () {
              yield* transaction.lock([`idempotency:${account.id}:${key}`])
              const before = Option.getOrNull(yield* store.find(account.id, key))
              if (before !== null) {
                if (before.request_hash !== request_hash) return yield* otherRequest
                return again(before.status, yield* opened(before.body))
              }
              const response = yield* httpEffect
              if (response.status >= 300) return yield* new Refused({ response })
              yield* store.save({
                account_id: account.id,
                key,
                request_hash,
                status: response.status,
                body: yield* kept(textOf(response))
              })
              return response
            })
          )
          .pipe(
            Effect.catchTag("Refused", ({ response }) => Effect.succeed(response)),
            Effect.provideService(Vault, vault)
          )
      })
    })
  )
}
