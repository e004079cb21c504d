import { join } from "node:path"

import { Effect, Option } from "effect"

import { gateways, mobileTerminal } from "#adapters/simulator/generated/atlas.ts"
import { channelOf } from "#adapters/simulator/generated/terminalChannel.ts"
import type { Targets } from "#adapters/simulator/pushed/Target.ts"
import { importTerminals } from "#adapters/simulator/voyage/places.ts"
import { Inboxes } from "#application/tracking/source/Inboxes.ts"
import type { NewInbox } from "#application/tracking/source/Inboxes.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"

type Terms = Pick<NewInbox, "format" | "auth"> & {
  /** Messages of a line create shipments; messages of a terminal only update tracked ones. */
  readonly speaks: "line" | "terminal"
}

export const simulatedSenders: Readonly<Record<string, Terms>> = {
  SIMG: { format: "x12", auth: "bearer", speaks: "line" },
  SIMH: { format: "dcsa", auth: "signature", speaks: "line" },
  SIMI: { format: "edifact", auth: "bearer", speaks: "line" },
  SIMJ: { format: "dcsa", auth: "bearer", speaks: "line" },
  SIMK: { format: "x12", auth: "bearer", speaks: "line" },
  GCMT: { format: "x12", auth: "bearer", speaks: "terminal" },
  MAHER: { format: "emodal", auth: "bearer", speaks: "terminal" },
  ECTDDE: { format: "edifact", auth: "bearer", speaks: "terminal" },
  BTP: { format: "edifact", auth: "bearer", speaks: "terminal" },
  PSA: { format: "edifact", auth: "bearer", speaks: "terminal" },
  CICT: { format: "edifact", auth: "bearer", speaks: "terminal" },
  MCT: { format: "edifact", auth: "bearer", speaks: "terminal" }
}

/** The other terminals push or use a different API. */
export const polledTerminals: ReadonlyArray<string> = [...importTerminals, ...gateways.map(({ stop }) => stop)]
  .filter((stop) => stop !== mobileTerminal && channelOf(stop.facility) === "terminal-json")
  .map(({ facility, port }) => `${port.unlocode}/${facility}`)

export const inboxNameOf = (source: string): InboxName => InboxName.make(source.toLowerCase())

export const inboxFor = (source: string, { auth, format, speaks }: Terms, account: AccountId): NewInbox => ({
  name: inboxNameOf(source),
  format,
  auth,
  data_source: null,
  source,
  serves: speaks === "line" ? [account] : "all"
})

/** Files need no secret, which a restart would lose. */
export const foldersIn = (directory: string): Targets =>
  Object.fromEntries(
    Object.keys(simulatedSenders).map((source) => [source, { folder: join(directory, inboxNameOf(source)) }])
  )

export const ensureSimulatedInboxes = Effect.fn("ensureSimulatedInboxes")(function* (account: AccountId) {
  const inboxes = yield* Inboxes
  for (const [source, terms] of Object.entries(simulatedSenders)) {
    const known = yield* inboxes.find(inboxNameOf(source))
    if (Option.isNone(known)) yield* inboxes.add(inboxFor(source, terms, account))
  }
})
