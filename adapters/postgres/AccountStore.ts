import { Effect, Layer, Option, Schema } from "effect"

import { AccountStore } from "#application/ports/AccountStore.ts"
import { Account, User } from "#domain/Account.ts"
import { UserId } from "#domain/Identifiers.ts"

import { Database } from "./Database.ts"
import { table } from "./rows.ts"

/** What the two functions of the database answer that look up an account before one is known. */
const Holder = Schema.Struct({
  ...Account.fields,
  key_id: Schema.NullOr(Schema.String),
  user_id: UserId,
  user_name: User.fields.name,
  user_email: User.fields.email
})

const holder = ({ key_id: _key, user_id, user_name, user_email, ...account }: typeof Holder.Type) => ({
  account: new Account(account),
  user: { id: user_id, account_id: account.id, name: user_name, email: user_email }
})

const keyColumns = ["id", "account_id", "user_id", "hash", "masked", "created_at"]

export const layer = Layer.effect(
  AccountStore,
  Effect.gen(function* () {
    const { sql, run, of, atomically } = yield* Database
    const accounts = table(sql, "accounts", Object.keys(Account.fields))
    const users = table(sql, "users", Object.keys(User.fields))
    const keys = table(sql, "api_keys", keyColumns)

    const decodeHolder = Schema.decodeUnknownEffect(Schema.Array(Holder))
    const decodeAccount = Schema.decodeUnknownEffect(Schema.Array(Account))
    const oneHolder = (rows: ReadonlyArray<object>) =>
      Effect.map(decodeHolder(rows), ([row]) => Option.fromUndefinedOr(row))

    return {
      create: (account, user) =>
        atomically(of(account.id, Effect.andThen(accounts.insert([account]), users.insert([user])))),
      addKey: (key) => of(key.account_id, keys.insert([key])),
      byKeyHash: (hash) =>
        run(
          sql`select * from landfall_key_holder(${hash})`.pipe(
            Effect.flatMap(oneHolder),
            Effect.map(Option.map((row) => ({ key_id: row.key_id ?? "", ...holder(row) })))
          )
        ),
      find: (id) =>
        of(
          id,
          sql`select ${accounts.columns()} from accounts where id = ${id}`.pipe(
            Effect.flatMap(decodeAccount),
            Effect.map(([account]) => Option.fromUndefinedOr(account))
          )
        ),
      first: run(
        sql`select * from landfall_first_account()`.pipe(Effect.flatMap(oneHolder), Effect.map(Option.map(holder)))
      )
    }
  })
)
