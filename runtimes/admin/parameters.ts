import { Schema, SchemaTransformation } from "effect"

import { AccountId, Text, UserId } from "#domain/Identifiers.ts"
import { withoutHiddenControls } from "#domain/withoutHiddenControls.ts"

import { argument, flag, optional } from "../command/parameters.ts"

export const lowerCase = Schema.String.pipe(Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()))

const Line = Schema.Trim.pipe(
  Schema.decodeTo(withoutHiddenControls(Text.check(Schema.isMinLength(1), Schema.isMaxLength(200))))
)

const Account = lowerCase.pipe(Schema.decodeTo(AccountId))
const AccountOrOperator = Schema.Union([Schema.Literal("operator"), Account])

/** `all`, or comma-separated account ids. */
const Serves = Schema.Union([
  Schema.Literal("all"),
  Schema.String.pipe(
    Schema.decodeTo(
      Schema.Array(AccountId),
      SchemaTransformation.transform({
        decode: (text): ReadonlyArray<string> => text.split(",").map((id) => id.trim().toLowerCase()),
        encode: (accounts) => accounts.join(",")
      })
    )
  )
])

const characters = "1 to 200 characters"

export const line = (name: string, purpose: string, needs = characters) => flag(name, Line, purpose, needs)

export const lineArgument = (name: string, purpose: string, needs: string) => argument(name, Line, purpose, needs)

export const accountFlag = (purpose: string) => flag("account", Account, purpose, "the id of an account")

export const accountOrOperator = (purpose: string) =>
  optional(flag("account", AccountOrOperator, purpose, "the id of an account, or operator"))

export const whichAccount = accountFlag("The account")

export const whichUser = flag(
  "user",
  lowerCase.pipe(Schema.decodeTo(UserId)),
  "The user",
  "the id of a user, which user list has"
)

export const serves = optional(
  flag("serves", Serves, "Who sees what comes from there", "all, or the ids of accounts with commas between")
)
