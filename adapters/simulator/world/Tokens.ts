import { randomBytes } from "node:crypto"

import { Clock, Context, Effect, Layer } from "effect"

const lifetimeSeconds = 299
const maxTokens = 1_000

export interface Grant {
  readonly token: string
  readonly seconds: number
}

/** Restarts invalidate tokens, as with real gateways. */
export class Tokens extends Context.Service<
  Tokens,
  {
    readonly issue: Effect.Effect<Grant>
    readonly issueFor: (seconds: number) => Effect.Effect<Grant>
    readonly isValid: (token: string) => Effect.Effect<boolean>
  }
>()("adapters/simulator/world/Tokens") {
  static readonly layer = Layer.sync(Tokens, () => {
    const expiries = new Map<string, number>()
    const issueFor = Effect.fnUntraced(function* (seconds: number) {
      const token = randomBytes(24).toString("base64url")
      expiries.set(token, (yield* Clock.currentTimeMillis) + seconds * 1_000)
      const oldest = expiries.keys().next()
      if (expiries.size > maxTokens && oldest.done !== true) expiries.delete(oldest.value)
      return { token, seconds }
    })
    return {
      issue: issueFor(lifetimeSeconds),
      issueFor,
      isValid: (token) => Effect.map(Clock.currentTimeMillis, (now) => (expiries.get(token) ?? 0) > now)
    }
  })
}
