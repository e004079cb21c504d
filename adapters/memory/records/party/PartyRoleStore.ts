import { Effect, Option } from "effect"

import type { PartyRoleStore } from "#application/ports/records/party/PartyRoleStore.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { oldestFirst } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"

export const makePartyRoleStore = Effect.map(
  MemoryState,
  ({ call, partyRoles }) =>
    ({
      add: (roles) => call(() => roles.forEach(partyRoles.put)),

      find: (account, id) =>
        call(() => Option.fromUndefinedOr(partyRoles.get(id)).pipe(Option.filter((row) => row.account_id === account))),

      ofRecords: (account, records) =>
        call(() =>
          [...new Set(records)].flatMap((id) => partyRoles.by("roleable", compose(account, id))).toSorted(oldestFirst)
        ),

      remove: (account, id) => call(() => partyRoles.get(id)?.account_id === account && partyRoles.remove(id))
    }) satisfies PartyRoleStore
)
