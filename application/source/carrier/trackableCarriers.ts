import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { sendingCarriers } from "./sendingCarriers.ts"
import type { SendingCarrier } from "./sendingCarriers.ts"
import { servedCarriers } from "./servedCarriers.ts"
import type { ServedCarrier } from "./servedCarriers.ts"

export type TrackableCarrier = ServedCarrier | SendingCarrier

/** The carriers that the account may track numbers at: those that can be asked, then those that only send. */
export const trackableCarriers = Effect.fn("trackableCarriers")(function* (account: AccountId) {
  const served = yield* servedCarriers(account)
  const carriers: ReadonlyArray<TrackableCarrier> = [...served, ...(yield* sendingCarriers(account))]
  return { served, carriers }
})
