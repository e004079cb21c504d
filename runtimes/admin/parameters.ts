import { Schema, SchemaTransformation } from "effect"

import { Entitlement, Plan } from "#domain/account/Account.ts"
import { AccountId, CredentialId, Text, UserId } from "#domain/Identifiers.ts"

import { argument, choice, flag, optional, repeated } from "../command/parameters.ts"

const lowerCase = Schema.String.pipe(Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()))

const Line = Schema.Trim.pipe(Schema.decodeTo(Text.check(Schema.isMinLength(1), Schema.isMaxLength(200))))

/** `all`, `none`, or a comma-separated list. */
const Entitlements = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Array(Entitlement),
    SchemaTransformation.transform({
      decode: (text): ReadonlyArray<Entitlement> => {
        if (text === "all") return Entitlement.literals
        if (text === "none") return []
        return [...new Set(text.split(",").map((name) => name.trim()))] as ReadonlyArray<Entitlement>
      },
      encode: (names) => names.join(",")
    })
  )
)

const Rate = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 1_000_000 }))

const Account = lowerCase.pipe(Schema.decodeTo(AccountId))
const Operator = Schema.Union([Schema.Literal("operator"), Account])

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

/** `NAME=VALUE` or `NAME=PATH`. */
const Pair = Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,49}=[\s\S]*$/))

const characters = "1 to 200 characters"

export const line = (name: string, purpose: string, needs = characters) => flag(name, Line, purpose, needs)

export const lineArgument = (name: string, purpose: string, needs: string) => argument(name, Line, purpose, needs)

const account = (purpose: string) => flag("account", Account, purpose, "the id of an account")

export const whichAccount = account("The account")

export const whichUser = flag(
  "user",
  lowerCase.pipe(Schema.decodeTo(UserId)),
  "The user",
  "the id of a user, which user list has"
)

export const accountTermFlags = {
  plan: optional(choice("plan", Plan.literals, "What the account pays for")),
  entitlements: optional(
    flag(
      "entitlements",
      Entitlements,
      "What the account may use",
      `all, none, or some of ${Entitlement.literals.join(", ")} with commas between`
    )
  ),
  rate: optional(flag("rate", Rate, "The limit of the API", "a whole number of requests a minute, from 1 to 1000000"))
}

export const serves = optional(
  flag("serves", Serves, "Who sees what comes from there", "all, or the ids of accounts with commas between")
)

export const servedAccount = optional(account("The one account that sees what is sent"))

export const owner = optional(
  flag(
    "account",
    Operator,
    "Whose credential it is, and who sees what comes from there",
    "the id of an account, or operator"
  )
)

export const chain = optional(flag("account", Operator, "Whose entries", "the id of an account, or operator"))

export const limitFlag = flag(
  "limit",
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 10_000 })),
  "How many, the newest first; 100 if left out",
  "a whole number from 1 to 10000"
)

export const settings = {
  set: repeated(flag("set", Pair, "A setting; may be repeated", "NAME=VALUE")),
  "set-file": repeated(
    flag("set-file", Pair, "A setting from a file; may be repeated", "NAME=PATH, or NAME=- for what comes on stdin")
  )
}

export const credential = argument(
  "credential",
  lowerCase.pipe(Schema.decodeTo(CredentialId)),
  "The credential",
  "its id, which source list has"
)
