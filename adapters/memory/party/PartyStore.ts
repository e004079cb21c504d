import { Effect, Layer, Option } from "effect"

import { PartyStore } from "#application/ports/party/PartyStore.ts"
import { nameKey, searchKey } from "#domain/party/Party.ts"

import { MemoryState } from "../state/MemoryState.ts"
import { newestFirst, oldestFirst, page } from "../state/page.ts"
import { compose } from "../state/Table.ts"

export const layer = Layer.effect(
  PartyStore,
  Effect.map(MemoryState, ({ call, parties }) => ({
    save: (party) => call(() => parties.put(party)),

    find: (account, id) =>
      call(() => Option.fromUndefinedOr(parties.get(id)).pipe(Option.filter((row) => row.account_id === account))),

    findMany: (account, ids) =>
      call(() =>
        [...new Set(ids)].flatMap((id) => {
          const row = parties.get(id)
          return row?.account_id === account ? [row] : []
        })
      ),

    byName: (account, name) =>
      call(() => Option.fromUndefinedOr(parties.by("name", compose(account, nameKey(name))).toSorted(oldestFirst)[0])),

    list: (account, search, wanted) =>
      call(() => {
        const part = searchKey(search)
        const rows = parties.by("account", account).filter((row) => searchKey(row.company_name).includes(part))
        return page(rows.toSorted(newestFirst), wanted)
      })
  }))
)
