import { Effect, Layer, Option, Schema } from "effect"

import { PartyStore } from "#application/ports/PartyStore.ts"
import { nameKey, Party, searchKey } from "#domain/Party.ts"

import { Database } from "./Database.ts"
import { storable } from "./json.ts"
import { counted, offset, table } from "./rows.ts"

export const layer = Layer.effect(
  PartyStore,
  Effect.gen(function* () {
    const { sql, of } = yield* Database
    const fields = Object.keys(Party.fields)
    const parties = table(sql, "parties", [...fields, "name_key", "search_key"])
    const decode = Schema.decodeUnknownEffect(Schema.Array(Party))
    const select = sql`select ${table(sql, "parties", fields).columns()} from parties`
    const first = Effect.map(([row]: ReadonlyArray<Party>) => Option.fromUndefinedOr(row))

    return {
      save: (party) =>
        of(
          party.account_id,
          parties.save([{ ...party, name_key: nameKey(party.company_name), search_key: searchKey(party.company_name) }])
        ),
      find: (account, id) =>
        of(account, sql`${select} where account_id = ${account} and id = ${id}`.pipe(Effect.flatMap(decode), first)),
      findMany: (account, ids) =>
        of(account, Effect.flatMap(sql`${select} where account_id = ${account} and id = any(${ids}::uuid[])`, decode)),
      byName: (account, name) =>
        of(
          account,
          sql`
            ${select} where account_id = ${account} and name_key = ${storable(nameKey(name))}
            order by created_at, id limit 1
          `.pipe(Effect.flatMap(decode), first)
        ),
      /** The parties of one account are few: its index finds them, and their keys are looked through. */
      list: (account, search, page) => {
        const part = storable(searchKey(search))
        const where = sql.and([
          sql`account_id = ${account}`,
          ...(part === "" ? [] : [sql`strpos(search_key, ${part}) > 0`])
        ])
        return of(
          account,
          Effect.all({
            rows: Effect.flatMap(
              sql`
                ${select} where ${where}
                order by created_at desc, id desc limit ${page.size} offset ${offset(page)}
              `,
              decode
            ),
            total: counted(sql, sql`parties where ${where}`)
          })
        )
      }
    }
  })
)
