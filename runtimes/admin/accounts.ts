import { Effect, Option } from "effect"

import { Accounts } from "#application/account/Accounts.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { SetupError } from "../command/SetupError.ts"
import { accountAnswer, keyAnswer, newKeyAnswer, userAnswer } from "./answers.ts"
import type { Answer } from "./answers.ts"
import type { AdminCommand, ParsedCommand } from "./commands.ts"

export type AccountCommand = Extract<AdminCommand, { readonly command: `account ${string}` | `key ${string}` }>

export const failIfMissing = <A, E, R>(found: Effect.Effect<Option.Option<A>, E, R>, noun: string, id: string) =>
  Effect.flatMap(
    found,
    Option.match({
      onNone: () => Effect.fail(new SetupError({ message: `There is no ${noun} ${id}.` })),
      onSome: Effect.succeed
    })
  )

const create = Effect.fnUntraced(function* ({
  entitlements = [],
  name,
  plan = "free",
  rate = 100
}: ParsedCommand<"account create">) {
  const terms = { company_name: name, plan, entitlements, rate_per_minute: rate }
  const { account, key, user } = yield* Accounts.use((accounts) => accounts.create(terms))
  return {
    ...accountAnswer(account),
    user_id: user.id,
    ...newKeyAnswer(key),
    name: undefined,
    role: undefined,
    compatibility: undefined
  }
})

const show = Effect.fnUntraced(function* (id: AccountId) {
  const found = Accounts.use((accounts) => accounts.describe(id))
  const { account, keys, users } = yield* failIfMissing(found, "account", id)
  return { ...accountAnswer(account), users: users.map(userAnswer), keys: keys.map(keyAnswer) }
})

const set = Effect.fnUntraced(function* ({ account, entitlements, name, plan, rate }: ParsedCommand<"account set">) {
  const terms = {
    ...(name === undefined ? {} : { company_name: name }),
    ...(plan === undefined ? {} : { plan }),
    ...(entitlements === undefined ? {} : { entitlements }),
    ...(rate === undefined ? {} : { rate_per_minute: rate })
  }
  const changed = Accounts.use((accounts) => accounts.change(account, terms))
  return accountAnswer(yield* failIfMissing(changed, "account", account))
})

const createKey = Effect.fnUntraced(function* ({
  account,
  compatibility,
  name,
  role = "admin"
}: ParsedCommand<"key create">) {
  const made = Accounts.use((accounts) => accounts.createKey(account, { name: name ?? null, role, compatibility }))
  return { account_id: account, ...newKeyAnswer(yield* failIfMissing(made, "account", account)) }
})

export const answerAbout = Effect.fn("admin.answerAbout")(function* (command: AccountCommand) {
  const accounts = yield* Accounts
  switch (command.command) {
    case "account create":
      return yield* create(command)
    case "account show":
      return yield* show(command.account)
    case "account list":
      return { accounts: (yield* accounts.list).map(accountAnswer) } satisfies Answer
    case "account set":
      return yield* set(command)
    case "key create":
      return yield* createKey(command)
    case "key list":
      return { keys: (yield* failIfMissing(accounts.keys(command.account), "account", command.account)).map(keyAnswer) }
    case "key revoke":
      return keyAnswer(yield* failIfMissing(accounts.revokeKey(command.key), "key", command.key))
  }
})
