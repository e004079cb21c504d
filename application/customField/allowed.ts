import { Effect } from "effect"

import type { Account } from "#domain/account/Account.ts"

import { requireEntitlement, requireReading } from "../owned.ts"

/** Custom fields are for plans that read, with the entitlement. */
export const requireCustomFields = (account: Account) =>
  Effect.andThen(requireReading(account), requireEntitlement(account, "custom_fields"))
