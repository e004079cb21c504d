import { CompanyName } from "#domain/identity/account/Account.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { email, userName } from "#domain/identity/user/User.ts"
import type { User } from "#domain/identity/user/User.ts"

import type { Definition } from "../compose/Definition.ts"
import { loadedRelation } from "../compose/relations.ts"
import type { Relation } from "../compose/relations.ts"
import type { ResourceShape } from "../compose/Resources.ts"
import * as JsonApi from "../JsonApi.ts"

const AccountResource = JsonApi.resource("account", { company_name: CompanyName }, {})

const presentAccount = (account: Account): typeof AccountResource.Type => ({
  id: account.id,
  type: "account",
  attributes: { company_name: account.company_name },
  relationships: {}
})

const UserResource = JsonApi.resource("user", { name: userName, email }, {})

const presentUser = (user: User): typeof UserResource.Type => ({
  id: user.id,
  type: "user",
  attributes: { name: user.name, email: user.email },
  relationships: {},
  links: { self: `/v2/users/${user.id}` }
})

export const toAccount: Relation<unknown, never> = loadedRelation("account", (_from, { holder }) => [holder.account])

/** Keys of an account act for one user. */
export const toUser = <From>(idOf: (from: From) => string | null): Relation<From, never> =>
  loadedRelation("user", (from, { holder }) =>
    from.some((record) => idOf(record) === holder.user.id) ? [holder.user] : []
  )

declare module "../compose/Resources.ts" {
  interface Resources {
    readonly account: ResourceShape<Account, typeof AccountResource.Type>
    readonly user: ResourceShape<User, typeof UserResource.Type>
  }
}

export const account = {
  schema: AccountResource,
  relations: {},
  present: presentAccount
} satisfies Definition<"account">

export const user = { schema: UserResource, relations: {}, present: presentUser } satisfies Definition<"user">
