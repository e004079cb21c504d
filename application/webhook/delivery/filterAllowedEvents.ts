import { Effect } from "effect"

import { canReadTrackingData } from "#domain/account/Account.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"
import { isAllowed } from "#domain/event/eventCatalogue.ts"

import { withCurrentPlan } from "../../account/withCurrentPlan.ts"
import { AccountStore } from "../../ports/account/AccountStore.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"

/** Keeps the events that the plan and entitlements of their account allow now. */
export const filterAllowedEvents = Effect.fnUntraced(function* (events: ReadonlyArray<LoggedEvent>) {
  if (events.length === 0) return events
  const [accounts, clock] = [yield* AccountStore, yield* DurableClock]
  const found = yield* accounts.load([...new Set(events.map(({ account_id }) => account_id))])
  const holders = yield* Effect.forEach(found, (account) => withCurrentPlan({ account }, clock.now))
  const readers = new Map(
    holders.flatMap(({ account }) =>
      canReadTrackingData(account) ? [[account.id, account.entitlements] as const] : []
    )
  )
  return events.filter(({ account_id, event }) => {
    const entitlements = readers.get(account_id)
    return entitlements !== undefined && isAllowed(event, entitlements)
  })
})
