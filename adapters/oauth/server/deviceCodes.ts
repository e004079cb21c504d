import { Effect, Option } from "effect"
import type { AdapterPayload } from "oidc-provider"

import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { minute, second, toMillis } from "#domain/Time.ts"

import { hashOf } from "./hashOf.ts"
import { findRecord, storeRecord } from "./records.ts"

/** Seconds that an expired code stays known for `expired_token`. */
const expiredCodeSeconds = (10 * minute) / second

/** Seconds. */
export const pollIntervalSeconds = 5

/** Seconds; shorter than the interval, because network latency varies. */
const minPollSeconds = 4

/** Milliseconds of the durable clock. */
const endOf = (payload: AdapterPayload): number => Number(payload["ends"])

const nowMillis = Effect.map(
  DurableClock.use((clock) => clock.now),
  toMillis
)

/** The library compares `exp` with this node's clock, so it is derived from the remaining time. */
const withLocalExpiry = (payload: AdapterPayload, now: number): AdapterPayload => ({
  ...payload,
  exp: Math.floor((Date.now() + endOf(payload) - now) / second)
})

const isAnswered = ({ accountId, error }: AdapterPayload) => accountId !== undefined || error !== undefined

export const storeDeviceCode = Effect.fnUntraced(function* (id: string, payload: AdapterPayload, seconds: number) {
  const ends = (yield* nowMillis) + seconds * second
  const approval = payload.grantId ?? null
  yield* storeRecord("DeviceCode", id, { ...payload, ends }, { approval, seconds: seconds + expiredCodeSeconds })
  if (isAnswered(payload)) return
  yield* storeRecord("UserCode", payload.userCode ?? "", { jti: id }, { seconds })
})

/** Of concurrent polls exactly one passes. */
const isTooSoon = Effect.fnUntraced(function* (id: string) {
  const [records, transaction] = [(yield* UserStore).oauth, yield* Transaction]
  const [model, hash] = ["DevicePoll", hashOf(id)]
  const noted = Effect.gen(function* () {
    yield* transaction.lock([`${model} ${hash}`])
    const before = yield* records.find(model, hash)
    yield* records.save({ model, hash, sealed: "", approval_id: null }, minPollSeconds)
    return Option.isSome(before)
  })
  return yield* transaction.run(noted)
})

export const pollDeviceCode = Effect.fnUntraced(function* (id: string) {
  const found = yield* findRecord("DeviceCode", id)
  if (found === null) return undefined
  const payload = withLocalExpiry(found.payload, yield* nowMillis)
  const isWaiting = !isAnswered(payload) && endOf(payload) > (yield* nowMillis)
  if (isWaiting && (yield* isTooSoon(id))) return "too soon" as const
  return found.consumed_at === null ? payload : { ...payload, consumed: true }
})

export const deviceCodeByUserCode = Effect.fnUntraced(function* (userCode: string) {
  const named = yield* findRecord("UserCode", userCode)
  if (named === null || named.consumed_at !== null) return undefined
  const found = yield* findRecord("DeviceCode", named.payload.jti ?? "")
  return found === null || isAnswered(found.payload) ? undefined : withLocalExpiry(found.payload, yield* nowMillis)
})

/** False if it was already used or has expired. */
export const consumeUserCode = (userCode: string) =>
  UserStore.use(({ oauth }) => oauth.consume("UserCode", hashOf(userCode)))
