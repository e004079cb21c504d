import { Effect, Option, Redacted, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { declaredCharset } from "#adapters/sources/http/json/encoding.ts"
import { WrongKeyThrottle } from "#application/identity/account/WrongKeyThrottle.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { RequestAddress } from "#application/ports/identity/account/RequestAddress.ts"
import type { VaultClosed } from "#application/ports/identity/secret/Vault.ts"
import type { StoredMessage } from "#application/tracking/ingestion/read/Intake.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Inboxes } from "#application/tracking/source/Inboxes.ts"
import type { TooManyWrongKeys, Unavailable } from "#domain/Errors.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import type { Inbox } from "#domain/tracking/source/Inbox.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"

import { hasSecret, isSigned } from "./authentication.ts"
import { makeMemoryBudget, readBody } from "./body.ts"
import type { RejectedBody } from "./body.ts"
import {
  acceptedResponse,
  unknownInboxResponse,
  emptyResponse,
  errorResponse,
  unauthorizedResponse,
  emptyFeedbackResponse
} from "./responses.ts"

export interface InboxLimits {
  /** Maximum bytes of one message. */
  readonly largest: number
  /** Messages of one inbox per minute, over all nodes. */
  readonly perMinute: number
  /** Of these, messages of more than 1 MB. */
  readonly largePerMinute: number
  /** Milliseconds within which a body must arrive. */
  readonly patience: number
}

/** The memory for bodies fits this many messages of maximum size. */
const maxParallelBodies = 8

const isName = Schema.is(InboxName)

/** A response for an unknown inbox takes as long as a known inbox's. */
const decoyKey = Redacted.make("")

type Answer = (inbox: Inbox, accepted: StoredMessage) => HttpServerResponse.HttpServerResponse

/** DCSA 2.2 requires an empty response; other senders get the message id. */
const callbackResponse: Answer = ({ auth, format }, { isNew, raw_id }) =>
  format === "dcsa" || auth === "signature" ? emptyResponse : acceptedResponse(raw_id, isNew)

const errorResponseOf = (error: RejectedBody | TooManyWrongKeys | Unavailable | VaultClosed) => {
  switch (error._tag) {
    case "TooManyWrongKeys":
      return Effect.succeed(errorResponse(429, "This network sent too many invalid secrets.", error.retry_after))
    case "BodyRefused":
      return Effect.succeed(errorResponse(error.status, error.detail, error.status === 503 ? 1 : null))
    case "Unavailable":
      return Effect.succeed(errorResponse(503, `The ${error.part} is unavailable. Try again.`, error.retry_after))
    case "VaultClosed":
      return Effect.as(
        Effect.logError(error.detail),
        errorResponse(503, "The secret cannot be verified now. Try again.", 60)
      )
  }
}

const credentialIn = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  Redacted.make(headers["authorization"] ?? headers["notification-signature"] ?? "")

const makeHandlers = Effect.fn("inbox.makeHandlers")(function* (terms: InboxLimits) {
  const { largePerMinute, largest, patience, perMinute } = terms
  const inboxes = yield* Inboxes
  const intake = yield* Intake
  const { rateLimits: limits } = yield* AccountStore
  const addressOf = yield* RequestAddress
  const { guard } = yield* WrongKeyThrottle
  const room = makeMemoryBudget(maxParallelBodies * largest)

  const named = Effect.gen(function* () {
    const { name } = yield* HttpRouter.params
    return isName(name) ? Option.getOrNull(yield* inboxes.find(name)) : null
  })

  /** Throttles a network that sends only wrong secrets. */
  const guarded = <E, R>(request: HttpServerRequest.HttpServerRequest, isRight: Effect.Effect<boolean, E, R>) =>
    Effect.map(
      guard(
        addressOf(request),
        credentialIn(request),
        Effect.map(isRight, (is) => (is ? Option.some(is) : Option.none()))
      ),
      Option.isSome
    )

  const isWelcome = (inbox: Inbox, request: HttpServerRequest.HttpServerRequest) =>
    inbox.auth === "signature"
      ? Effect.succeed(true)
      : guarded(
          request,
          Effect.sync(() => hasSecret(inbox, request.headers))
        )

  const isGenuine = Effect.fn("inbox.isGenuine")(function* (
    inbox: Inbox | null,
    request: HttpServerRequest.HttpServerRequest,
    body: Uint8Array
  ) {
    if (inbox !== null && inbox.auth !== "signature") return true
    const key = inbox === null ? decoyKey : yield* inboxes.signingKey(inbox)
    return yield* guarded(
      request,
      Effect.sync(() => isSigned(key, request.headers, body) && inbox !== null)
    )
  })

  const refusedByLimit = Effect.fnUntraced(function* ({ name }: Inbox, body: Uint8Array) {
    const { allowed, retry_after } = yield* limits.take(JSON.stringify(["inbox", name]), perMinute)
    if (!allowed)
      return errorResponse(429, "This inbox receives too many messages. Try again later.", Math.max(1, retry_after))
    if (body.length <= messageLimits.reading.inTurn.most) return null
    const large = yield* limits.take(JSON.stringify(["inbox", name, "large"]), largePerMinute)
    if (large.allowed) return null
    const detail = "This inbox gets too many messages of more than 1 MB; try again later."
    return errorResponse(429, detail, Math.max(1, large.retry_after))
  })

  const receive = (answer: Answer) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const inbox = yield* named
      // Authenticated before the body is read.
      if (inbox !== null && !(yield* isWelcome(inbox, request))) return unauthorizedResponse
      const body = yield* readBody(request, { largest, patience, room })
      const isRight = yield* isGenuine(inbox, request, body)
      if (inbox === null) return unknownInboxResponse
      if (!isRight) return unauthorizedResponse
      const refused = yield* refusedByLimit(inbox, body)
      if (refused !== null) return refused
      const charset = declaredCharset(request.headers["content-type"])
      const accepted = yield* intake.accept(inbox, null, body, charset)
      return answer(inbox, accepted)
    }).pipe(Effect.scoped, Effect.catch(errorResponseOf))

  /** A publisher verifies the address with HEAD, which the router serves as GET, before a secret is in use. */
  const verify = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const inbox = yield* named
    if (inbox === null) return HttpServerResponse.empty({ status: 404 })
    return (yield* isWelcome(inbox, request)) ? emptyResponse : HttpServerResponse.empty({ status: 401 })
  }).pipe(Effect.catch(errorResponseOf))

  return { verify, callback: receive(callbackResponse), events: receive(() => emptyFeedbackResponse) }
})

/** A message is stored before the 2xx response and read afterwards. */
export const layer = (limits: InboxLimits) =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const { callback, events, verify } = yield* makeHandlers(limits)
      yield* router.add("POST", "/inbox/:name", callback)
      yield* router.add("POST", "/inbox/:name/events", events)
      yield* router.add("GET", "/inbox/:name", verify)
      yield* router.add("GET", "/inbox/:name/events", verify)
    })
  )
