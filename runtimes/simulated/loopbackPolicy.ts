import { isIP } from "node:net"

import { Config, Effect, MutableRef, Option } from "effect"

import { isLoopback } from "#adapters/webhooks/addresses.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"

import { address, loopbackAllowed } from "../command/variables.ts"
import { inboxNameOf, simulatedSenders } from "./inboxes.ts"

const simulated: ReadonlySet<string> = new Set(Object.keys(simulatedSenders).map(inboxNameOf))

export const isAnyStored = Effect.map(
  SourceStore.use(({ credentials }) => credentials.list),
  (credentials) => credentials.some(({ isStored, health }) => isStored && health.state !== "removed")
)

/** Settings of real sources that are not polled. */
export const ownSources = ["INBOX_DIR", "AIS_STREAM_URL", "AIS_TCP"]

/** They indicate a proxy, through which others reach a service on a loopback address. */
const proxyVariables = ["PUBLIC_URL", "TRUSTED_PROXIES", "MCP_ALLOWED_HOSTS"]

export const isSet = (name: string) =>
  Effect.map(Config.option(Config.NonEmptyString(name)), (value) => Option.exists(value, (text) => text.trim() !== ""))

/** Reason that holds for the lifetime of the process; null if the settings allow loopback. */
const loopbackBlockedBySettings = Effect.fn("loopbackDoor.closedBySettings")(function* (isSimulated: boolean) {
  const { host } = yield* address
  const isOwn = isIP(host) === 0 ? host.toLowerCase() === "localhost" : isLoopback(host)
  if (!isOwn) return `HOST is ${host}, which others can reach`
  for (const name of proxyVariables) if (yield* isSet(name)) return `${name} is set: others can reach this service`
  if (!isSimulated) return "a real source is configured"
  for (const name of ownSources) if (yield* isSet(name)) return `${name} is set: the simulator is not the only source`
  return null
})

/** Null if the stored data allows loopback. Fails if the database is unavailable. */
export const loopbackBlockedByData = Effect.gen(function* () {
  if (yield* isAnyStored) return "there is a credential for a real source"
  const inboxes = yield* SourceStore.use(({ inboxes }) => inboxes.list)
  const own = inboxes.find(({ name }) => !simulated.has(name))
  return own === undefined ? null : `there is an inbox ${own.name}, which is not the simulator's`
})

const simulatedAlone = "HOST is a loopback address, the simulator is the only source and PUBLIC_URL is not set"

/** `isOpen` is null if the database is unavailable. */
interface LoopbackDecision {
  readonly isOpen: boolean | null
  readonly reason: string
}

const answered = (reason: string | null): LoopbackDecision => ({
  isOpen: reason === null,
  reason: reason ?? simulatedAlone
})

const unseen: LoopbackDecision = { isOpen: null, reason: "what else is a source cannot be seen now" }

const logChange = ({ isOpen, reason }: LoopbackDecision) =>
  Effect.logInfo(`webhooks and triggers ${isOpen ? "may" : "do not"} reach this machine (loopback): ${reason}`)

const makeAnswer = Effect.fn("loopbackDoor.makeAnswer")(function* (isSimulated: boolean) {
  const said = Option.getOrNull(yield* loopbackAllowed)
  if (said !== null)
    return Effect.succeed<LoopbackDecision>({ isOpen: said, reason: `WEBHOOK_ALLOW_LOOPBACK is ${said}` })
  const settings = yield* loopbackBlockedBySettings(isSimulated)
  if (settings !== null) return Effect.succeed(answered(settings))
  const stores = yield* Effect.context<SourceStore>()
  return loopbackBlockedByData.pipe(
    Effect.map(answered),
    Effect.catchTag("Unavailable", () => Effect.succeed(unseen)),
    Effect.provideContext(stores)
  )
})

/**
 * Allowed by explicit setting, otherwise only while the service is local and simulated. Evaluated at every delivery.
 * Null if the database is unavailable.
 */
export const makeLoopbackPolicy = Effect.fn("loopbackDoor")(function* (isSimulated: boolean) {
  const now = yield* makeAnswer(isSimulated)
  const last = MutableRef.make<string | null>(null)
  return Effect.gen(function* () {
    const answer = yield* now
    if (answer.reason !== MutableRef.getAndSet(last, answer.reason)) yield* logChange(answer)
    return answer.isOpen
  })
})
