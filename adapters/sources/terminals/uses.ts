import { usesOf, anyStatement } from "#adapters/sources/http/json/unread.ts"
import { holdStatusOf } from "#domain/voyage/terminal/holdStatuses.ts"

import { feeTypeOf } from "./lists.ts"

export const uses = usesOf([
  ["number found as_of available last_free_day discharged_at gated_out_at appointment_at size_type", "read"],
  ["fees.amount fees.currency", "read"],
  ["holds.text yard_location", "shown"],
  [
    "holds.status",
    anyStatement(({ fact }, value) => {
      const status = holdStatusOf(value)
      if (fact.type !== "holds" || fact.holds === null || status === null) return false
      return status === "released" || fact.holds.some((hold) => hold.status === status)
    })
  ],
  [
    "fees.type",
    anyStatement(({ fact }, value) => fact.type === "fees" && fact.fees.some(({ type }) => type === feeTypeOf(value)))
  ]
])

export const usesWhereUnknown = usesOf([["number found", "read"]])
