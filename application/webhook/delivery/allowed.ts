import { Effect, Option } from "effect"

import type { LoggedEvent } from "#domain/event/Event.ts"
import { isAllowed, isForAll } from "#domain/event/eventCatalogue.ts"

import { AccountStore } from "../../ports/account/AccountStore.ts"

/** Those of the events that the entitlements of their accounts allow now. Most need none, and no look at the account. */
export const allowed = Effect.fnUntraced(function* (events: ReadonlyArray<LoggedEvent>) {
  const special = new Set(events.filter(({ event }) => !isForAll(event)).map(({ account_id }) => account_id))
  if (special.size === 0) return events
  const accounts = yield* AccountStore
  const found = yield* Effect.forEach(special, (id) => Effect.map(accounts.find(id), Option.toArray))
  const entitlements = new Map(found.flat().map((account) => [account.id, account.entitlements]))
  return events.filter(({ account_id, event }) => isAllowed(event, entitlements.get(account_id) ?? []))
})
