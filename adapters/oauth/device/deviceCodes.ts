import { Effect, Option } from "effect"
import type { AdapterPayload } from "oidc-provider"

import { DurableClock } from "#application/ports/jobs/DurableClock.ts"
import { Transaction } from "#application/ports/jobs/Transaction.ts"
import { OAuthRecords } from "#application/ports/oauth/OAuthRecords.ts"
import { minute, second, toMillis } from "#domain/Time.ts"

import { hashOf } from "../server/hashOf.ts"
import { findRecord, keepRecord } from "../server/records.ts"

/** Seconds for which a code whose time is over is still known, so that its client hears that, rather than of no such code. */
const afterlife = (10 * minute) / second

/** Seconds after which a client may ask again, as it is told. */
export const interval = 5

/** Seconds before which it is too soon; less than the interval, for the way to the service takes now longer, now less. */
const leastPause = 4

/** What is kept of a device code: when it ends, in milliseconds of the durable clock. */
const endOf = (payload: AdapterPayload): number => Number(payload["ends"])

const nowMillis = Effect.map(
  DurableClock.use((clock) => clock.now),
  toMillis
)

/** The library judges by the clock of this node: it is given the time that the durable clock leaves. */
const timed = (payload: AdapterPayload, now: number): AdapterPayload => ({
  ...payload,
  exp: Math.floor((Date.now() + endOf(payload) - now) / second)
})

const isAnswered = ({ accountId, error }: AdapterPayload) => accountId !== undefined || error !== undefined

/** Keeps a device code, and at first the code by which its user finds it. */
export const keepDeviceCode = Effect.fnUntraced(function* (id: string, payload: AdapterPayload, seconds: number) {
  const ends = (yield* nowMillis) + seconds * second
  const approval = payload.grantId ?? null
  yield* keepRecord("DeviceCode", id, { ...payload, ends }, { approval, seconds: seconds + afterlife })
  if (isAnswered(payload)) return
  yield* keepRecord("UserCode", payload.userCode ?? "", { jti: id }, { seconds })
})

/** Whether a client asks again before it should; of requests at the same time only one does not. */
const isTooSoon = Effect.fnUntraced(function* (id: string) {
  const [records, transaction] = [yield* OAuthRecords, yield* Transaction]
  const [model, hash] = ["DevicePoll", hashOf(id)]
  const noted = Effect.gen(function* () {
    yield* transaction.lock([`${model} ${hash}`])
    const before = yield* records.find(model, hash)
    yield* records.save({ model, hash, sealed: "", approval_id: null }, leastPause)
    return Option.isSome(before)
  })
  return yield* transaction.run(noted)
})

/** The device code for which a client asks the token endpoint; too soon where its user has not answered yet, and it asked just now. */
export const pollDeviceCode = Effect.fnUntraced(function* (id: string) {
  const found = yield* findRecord("DeviceCode", id)
  if (found === null) return undefined
  const payload = timed(found.payload, yield* nowMillis)
  const isWaiting = !isAnswered(payload) && endOf(payload) > (yield* nowMillis)
  if (isWaiting && (yield* isTooSoon(id))) return "too soon" as const
  return found.consumed_at === null ? payload : { ...payload, consumed: true }
})

/** The device code whose user has this code and has not answered yet. */
export const deviceCodeByUserCode = Effect.fnUntraced(function* (userCode: string) {
  const named = yield* findRecord("UserCode", userCode)
  if (named === null || named.consumed_at !== null) return undefined
  const found = yield* findRecord("DeviceCode", named.payload.jti ?? "")
  return found === null || isAnswered(found.payload) ? undefined : timed(found.payload, yield* nowMillis)
})

/** Takes the one answer of a user; false where somebody was faster, or the time is over. */
export const useUpUserCode = (userCode: string) =>
  OAuthRecords.use((records) => records.consume("UserCode", hashOf(userCode)))
