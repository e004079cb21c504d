import { Effect, Option } from "effect"

import type { PasskeyStore } from "#application/ports/identity/user/PasskeyStore.ts"
import { Passkey } from "#domain/identity/user/Passkey.ts"

import { Database } from "../../sql/Database.ts"
import { storable } from "../../sql/json.ts"
import { recordsOf, table } from "../../sql/rows.ts"
import { holderOf, HolderRow } from "../account/holder.ts"

const { counter, created_at, id, last_used_at, name, public_key, transports } = Passkey.fields

const FoundRow = HolderRow({
  passkey_id: id,
  passkey_name: name,
  public_key,
  counter,
  transports,
  passkey_created_at: created_at,
  last_used_at
})

const foundOf = (row: (typeof FoundRow)["Type"]) => {
  const { user } = holderOf(row)
  const passkey: Passkey = {
    id: row.passkey_id,
    account_id: user.account_id,
    user_id: user.id,
    name: row.passkey_name,
    public_key: row.public_key,
    counter: row.counter,
    transports: row.transports,
    created_at: row.passkey_created_at,
    last_used_at: row.last_used_at
  }
  return { passkey, user }
}

export const makePasskeyStore = Effect.map(Database, ({ of, run, sql }) => {
  const passkeys = table(sql, "passkeys", Object.keys(Passkey.fields))
  const rows = recordsOf(Passkey)
  const foundRows = recordsOf(FoundRow)
  const own = (account: string, user: string) => sql`account_id = ${account} and user_id = ${user}`

  return {
    add: (passkey) =>
      of(
        passkey.account_id,
        Effect.map(
          sql`${passkeys.insert([passkey])} on conflict (id) do nothing returning id`,
          (rows) => rows.length > 0
        )
      ),
    list: (account, user) =>
      of(
        account,
        rows.all(sql`
            select ${passkeys.columns()} from passkeys where ${own(account, user)} order by created_at, id
          `)
      ),
    find: (id) =>
      run(Effect.map(foundRows.first(sql`select * from landfall_passkey(${storable(id)})`), Option.map(foundOf))),
    use: ({ account_id, id }, counter, at) =>
      of(
        account_id,
        Effect.map(
          sql`
              update passkeys set counter = ${counter}, last_used_at = ${at}
              where account_id = ${account_id} and id = ${id}
                and (counter < ${counter} or (counter = 0 and ${counter} = 0))
              returning id
            `,
          (rows) => rows.length > 0
        )
      ),
    remove: (account, user, id) =>
      of(
        account,
        Effect.map(
          sql`delete from passkeys where ${own(account, user)} and id = ${storable(id)} returning id`,
          (rows) => rows.length > 0
        )
      ),
    removeAll: (account, user) => of(account, sql`delete from passkeys where ${own(account, user)}`)
  } satisfies PasskeyStore
})
