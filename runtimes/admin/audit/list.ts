import { Effect, Schema } from "effect"

import type { AuditEntry } from "#domain/identity/audit/AuditEntry.ts"

import { booleanFlag, flag, optional } from "../../command/parameters.ts"
import { UsageError } from "../../command/SetupError.ts"
import { defineCommand } from "../AdminCommand.ts"
import type { Answer } from "../answers.ts"
import { exampleId } from "../exampleId.ts"
import { chainOwner, operator, whichChain } from "./chainOwner.ts"

const limit = flag(
  "limit",
  Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 10_000 })),
  "How many, the newest first; 100 if left out",
  "a whole number from 1 to 10000"
)

const entryAnswer = ({ account_id, id, ...entry }: AuditEntry): Answer => ({
  entry_id: id,
  account: account_id ?? operator,
  ...entry
})

export const list = defineCommand({
  name: "audit list",
  description: "Lists actions with their actors, newest first",
  examples: [`--account ${exampleId} --limit 20`],
  parameters: {
    account: whichChain,
    all: booleanFlag("all", "Entries of every account, and of the operator"),
    limit: optional(limit)
  },
  load: () => import("./useAuditLog.ts"),
  run: ({ useAuditLog }, { account, all, limit = 100 }) =>
    useAuditLog(
      Effect.fnUntraced(function* ({ newest }) {
        if ((account === undefined) !== all) {
          return yield* new UsageError({ message: "Say whose: --account ID, --account operator or --all." })
        }
        const entries = yield* newest(account === undefined ? "all" : chainOwner(account), limit)
        return { entries: entries.map(entryAnswer) }
      })
    )
})
