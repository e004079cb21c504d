import { Effect } from "effect"

import type { Account } from "#domain/identity/account/Account.ts"

import { requireEntitlement, requireReading } from "../../requireOwned.ts"

export const requireCustomFields = (account: Account) =>
  Effect.andThen(requireReading(account), requireEntitlement(account, "custom_fields"))
