import { Clock, Effect, Redacted } from "effect"

import type { Attempt, WebhookRequest } from "#application/ports/delivery/webhook/WebhookSender.ts"
import { elapsed } from "#application/ports/elapsed.ts"
import type { WebhookFormat } from "#domain/delivery/webhook/Webhook.ts"

import { openAgent } from "./agent.ts"
import { addressesOf } from "./connector.ts"
import type { Network } from "./connector.ts"
import { exchange } from "./exchange.ts"
import type { ExchangeResult } from "./exchange.ts"
import {
  customHeaders,
  hidden,
  masked,
  proofsIn,
  refuseHeaders,
  refuseName,
  responseHeaders,
  retryAfterSeconds
} from "./headers.ts"
import { memoizeRecent } from "./memoizeRecent.ts"
import { notPublic, Policy } from "./Policy.ts"
import type { PolicyOptions } from "./Policy.ts"
import { ReceivedResponse } from "./ReceivedResponse.ts"
import { SendFault } from "./SendFault.ts"
import { sign } from "./signature.ts"

export interface SenderOptions extends PolicyOptions {
  /** From DNS to the last byte. */
  readonly timeoutMs: number
  /** Checked at registration and delivery; null if unknown. */
  readonly loopbackNow?: Effect.Effect<boolean | null>
  readonly version: string
}

const refusalMs = 3_000
const success: ReadonlySet<number | null> = new Set([200, 201, 202, 204])
const overloaded: ReadonlySet<number | null> = new Set([429, 502, 504])

const describe = (status: number | null): string =>
  status !== null && status >= 300 && status < 400
    ? `The receiver answered ${status}; redirects are not followed.`
    : `The receiver answered ${status}.`

const contentTypes: Readonly<Record<WebhookFormat, string>> = {
  json_api: "application/json",
  cloudevents: "application/cloudevents+json"
}

const ourHeaders = (
  {
    format = "json_api",
    id,
    previousSecrets = [],
    secret,
    sequence,
    signatureHeader = null,
    traceparent = null
  }: WebhookRequest,
  body: Buffer,
  nowMs: number,
  version: string
): Record<string, string> => {
  const secrets = [Redacted.value(secret), ...previousSecrets.map(Redacted.value)] as const
  const signed = sign({ id, timestamp: Math.floor(nowMs / 1000), body, secrets })
  return {
    ...(signatureHeader === null ? {} : { [signatureHeader.toLowerCase()]: signed["x-webhook-signature-256"] }),
    "content-type": contentTypes[format],
    "user-agent": `Landfall/${version}`,
    "webhook-sequence": String(sequence),
    ...(traceparent === null ? {} : { traceparent }),
    ...signed
  }
}

const targetOf = (url: URL) => ({ origin: url.origin, path: url.pathname + url.search, method: "POST" as const })

const makeUnsent = (fault: SendFault): ExchangeResult => ({ answer: new ReceivedResponse(), fault })

const forbidden = (message: string) => new SendFault({ message, fault: "forbidden", ours: false })

const unseen = "Whether this machine may be reached cannot be seen now, for a reason on our side."

const describeResult = (answer: ReceivedResponse, fault: SendFault | null, nowMs: number) => {
  const succeeded = fault === null && success.has(answer.status)
  const control = answer.header("webhook-delivery")?.trim()
  return {
    outcome: succeeded ? "succeeded" : "failed",
    status: answer.status,
    error: succeeded ? null : (fault?.message ?? describe(answer.status)),
    fault: fault === null ? null : (fault.fault ?? "other"),
    retryAfterSeconds: succeeded ? null : retryAfterSeconds(answer.header("retry-after"), nowMs),
    isOverloaded: fault?.late === true || overloaded.has(answer.status),
    gone: answer.status === 410 || (fault === null && control === "disable"),
    aborted: fault === null && !succeeded && control === "abort-message",
    ours: fault?.ours ?? false,
    responseBody: answer.text
  } as const
}

/** Closes with the scope. Dies on an invalid CIDR. */
export const make = Effect.fn("webhooks.make")(function* (options: SenderOptions, network: Network) {
  const { allowLoopback, loopbackNow = Effect.succeed(true), timeoutMs, version } = options
  const way = Effect.fnUntraced(function* (rules: PolicyOptions) {
    const policy = new Policy(rules)
    const read = memoizeRecent(1_000, (address) => policy.read(address))
    return { policy, read, agent: yield* openAgent(policy, network, timeoutMs) }
  })
  const outside = yield* way({ ...options, allowLoopback: false })
  const inside = allowLoopback ? yield* way(options) : null

  /** Null if the permission for loopback is unknown. */
  const wayTo = Effect.fnUntraced(function* (address: string) {
    const url = inside?.read(address)
    if (inside === null || !(url instanceof URL) || !inside.policy.isThisMachine(url)) return outside
    const isAllowed = yield* loopbackNow
    return isAllowed === null ? null : isAllowed ? inside : outside
  })

  const post = Effect.fnUntraced(function* (address: string, headers: Record<string, string>, body: Buffer) {
    const found = yield* wayTo(address)
    const url = found?.read(address) ?? null
    if (found === null || url === null) return makeUnsent(new SendFault({ message: unseen, ours: true }))
    return typeof url === "string"
      ? makeUnsent(forbidden(url))
      : yield* exchange(found.agent, { ...targetOf(url), headers, body }, timeoutMs)
  })

  return {
    refuseName,
    refuseHeaders,

    /** Unsigned, for chats. */
    post: Effect.fnUntraced(function* (address: string, text: string): Effect.fn.Return<Attempt> {
      const [started, began] = [yield* Clock.currentTimeMillis, yield* elapsed]
      const headers = { "content-type": "application/json", "user-agent": `Landfall/${version}` }
      const { answer, fault } = yield* post(address, headers, Buffer.from(text))
      const durationMs = Math.round((yield* elapsed) - began)
      const made = describeResult(answer, fault, started + durationMs)
      return {
        ...made,
        durationMs,
        requestHeaders: headers,
        shownHeaders: headers,
        responseHeaders: responseHeaders(answer.headers)
      }
    }),

    send: Effect.fnUntraced(function* (request: WebhookRequest): Effect.fn.Return<Attempt> {
      const [started, began] = [yield* Clock.currentTimeMillis, yield* elapsed]
      const body = Buffer.from(request.body)
      const custom = customHeaders(request.headers)
      const ours = ourHeaders(request, body, started, version)
      const { answer, fault } = yield* post(request.url, { ...custom, ...ours }, body)
      const durationMs = Math.round((yield* elapsed) - began)
      return {
        ...describeResult(answer, fault, started + durationMs),
        durationMs,
        // Delivery logs need only the request headers.
        get requestHeaders() {
          return { ...masked(custom), ...ours }
        },
        get shownHeaders() {
          return { ...hidden(custom), ...ours, ...hidden(proofsIn(ours, request.signatureHeader)) }
        },
        get responseHeaders() {
          return responseHeaders(answer.headers)
        }
      }
    }),

    refuse: Effect.fn("WebhookSender.refuse")(function* (text: string) {
      const found = yield* wayTo(text)
      if (found === null) return unseen
      const { policy } = found
      const url = policy.read(text)
      if (typeof url === "string") return url
      // A name that does not resolve yet may be registered; every connection resolves it again.
      const addresses = yield* addressesOf(policy, network, url).pipe(
        Effect.timeoutOrElse({ duration: refusalMs, orElse: () => Effect.succeed([]) }),
        Effect.orElseSucceed(() => [])
      )
      return policy.admits(url, addresses) ? null : notPublic
    })
  }
})
