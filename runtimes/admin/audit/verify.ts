import { readFile } from "node:fs/promises"

import { Effect, Schema } from "effect"

import type { RecordedHashes } from "#application/identity/audit/AuditVerification.ts"
import type { ChainReport } from "#application/identity/audit/verifyChain.ts"
import { AccountId } from "#domain/Identifiers.ts"
import { ChainLink } from "#domain/identity/audit/AuditChain.ts"

import { answerJson } from "../../command/output.ts"
import { fileFlag, optional } from "../../command/parameters.ts"
import { pathOf } from "../../command/pathOf.ts"
import { AnsweredFailure, SetupError } from "../../command/SetupError.ts"
import { defineCommand } from "../AdminCommand.ts"
import type { Answer } from "../answers.ts"
import { chainOwner, operator, whichChain } from "./chainOwner.ts"

const chainAnswer = ({ account_id, broken, entries, head, pruned }: ChainReport): Answer => ({
  account: account_id ?? operator,
  entries,
  removed_entries: pruned,
  head,
  broken
})

const Earlier = Schema.fromJsonString(
  Schema.Struct({
    chains: Schema.Array(
      Schema.Struct({ account: Schema.Union([Schema.Literal(operator), AccountId]), head: ChainLink })
    )
  })
)

const readEarlier = Effect.fnUntraced(function* (file: string) {
  const text = yield* Effect.mapError(
    Effect.tryPromise(() => readFile(pathOf(file), "utf8")),
    () => new SetupError({ message: `${file} cannot be read.` })
  )
  const { chains } = yield* Effect.mapError(
    Schema.decodeEffect(Earlier)(text),
    () => new SetupError({ message: `${file} is no answer of audit verify.` })
  )
  const noted: RecordedHashes = new Map(
    chains.map(({ account, head: { hash, sequence } }) => [
      chainOwner(account),
      new Map(hash === null ? [] : [[sequence, hash]])
    ])
  )
  return noted
})

/** Fails if a chain is broken. */
export const verify = defineCommand({
  name: "audit verify",
  description: "Recomputes the chains of the audit log, and reports changed entries",
  examples: ["--earlier /backups/audit-heads.json"],
  parameters: {
    account: whichChain,
    earlier: optional(fileFlag("earlier", "What audit verify answered before, to see that nothing of it is gone"))
  },
  load: () => import("./useAuditLog.ts"),
  run: ({ useAuditLog }, { account, earlier }) =>
    useAuditLog(
      Effect.fnUntraced(function* ({ verify }) {
        const noted: RecordedHashes = earlier === undefined ? new Map() : yield* readEarlier(earlier)
        const { chains, unchained } = yield* verify(account === undefined ? "all" : chainOwner(account), noted)
        if (chains.length === 0) return yield* new SetupError({ message: `There is no account ${account}.` })
        const intact = unchained === 0 && chains.every(({ broken }) => broken === null)
        yield* answerJson({ intact, entries_without_a_chain: unchained, chains: chains.map(chainAnswer) })
        if (!intact) return yield* new AnsweredFailure()
      })
    )
})
