import { Effect, Option, Redacted, Schema } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"

import { declaredCharset } from "#adapters/sources/http/json/encoding.ts"
import { WrongKeys } from "#application/account/WrongKeys.ts"
import type { Accepted } from "#application/ingestion/read/Intake.ts"
import { Intake } from "#application/ingestion/read/Intake.ts"
import { RateLimits } from "#application/ports/account/RateLimits.ts"
import { RequestAddress } from "#application/ports/account/RequestAddress.ts"
import type { VaultClosed } from "#application/ports/secret/Vault.ts"
import { Inboxes } from "#application/source/Inboxes.ts"
import type { TooManyWrongKeys, Unavailable } from "#domain/Errors.ts"
import { InboxName } from "#domain/source/Inbox.ts"
import type { Inbox } from "#domain/source/Inbox.ts"
import { messageLimits } from "#domain/source/messageLimits.ts"

import { kept, noSuchInbox, noContent, refusal, stranger, withoutFeedback } from "./answers.ts"
import { makeRoom, readBody } from "./body.ts"
import type { BodyRefused } from "./body.ts"
import { bringsSecret, isSigned } from "./proof.ts"

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
const atOnce = 8

const isName = Schema.is(InboxName)

/** Key for an unknown inbox, so that its response takes as long as a known inbox's. */
const decoyKey = Redacted.make("")

type Answer = (inbox: Inbox, accepted: Accepted) => HttpServerResponse.HttpServerResponse

/** DCSA 2.2 requires an empty response to a callback; other senders get the message id. */
const received: Answer = ({ auth, format }, { isNew, raw_id }) =>
  format === "dcsa" || auth === "signature" ? noContent : kept(raw_id, isNew)

const broken = (error: BodyRefused | TooManyWrongKeys | Unavailable | VaultClosed) => {
  switch (error._tag) {
    case "TooManyWrongKeys":
      return Effect.succeed(refusal(429, "Too many wrong secrets came from this network.", error.retry_after))
    case "BodyRefused":
      return Effect.succeed(refusal(error.status, error.detail, error.status === 503 ? 1 : null))
    case "Unavailable":
      return Effect.succeed(refusal(503, `The ${error.part} is away; try again.`, error.retry_after))
    case "VaultClosed":
      return Effect.as(Effect.logError(error.detail), refusal(503, "The secret cannot be checked now; try again.", 60))
  }
}

const shown = ({ headers }: HttpServerRequest.HttpServerRequest) =>
  Redacted.make(headers["authorization"] ?? headers["notification-signature"] ?? "")

const makeHandlers = Effect.fn("inbox.makeHandlers")(function* (terms: InboxLimits) {
  const { largePerMinute, largest, patience, perMinute } = terms
  const inboxes = yield* Inboxes
  const intake = yield* Intake
  const limits = yield* RateLimits
  const addressOf = yield* RequestAddress
  const { guard } = yield* WrongKeys
  const room = makeRoom(atOnce * largest)

  const named = Effect.gen(function* () {
    const { name } = yield* HttpRouter.params
    return isName(name) ? Option.getOrNull(yield* inboxes.find(name)) : null
  })

  /** Throttles a network that sends only wrong secrets. */
  const guarded = <E, R>(request: HttpServerRequest.HttpServerRequest, isRight: Effect.Effect<boolean, E, R>) =>
    Effect.map(
      guard(
        addressOf(request),
        shown(request),
        Effect.map(isRight, (is) => (is ? Option.some(is) : Option.none()))
      ),
      Option.isSome
    )

  const isWelcome = (inbox: Inbox, request: HttpServerRequest.HttpServerRequest) =>
    inbox.auth === "signature"
      ? Effect.succeed(true)
      : guarded(
          request,
          Effect.sync(() => bringsSecret(inbox, request.headers))
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
    if (!allowed) return refusal(429, "This inbox gets too many messages; try again later.", Math.max(1, retry_after))
    if (body.length <= messageLimits.reading.inTurn.most) return null
    const large = yield* limits.take(JSON.stringify(["inbox", name, "large"]), largePerMinute)
    if (large.allowed) return null
    const detail = "This inbox gets too many messages of more than 1 MB; try again later."
    return refusal(429, detail, Math.max(1, large.retry_after))
  })

  const receive = (answer: Answer) =>
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const inbox = yield* named
      // A sender of the secret itself is authenticated before the body is read.
      if (inbox !== null && !(yield* isWelcome(inbox, request))) return stranger
      const body = yield* readBody(request, { largest, patience, room })
      const isRight = yield* isGenuine(inbox, request, body)
      if (inbox === null) return noSuchInbox
      if (!isRight) return stranger
      const refused = yield* refusedByLimit(inbox, body)
      if (refused !== null) return refused
      const charset = declaredCharset(request.headers["content-type"])
      const accepted = yield* intake.accept(inbox, null, body, charset)
      return answer(inbox, accepted)
    }).pipe(Effect.scoped, Effect.catch(broken))

  /** A publisher verifies the address with HEAD, which the router serves as GET, before a secret is in use. */
  const verify = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const inbox = yield* named
    if (inbox === null) return HttpServerResponse.empty({ status: 404 })
    return (yield* isWelcome(inbox, request)) ? noContent : HttpServerResponse.empty({ status: 401 })
  }).pipe(Effect.catch(broken))

  return { verify, callback: receive(received), events: receive(() => withoutFeedback) }
})

/** Endpoints for registered senders. A message is stored before the 2xx response and read afterwards. */
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
