import { Effect } from "effect"

import { PlanLimit } from "#domain/Errors.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { containerLimit } from "#domain/identity/account/Account.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { trackingSlotsOf } from "#domain/tracking/tracking/trackingSlots.ts"

import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"

/** Held while an account takes a slot, so that two requests cannot take the last one. */
export const slotLock = (account: AccountId): string => `slots:${account}`

const readSlots = Effect.fn("readSlots")(function* (account: Account) {
  if (containerLimit(account) === null) return null
  const used = yield* TrackingRequestStore.use((store) => store.usedSlots(account.id))
  return trackingSlotsOf(account, used)
})

/** Fails without a free slot. The caller holds the account's `slotLock`. */
export const takeSlot = Effect.fn("takeSlot")(function* (account: Account) {
  const slots = yield* readSlots(account)
  if (slots !== null && slots.remaining === 0) return yield* new PlanLimit({ limit: slots.limit })
})
