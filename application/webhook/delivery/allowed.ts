import { Effect } from "effect"

import { mayRead } from "#domain/account/Account.ts"
import type { LoggedEvent } from "#domain/event/Event.ts"
import { isAllowed } from "#domain/event/eventCatalogue.ts"

import { inForce } from "../../account/inForce.ts"
import { AccountStore } from "../../ports/account/AccountStore.ts"
import { DurableClock } from "../../ports/jobs/DurableClock.ts"

/** Keeps the events that the plan and entitlements of their account allow now. */
export const allowed = Effect.fnUntraced(function* (events: ReadonlyArray<LoggedEvent>) {
  if (events.length === 0) return events
  const [accounts, clock] = [yield* AccountStore, yield* DurableClock]
  const found = yield* accounts.findMany([...new Set(events.map(({ account_id }) => account_id))])
  const holders = yield* Effect.forEach(found, (account) => inForce({ account }, clock.now))
  const readers = new Map(
    holders.flatMap(({ account }) => (mayRead(account) ? [[account.id, account.entitlements] as const] : []))
  )
  return events.filter(({ account_id, event }) => {
    const entitlements = readers.get(account_id)
    return entitlements !== undefined && isAllowed(event, entitlements)
  })
})
