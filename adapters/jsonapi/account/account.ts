import { Schema } from "effect"

import type { Account, User } from "#domain/account/Account.ts"
import { Text } from "#domain/Identifiers.ts"

import * as JsonApi from "../JsonApi.ts"

export const AccountResource = JsonApi.resource("account", { company_name: Text }, {})

export const presentAccount = (account: Account): typeof AccountResource.Type => ({
  id: account.id,
  type: "account",
  attributes: { company_name: account.company_name },
  relationships: {}
})

export const UserResource = JsonApi.resource("user", { name: Text, email: Schema.NullOr(Text) }, {})

export const presentUser = (user: User): typeof UserResource.Type => ({
  id: user.id,
  type: "user",
  attributes: { name: user.name, email: user.email },
  relationships: {}
})
