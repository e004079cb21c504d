import { Effect, Redacted } from "effect"
import { HttpServer } from "effect/http"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import { Inboxes } from "#application/tracking/source/Inboxes.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { inboxFor, inboxNameOf, simulatedSenders } from "#runtimes/simulated/inboxes.ts"

/** The secret of each sender's inbox. */
export type InboxSecrets = ReadonlyMap<string, Redacted.Redacted>

/** Registers an inbox for each sender. */
export const registered = Effect.fnUntraced(function* (account: AccountId) {
  const inboxes = yield* Inboxes
  const secrets = new Map<string, Redacted.Redacted>()
  for (const [source, terms] of Object.entries(simulatedSenders)) {
    secrets.set(source, (yield* inboxes.add(inboxFor(source, terms, account))).secret)
  }
  return secrets
})

/** Points the senders to the current address of the node. */
export const aimSenders = Effect.fnUntraced(function* (secrets: InboxSecrets) {
  const { address } = yield* HttpServer.HttpServer
  const simulator = yield* Simulator
  for (const [source, secret] of secrets) {
    const auth = simulatedSenders[source]?.auth === "signature" ? "signature" : "bearer"
    const url = `${HttpServer.formatAddress(address)}/inbox/${inboxNameOf(source)}`
    yield* simulator.setTarget(source, { url, secret: Redacted.value(secret), auth })
  }
})
