import { Effect } from "effect"

import { Containers } from "#application/voyage/container/Containers.ts"
import type { ContainerId } from "#domain/Identifiers.ts"
import type { Account } from "#domain/identity/account/Account.ts"

const size = 500

/** Oldest first. Of very many, the first and the last. */
export const eventsOf = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
  const containers = yield* Containers
  const { estimates, rows, total } = yield* containers.transportEvents(account, id, { number: 1, size })
  const last = Math.ceil(total / size)
  if (last <= 1) return { events: rows, estimates, total }
  const rest = yield* containers.transportEvents(account, id, { number: last, size })
  return { events: [...rows, ...rest.rows], estimates: new Map([...estimates, ...rest.estimates]), total }
})
