import { Schema, SchemaTransformation } from "effect"

import { Entitlement, Plan } from "#domain/identity/account/Account.ts"

import { choice, flag, optional } from "../../command/parameters.ts"
import { line } from "../parameters.ts"

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

export const accountName = line("name", "The name of the company")

export const termFlags = {
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
