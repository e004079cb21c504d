import { Schema } from "effect"

import { text } from "../../attribute.ts"
import { AccountId, Text, UserId } from "../../Identifiers.ts"
import { Instant } from "../../Time.ts"

/** Owners also manage users. */
export const UserRole = Schema.Literals(["owner", "member"])
export type UserRole = typeof UserRole.Type

export const maxUserNameLength = 200

export const userName = Text.annotate({ examples: ["Ada Lovelace"] })

export const email = text("Email address of the user, in lowercase", "ada@example.com")

export const User = Schema.Struct({
  id: UserId,
  account_id: AccountId,
  name: userName,
  /** Unique across accounts. Null until an account's first user sets it. */
  email,
  role: UserRole,
  /** Also locks the keys that act for the user. */
  locked_at: Schema.NullOr(Instant)
})
export type User = typeof User.Type

export const isOwner = ({ role }: Pick<User, "role">): boolean => role === "owner"

export const firstUser = (id: UserId, account_id: AccountId): User => ({
  id,
  account_id,
  name: "First user",
  email: null,
  role: "owner",
  locked_at: null
})

export const hasOwner = (users: ReadonlyArray<User>): boolean =>
  users.some((user) => isOwner(user) && user.locked_at === null)

declare module "../../Errors.ts" {
  interface NamedRecords {
    readonly user: User
  }
}
