import { Effect, Layer, Option, Schema } from "effect"

import { PartyRoleStore } from "#application/ports/PartyRoleStore.ts"
import { PartyRole } from "#domain/Party.ts"

import { Database } from "./Database.ts"
import { table } from "./rows.ts"

export const layer = Layer.effect(
  PartyRoleStore,
  Effect.gen(function* () {
    const { sql, of, across } = yield* Database
    const roles = table(sql, "party_roles", Object.keys(PartyRole.fields))
    const decode = Schema.decodeUnknownEffect(Schema.Array(PartyRole))
    const select = sql`select ${roles.columns()} from party_roles`

    return {
      add: (rows) => across(rows, roles.insert),
      find: (account, id) =>
        of(
          account,
          sql`${select} where account_id = ${account} and id = ${id}`.pipe(
            Effect.flatMap(decode),
            Effect.map(([row]) => Option.fromUndefinedOr(row))
          )
        ),
      ofRecords: (account, records) =>
        of(
          account,
          Effect.flatMap(
            sql`
              ${select} where account_id = ${account} and roleable_id = any(${records}::uuid[])
              order by created_at, id
            `,
            decode
          )
        ),
      remove: (account, id) =>
        of(
          account,
          Effect.map(
            sql`delete from party_roles where account_id = ${account} and id = ${id} returning id`,
            (rows) => rows.length > 0
          )
        )
    }
  })
)
