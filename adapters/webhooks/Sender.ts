import { Clock, Effect, Redacted } from "effect"

import type { Attempt, WebhookRequest } from "#application/ports/webhook/WebhookSender.ts"

import { openAgent } from "./agent.ts"
import { Answer } from "./Answer.ts"
import { addressesOf } from "./connector.ts"
import type { Network } from "./connector.ts"
import { customHeaders, masked, refuseHeader, responseHeaders, retryAfterSeconds } from "./headers.ts"
import { notPublic, Policy } from "./Policy.ts"
import type { PolicyOptions } from "./Policy.ts"
import { faultOf, SendFault } from "./SendFault.ts"
import { sign } from "./signature.ts"

export interface SenderOptions extends PolicyOptions {
  /** The time that a whole exchange may take, from looking up the name to the last byte of the answer. */
  readonly timeoutMs: number
  /**
   * Whether loopback is allowed now, checked at each registration and delivery to this machine; always when left out.
   */
  readonly loopbackNow?: Effect.Effect<boolean>
  /** Our version, sent to receivers in `User-Agent`. */
  readonly version: string
}

const refusalMs = 3_000
const success: ReadonlySet<number | null> = new Set([200, 201, 202, 204])

const describe = (status: number | null): string =>
  status !== null && status >= 300 && status < 400
    ? `The receiver answered ${status}; redirects are not followed.`
    : `The receiver answered ${status}.`

const ourHeaders = (
  { id, previousSecrets = [], secret, sequence, signatureHeader = null }: WebhookRequest,
  body: Buffer,
  nowMs: number,
  version: string
): Record<string, string> => {
  const secrets = [Redacted.value(secret), ...previousSecrets.map(Redacted.value)] as const
  const signed = sign({ id, timestamp: Math.floor(nowMs / 1000), body, secrets })
  return {
    ...(signatureHeader === null ? {} : { [signatureHeader.toLowerCase()]: signed["x-webhook-signature-256"] }),
    "content-type": "application/json",
    "user-agent": `Landfall/${version}`,
    "webhook-sequence": String(sequence),
    ...signed
  }
}

const concluded = (answer: Answer, fault: SendFault | null, nowMs: number) => {
  const succeeded = fault === null && success.has(answer.status)
  return {
    outcome: succeeded ? "succeeded" : "failed",
    status: answer.status,
    error: succeeded ? null : (fault?.message ?? describe(answer.status)),
    retryAfterSeconds: succeeded ? null : retryAfterSeconds(answer.header("retry-after"), nowMs),
    gone: answer.status === 410,
    ours: fault?.ours ?? false,
    responseBody: answer.text,
    responseHeaders: responseHeaders(answer.headers)
  } as const
}

/** Sends over the given network until the scope closes. Dies at once when an allowed network is not in CIDR form. */
export const make = Effect.fn("webhooks.make")(function* (options: SenderOptions, network: Network) {
  const { allowLoopback, loopbackNow = Effect.succeed(true), timeoutMs, version } = options
  const way = Effect.fnUntraced(function* (rules: PolicyOptions) {
    const policy = new Policy(rules)
    return { policy, agent: yield* openAgent(policy, network, timeoutMs) }
  })
  const outside = yield* way({ ...options, allowLoopback: false })
  const inside = allowLoopback ? yield* way(options) : null

  /** The current rules, and the connections, by which to reach an address. */
  const wayTo = Effect.fnUntraced(function* (address: string) {
    const url = inside?.policy.read(address)
    if (inside === null || !(url instanceof URL) || !inside.policy.isThisMachine(url)) return outside
    return (yield* loopbackNow) ? inside : outside
  })
  const late = () =>
    Effect.fail(
      new SendFault({
        message: `The receiver did not answer completely within ${timeoutMs / 1000} seconds.`,
        ours: false
      })
    )

  const exchange = Effect.fnUntraced(function* (
    address: string,
    headers: Record<string, string>,
    body: Buffer,
    answer: Answer
  ) {
    const { agent, policy } = yield* wayTo(address)
    const url = policy.read(address)
    if (typeof url === "string") return yield* new SendFault({ message: url, ours: false })
    yield* Effect.tryPromise({
      try: async (signal) => {
        const target = { origin: url.origin, path: url.pathname + url.search, method: "POST" }
        const response = await agent.request({ ...target, headers, body, signal })
        answer.status = response.statusCode
        answer.headers = response.headers
        await answer.read(response.body)
      },
      catch: faultOf
    })
  })

  return {
    refuseHeader,

    send: Effect.fn("WebhookSender.send")(function* (request: WebhookRequest): Effect.fn.Return<Attempt> {
      const started = yield* Clock.currentTimeMillis
      const body = Buffer.from(request.body)
      const custom = customHeaders(request.headers)
      const ours = ourHeaders(request, body, started, version)
      const answer = new Answer()
      const fault = yield* exchange(request.url, { ...custom, ...ours }, body, answer).pipe(
        Effect.timeoutOrElse({ duration: timeoutMs, orElse: late }),
        Effect.match({ onFailure: (fault) => fault, onSuccess: () => null })
      )
      const ended = yield* Clock.currentTimeMillis
      return {
        ...concluded(answer, fault, ended),
        durationMs: ended - started,
        requestHeaders: { ...masked(custom), ...ours }
      }
    }),

    refuse: Effect.fn("WebhookSender.refuse")(function* (text: string) {
      const { policy } = yield* wayTo(text)
      const url = policy.read(text)
      if (typeof url === "string") return url
      // A name that does not resolve yet may be registered: every connection resolves it again.
      const addresses = yield* addressesOf(policy, network, url).pipe(
        Effect.timeoutOrElse({ duration: refusalMs, orElse: () => Effect.succeed([]) }),
        Effect.orElseSucceed(() => [])
      )
      return policy.admits(url, addresses) ? null : notPublic
    })
  }
})
