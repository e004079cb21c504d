import { Effect, Redacted } from "effect"
import { HttpServer } from "effect/http"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import { Inboxes } from "#application/Inboxes.ts"
import type { NewInbox } from "#application/Inboxes.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { InboxName } from "#domain/Inbox.ts"

type Terms = Pick<NewInbox, "format" | "auth"> & {
  /** A line makes shipments of what it tells; a terminal adds to what is tracked already. */
  readonly speaks: "line" | "terminal"
}

/** The sources that cannot be asked, by their own names, as an operator registers them. */
export const senders: Readonly<Record<string, Terms>> = {
  SIMG: { format: "x12", auth: "bearer", speaks: "line" },
  SIMH: { format: "dcsa", auth: "signature", speaks: "line" },
  SIMI: { format: "edifact", auth: "bearer", speaks: "line" },
  GCMT: { format: "x12", auth: "bearer", speaks: "terminal" },
  MAHER: { format: "emodal", auth: "bearer", speaks: "terminal" },
  ECTDDE: { format: "edifact", auth: "bearer", speaks: "terminal" }
}

/** The secret of each sender's inbox. */
export type InboxSecrets = ReadonlyMap<string, Redacted.Redacted>

const nameOf = (source: string): InboxName => InboxName.make(source.toLowerCase())

/** Registers an inbox for each sender. */
export const registered = Effect.fnUntraced(function* (account: AccountId) {
  const inboxes = yield* Inboxes
  const secrets = new Map<string, Redacted.Redacted>()
  for (const [source, { auth, format, speaks }] of Object.entries(senders)) {
    const serves = speaks === "line" ? [account] : ("all" as const)
    const asked = { name: nameOf(source), format, auth, data_source: null, source, serves }
    secrets.set(source, (yield* inboxes.add(asked)).secret)
  }
  return secrets
})

/** The senders send to where the node listens now. */
export const aim = Effect.fnUntraced(function* (secrets: InboxSecrets) {
  const { address } = yield* HttpServer.HttpServer
  const simulator = yield* Simulator
  for (const [source, secret] of secrets) {
    const auth = senders[source]?.auth === "signature" ? "signature" : "bearer"
    const url = `${HttpServer.formatAddress(address)}/inbox/${nameOf(source)}`
    yield* simulator.aim(source, { url, secret: Redacted.value(secret), auth })
  }
})
