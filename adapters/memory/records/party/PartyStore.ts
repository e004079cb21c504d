import { Effect, Layer, Option } from "effect"

import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { matches } from "#domain/query/matches.ts"
import { partyNameKey } from "#domain/records/party/Party.ts"
import { viewParty } from "#domain/search/party/view.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { newestFirst, oldestFirst, page } from "../../state/page.ts"
import { compose } from "../../state/Table.ts"
import { makePartyRoleStore } from "./PartyRoleStore.ts"

export const layer = Layer.effect(
  PartyStore,
  Effect.gen(function* () {
    const { call, parties } = yield* MemoryState

    return {
      save: (party) => call(() => parties.put(party)),

      load: (account, ids) =>
        call(() =>
          [...new Set(ids)].flatMap((id) => {
            const row = parties.get(id)
            return row?.account_id === account ? [row] : []
          })
        ),

      byName: (account, name) =>
        call(() =>
          Option.fromUndefinedOr(parties.by("name", compose(account, partyNameKey(name))).toSorted(oldestFirst)[0])
        ),

      list: (account, criterion, wanted) =>
        call(() => {
          const rows = parties.by("account", account).filter((row) => matches(viewParty(row))(criterion))
          return page(rows.toSorted(newestFirst), wanted)
        }),
      roles: yield* makePartyRoleStore
    }
  })
)
