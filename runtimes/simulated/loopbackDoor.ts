import { isIP } from "node:net"

import { Config, Effect, MutableRef, Option } from "effect"

import { isLoopback } from "#adapters/webhooks/addresses.ts"
import { CredentialStore } from "#application/ports/source/CredentialStore.ts"
import { InboxStore } from "#application/ports/source/InboxStore.ts"

import { address } from "../command/variables.ts"
import { inboxNameOf, simulatedSenders } from "./inboxes.ts"

const simulated: ReadonlySet<string> = new Set(Object.keys(simulatedSenders).map(inboxNameOf))

/** Whether an operator has given a credential that was not removed. */
export const isAnyStored = Effect.map(
  CredentialStore.use((store) => store.list),
  (credentials) => credentials.some(({ isStored, health }) => isStored && health.state !== "removed")
)

/** Variables that bring real data in, apart from those of polled sources. */
const ownSources = ["INBOX_DIR", "AIS_STREAM_URL", "AIS_TCP"]

const isSet = (name: string) =>
  Effect.map(Config.option(Config.NonEmptyString(name)), (value) => Option.exists(value, (text) => text.trim() !== ""))

/** Why the settings keep the door closed for as long as the process lives; null where they do not. */
const closedBySettings = Effect.fn("loopbackDoor.closedBySettings")(function* (isSimulated: boolean) {
  const { host } = yield* address
  const isOwn = isIP(host) === 0 ? host.toLowerCase() === "localhost" : isLoopback(host)
  if (!isOwn) return `HOST is ${host}, which others can reach`
  if (yield* isSet("PUBLIC_URL")) return "PUBLIC_URL is set"
  if (!isSimulated) return "a real source is configured"
  for (const name of ownSources) if (yield* isSet(name)) return `${name} is set: the simulator is not the only source`
  return null
})

/** Why what was given to the running service keeps it closed as of now. */
const closedByData = Effect.gen(function* () {
  if (yield* isAnyStored) return "there is a credential for a real source"
  const inboxes = yield* InboxStore.use((store) => store.list)
  const own = inboxes.find(({ name }) => !simulated.has(name))
  return own === undefined ? null : `there is an inbox ${own.name}, which is not the simulator's`
}).pipe(Effect.catchTag("Unavailable", () => Effect.succeed("what else is a source cannot be seen now")))

const logChange = (reason: string | null) =>
  Effect.logInfo(
    reason === null
      ? "webhooks and triggers may reach this machine (loopback): HOST is a loopback address, the simulator is the only source and PUBLIC_URL is not set"
      : `webhooks and triggers do not reach this machine (loopback): ${reason}`
  )

/**
 * Whether webhooks may reach addresses of this machine: while only this machine can reach the service, and nothing in it is
 * real. Evaluated at every delivery; it logs the answer and its reason the first time and whenever it changes.
 */
export const loopbackDoor = Effect.fn("loopbackDoor")(function* (isSimulated: boolean) {
  const settings = yield* closedBySettings(isSimulated)
  const stores = yield* Effect.context<CredentialStore | InboxStore>()
  const reasonNow =
    settings === null ? closedByData.pipe(Effect.provideContext(stores)) : Effect.succeed<string | null>(settings)
  const last = MutableRef.make<string | null | undefined>(undefined)
  return Effect.gen(function* () {
    const reason = yield* reasonNow
    if (reason !== MutableRef.getAndSet(last, reason)) yield* logChange(reason)
    return reason === null
  })
})
