import { Schema } from "effect"

import { text } from "../attribute.ts"
import { AccountId, Text, UserId } from "../Identifiers.ts"
import { Instant } from "../Time.ts"

/** What a user may do: a member works with the account's data, an owner also decides who the users are. */
export const UserRole = Schema.Literals(["owner", "member"])
export type UserRole = typeof UserRole.Type

/** Characters of the name of a user at most. */
export const longestUserName = 200

/** The name of a user, wherever it shows. */
export const userName = Text.annotate({ examples: ["Ada Lovelace"] })

export const email = text("The address of the user, in lower case", "ada@example.com")

/** A person who works for one account; actions by an API key are those of the user that it acts for. */
export const User = Schema.Struct({
  id: UserId,
  account_id: AccountId,
  name: userName,
  /** No other user of this service has it. Null until the first user of an account gives one. */
  email,
  role: UserRole,
  /** Since then the user cannot come in, nor can the keys that act for them; null while they may. */
  locked_at: Schema.NullOr(Instant)
})
export type User = typeof User.Type

export const isOwner = ({ role }: Pick<User, "role">): boolean => role === "owner"

/** The user to whom an account is given when it is made. */
export const firstUser = (id: UserId, account_id: AccountId): User => ({
  id,
  account_id,
  name: "First user",
  email: null,
  role: "owner",
  locked_at: null
})

/** Whether somebody decides about the account: at least one owner who is not locked. */
export const hasOwner = (users: ReadonlyArray<User>): boolean =>
  users.some((user) => isOwner(user) && user.locked_at === null)

declare module "../Errors.ts" {
  interface NamedRecords {
    readonly user: User
  }
}
