import { Effect } from "effect"

import type { PartyRoleStore } from "#application/ports/records/party/PartyRoleStore.ts"
import { PartyRole } from "#domain/records/party/Party.ts"

import { Database } from "../../sql/Database.ts"
import { recordsOf, table } from "../../sql/rows.ts"

export const makePartyRoleStore = Effect.gen(function* () {
  const { sql, of, across } = yield* Database
  const roles = table(sql, "party_roles", Object.keys(PartyRole.fields))
  const records = recordsOf(PartyRole)
  const select = sql`select ${roles.columns()} from party_roles`

  return {
    add: (rows) => across(rows, roles.insert),
    find: (account, id) => of(account, records.first(sql`${select} where account_id = ${account} and id = ${id}`)),
    ofRecords: (account, ids) =>
      of(
        account,
        records.all(sql`
            ${select} where account_id = ${account} and roleable_id = any(${ids}::uuid[])
            order by created_at, id
          `)
      ),
    remove: (account, id) =>
      of(
        account,
        Effect.map(
          sql`delete from party_roles where account_id = ${account} and id = ${id} returning id`,
          (rows) => rows.length > 0
        )
      )
  } satisfies PartyRoleStore
})
