import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { sendingCarriers } from "./sendingCarriers.ts"
import type { SendingCarrier } from "./sendingCarriers.ts"
import { servedCarriers } from "./servedCarriers.ts"
import type { ServedCarrier } from "./servedCarriers.ts"

export type TrackableCarrier = ServedCarrier | SendingCarrier

export const trackableCarriers = Effect.fn("trackableCarriers")(function* (account: AccountId) {
  const served = yield* servedCarriers(account)
  const carriers: ReadonlyArray<TrackableCarrier> = [...served, ...(yield* sendingCarriers(account))]
  return { served, carriers }
})
