import { Effect } from "effect"

import { Containers } from "#application/container/Containers.ts"
import type { Account } from "#domain/account/Account.ts"
import type { ContainerId } from "#domain/Identifiers.ts"

/** Events that are read at a time; hardly any container has as many. */
const size = 500

/** The events of a container and the states of its estimates, oldest first: all of them, or where they are very many the first and the last ones. */
export const eventsOf = Effect.fnUntraced(function* (account: Account, id: ContainerId) {
  const containers = yield* Containers
  const { estimates, rows, total } = yield* containers.transportEvents(account, id, { number: 1, size })
  const last = Math.ceil(total / size)
  if (last <= 1) return { events: rows, estimates, total }
  const rest = yield* containers.transportEvents(account, id, { number: last, size })
  return { events: [...rows, ...rest.rows], estimates: new Map([...estimates, ...rest.estimates]), total }
})
