import { Effect } from "effect"

import { canReadTrackingData } from "#domain/identity/account/Account.ts"
import type { LoggedEvent } from "#domain/voyage/event/Event.ts"
import { isAllowed } from "#domain/voyage/event/eventCatalogue.ts"

import { withCurrentPlan } from "../../../identity/account/withCurrentPlan.ts"
import { AccountStore } from "../../../ports/identity/account/AccountStore.ts"
import { DurableClock } from "../../../ports/operations/jobs/DurableClock.ts"

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
