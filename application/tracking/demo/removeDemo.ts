import { Effect } from "effect"

import type { AccountId } from "#domain/Identifiers.ts"

import { audit } from "../../identity/audit/audit.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { removeSimulated } from "./removeSimulated.ts"

export const removeDemo = Effect.fn("removeDemo")(function* (account: AccountId, parties: ReadonlyArray<string>) {
  const transaction = yield* Transaction
  return yield* transaction.run(
    Effect.tap(removeSimulated(account, parties), audit({ account, action: "demo.removed", id: null }))
  )
})
