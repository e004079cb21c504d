import { Effect, Layer } from "effect"

import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { partyNameKey, Party, searchKey } from "#domain/records/party/Party.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { counted, offset, recordsOf, table } from "../../sql/rows.ts"
import { partiesMatching } from "./partyQuery.ts"
import { makePartyRoleStore } from "./PartyRoleStore.ts"

export const layer = Layer.effect(
  PartyStore,
  Effect.gen(function* () {
    const { sql, of } = yield* Database
    const fields = Object.keys(Party.fields)
    const parties = table(sql, "parties", [...fields, "name_key", "search_key"])
    const records = recordsOf(Party)
    const select = sql`select ${table(sql, "parties", fields).columns()} from parties`

    return {
      save: (party) =>
        of(
          party.account_id,
          parties.save([
            { ...party, name_key: partyNameKey(party.company_name), search_key: searchKey(party.company_name) }
          ])
        ),
      load: (account, ids) =>
        of(account, records.all(sql`${select} where account_id = ${account} and id = any(${ids}::uuid[])`)),
      byName: (account, name) =>
        of(
          account,
          records.first(sql`
            ${select} where account_id = ${account} and name_key = ${storable(partyNameKey(name))}
            order by created_at, id limit 1
          `)
        ),
      list: (account, criterion, page) => {
        const where = partiesMatching(sql, account, criterion)
        return of(
          account,
          Effect.all({
            rows: records.all(sql`
              ${select} where ${where}
              order by created_at desc, id desc limit ${page.size} offset ${offset(page)}
            `),
            total: counted(sql, sql`parties where ${where}`)
          })
        )
      },
      roles: yield* makePartyRoleStore
    }
  })
)
