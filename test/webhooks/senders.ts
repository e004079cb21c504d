import { randomBytes } from "node:crypto"

import { Effect, Redacted } from "effect"

import type { Network } from "#adapters/webhooks/connector.ts"
import { dial } from "#adapters/webhooks/dial.ts"
import type { Line } from "#adapters/webhooks/dial.ts"
import { make } from "#adapters/webhooks/Sender.ts"
import { SendFault } from "#adapters/webhooks/SendFault.ts"
import type { WebhookRequest } from "#application/ports/delivery/webhook/WebhookSender.ts"

/** A secret as the service makes them. */
export const newSecret = (): string => `whsec_${randomBytes(24).toString("base64")}`

export const secret = newSecret()

export const notification = (url: string, more: Partial<WebhookRequest> = {}): WebhookRequest => ({
  url,
  headers: [],
  secret: Redacted.make(secret),
  id: "7e1d0a7c-53b4-4f3c-9d5a-6f2f5a1f0c11",
  sequence: 7,
  body: JSON.stringify({ data: { type: "webhook_notification", note: "Größe 貨櫃" } }),
  ...more
})

const nowhere = new SendFault({ message: "The host name could not be resolved.", fault: "unresolved", ours: false })

/** Answers look-ups from a script, one list per question and the last one again; unknown names do not resolve. */
export const resolving = (script: Record<string, ReadonlyArray<ReadonlyArray<string>>>) => {
  const asked: Array<string> = []
  const resolve: Network["resolve"] = (name) =>
    Effect.suspend(() => {
      const turn = asked.filter((earlier) => earlier === name).length
      asked.push(name)
      const answers = script[name]
      const answer = answers?.[turn] ?? answers?.at(-1)
      return answer === undefined ? Effect.fail(nowhere) : Effect.succeed(answer)
    })
  return { asked, resolve }
}

/** Writes down what would have been dialled, and dials nothing. */
export const recording = () => {
  const dialled: Array<Line> = []
  const dial: Network["dial"] = (line) =>
    Effect.suspend(() => {
      dialled.push(line)
      return Effect.fail(new SendFault({ message: "Recorded.", ours: false }))
    })
  return { dialled, dial }
}

export const closed = { allowLoopback: false, allowedCidrs: [], timeoutMs: 5_000, version: "1.2.3" }

/** A sender as in development: loopback by its own names, over real sockets, and no other name resolves. */
export const localSender = (timeoutMs = 5_000) =>
  make({ ...closed, allowLoopback: true, timeoutMs }, { resolve: resolving({}).resolve, dial: dial() })
