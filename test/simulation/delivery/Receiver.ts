import { Clock, Context, Effect, Layer, Redacted } from "effect"

import { WebhookSender } from "#application/ports/delivery/webhook/WebhookSender.ts"
import type { Attempt, WebhookRequest } from "#application/ports/delivery/webhook/WebhookSender.ts"

import type { Dice } from "../../corpus/dice.ts"
import { Pauses } from "../Pauses.ts"

/** Milliseconds that a sender waits for an answer. */
const patience = 15_000

/** What a receiver got, in the order in which it came. */
export interface Receipt {
  readonly hook: string
  readonly id: string
  readonly sequence: number
  readonly body: string
  readonly accepted: boolean
}

/** The receivers of a simulation, all in one. */
export class Receiver extends Context.Service<
  Receiver,
  { readonly receipts: Array<Receipt>; roll: Dice; isHealthy: boolean }
>()("test/simulation/delivery/Receiver") {
  static readonly layer = Layer.sync(this, () => ({ receipts: [], roll: () => 0, isHealthy: true }))
}

const attempt = (status: number | null, fields: Partial<Attempt> = {}): Attempt => ({
  outcome: status === 204 ? "succeeded" : "failed",
  status,
  error: status === 204 ? null : `The receiver answered ${status}.`,
  fault: null,
  retryAfterSeconds: status === 429 ? 7 : null,
  isOverloaded: status === null || status === 429,
  gone: false,
  aborted: false,
  ours: false,
  durationMs: 1,
  responseBody: null,
  responseHeaders: {},
  requestHeaders: {},
  shownHeaders: {},
  ...fields
})

/** Some fail for a moment, some refuse, some are slow; an answer can be lost on its way back. */
const send = Effect.fn("simulation.send")(function* (
  receiver: Receiver["Service"],
  pauses: Pauses["Service"],
  { body, id, secret, sequence }: WebhookRequest
) {
  const began = yield* Clock.currentTimeMillis
  const isLate = Effect.map(Clock.currentTimeMillis, (now) => now - began >= patience)
  const hook = Redacted.value(secret)
  // The request is on its way.
  yield* pauses.pause
  if (yield* isLate) return attempt(null)
  const dice = receiver.isHealthy ? 99 : receiver.roll(100)
  if (dice < 3) return attempt(null, { ours: true })
  if (dice < 10) return attempt(null)
  const status = dice < 20 ? 500 : dice < 25 ? 429 : dice < 29 ? 422 : 204
  receiver.receipts.push({ hook, id, sequence, body, accepted: status === 204 })
  // So is the answer.
  yield* pauses.pause
  return (yield* isLate) ? attempt(null) : attempt(status)
})

export const senderLayer = Layer.effect(
  WebhookSender,
  Effect.gen(function* () {
    const [receiver, pauses] = [yield* Receiver, yield* Pauses]
    return {
      send: (request) => send(receiver, pauses, request),
      refuse: () => Effect.succeed(null),
      refuseName: () => null,
      refuseHeaders: () => null
    }
  })
)
