import { Context, Effect, Layer, Random } from "effect"

import { accountTables } from "./accountTables.ts"
import { auditTables } from "./auditTables.ts"
import { documentTables } from "./documentTables.ts"
import { eventTables } from "./eventTables.ts"
import { feedTables } from "./feedTables.ts"
import { makeJournal } from "./Journal.ts"
import { messageTables } from "./messageTables.ts"
import { notificationTables } from "./notificationTables.ts"
import { oauthTables } from "./oauthTables.ts"
import { ownersIn } from "./owners.ts"
import { referenceTables } from "./referenceTables.ts"
import { signInTables } from "./signInTables.ts"
import { makeTable } from "./Table.ts"
import { makeTransactionGate, TransactionRehearsal } from "./TransactionGate.ts"
import { uuidFrom } from "./uuidFrom.ts"
import { vesselTables } from "./vesselTables.ts"

const makeState = (random: Random.Random, isRehearsed: boolean) => {
  const journal = makeJournal()
  const table = makeTable(journal)
  const counters = table<{ readonly name: string; readonly value: number }>({ key: ({ name }) => name, by: {} })
  /** `by` numbers of a gapless counter; returns the last. */
  const count = (name: string, by = 1) => {
    const value = (counters.get(name)?.value ?? 0) + by
    counters.put({ name, value })
    return value
  }
  const accounts = {
    ...accountTables(table),
    ...documentTables(table),
    ...eventTables(table),
    ...notificationTables(table)
  }
  return {
    ...makeTransactionGate(journal, isRehearsed),
    table,
    ...accounts,
    ...auditTables(table),
    ...feedTables(table),
    ...messageTables(table),
    ...signInTables(table),
    ...oauthTables(table),
    ...vesselTables(table),
    ...referenceTables(table),
    owners: ownersIn(accounts),
    journal,
    newUuid: uuidFrom(random),
    count,
    counted: (name: string) => counters.get(name)?.value ?? 0
  }
}

export class MemoryState extends Context.Service<MemoryState, ReturnType<typeof makeState>>()(
  "adapters/memory/state/MemoryState"
) {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      return makeState(yield* Random.Random, yield* TransactionRehearsal)
    })
  )
}
