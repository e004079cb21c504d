import { Effect, Redacted } from "effect"

import { networkOf } from "#domain/identity/user/networkAddress.ts"

import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { UserStore } from "../../ports/identity/user/UserStore.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { isWellFormedToken } from "./token.ts"

export interface Origin {
  readonly address: string | null
  /** Token of the browser's device cookie. */
  readonly device?: Redacted.Redacted | null
}

const hashWithEmail = (email: string, text: string) =>
  Secrets.use((secrets) => secrets.hash(Redacted.make(`${email} ${text}`)))

/** They contain the email address, so that an origin is known only for its user. */
const keysOf = Effect.fnUntraced(function* (email: string, { address, device }: Origin) {
  const hasDevice = device !== undefined && device !== null && isWellFormedToken(device)
  return {
    device: hasDevice ? `device:${yield* hashWithEmail(email, Redacted.value(device))}` : null,
    network: address === null ? null : `network:${yield* hashWithEmail(email, networkOf(address))}`
  }
})

const givenKeys = ({ device, network }: Effect.Success<ReturnType<typeof keysOf>>) =>
  [device, network].filter((key) => key !== null)

/** Of the browser, or else of the network. */
export const findKnownOrigin = Effect.fn("SignIn.findKnownOrigin")(function* (email: string, origin: Origin) {
  const keys = yield* keysOf(email, origin)
  const known = yield* UserStore.use(({ knownOrigins }) => knownOrigins.find(givenKeys(keys)))
  const isKnown = (key: string | null): key is string => key !== null && known.includes(key)
  if (isKnown(keys.device)) return { kind: "device", key: keys.device } as const
  return isKnown(keys.network) ? ({ kind: "network", key: keys.network } as const) : null
})

/** After a complete sign-in, because a password without a code does not prove the user. Returns the token of the device. */
export const rememberOrigin = Effect.fn("SignIn.rememberOrigin")(function* (email: string | null, origin: Origin) {
  const given = origin.device ?? null
  const device = given !== null && isWellFormedToken(given) ? given : yield* Secrets.use(({ newToken }) => newToken)
  if (email === null) return device
  const keys = givenKeys(yield* keysOf(email, { ...origin, device }))
  const now = yield* DurableClock.use((clock) => clock.now)
  yield* UserStore.use(({ knownOrigins }) => knownOrigins.save(keys, now))
  return device
})
