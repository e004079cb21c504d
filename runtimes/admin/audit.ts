import { readFile } from "node:fs/promises"

import { Effect, Layer, Schema } from "effect"

import * as Digest from "#adapters/secrets/Digest.ts"
import { AuditVerification } from "#application/audit/AuditVerification.ts"
import type { RecordedHashes } from "#application/audit/AuditVerification.ts"
import type { ChainReport } from "#application/audit/verifyChain.ts"
import type { ChainOwner } from "#application/ports/audit/AuditLog.ts"
import { ChainLink } from "#domain/audit/AuditChain.ts"
import type { AuditEntry } from "#domain/audit/AuditEntry.ts"
import { AccountId } from "#domain/Identifiers.ts"

import { answerJson } from "../command/output.ts"
import { pathOf } from "../command/pathOf.ts"
import { AnsweredFailure, SetupError, UsageError } from "../command/SetupError.ts"
import { commandDataPlane } from "../plane/dataPlanes.ts"
import type { Answer } from "./answers.ts"
import type { ParsedCommand } from "./commands.ts"

export type AuditCommand = ParsedCommand<"audit list" | "audit verify">

const operator = "operator"

const ownerOf = (account: AccountId | typeof operator): ChainOwner => (account === operator ? null : account)

const entryAnswer = ({ account_id, id, ...entry }: AuditEntry): Answer => ({
  entry_id: id,
  account: account_id ?? operator,
  ...entry
})

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
      ownerOf(account),
      new Map(hash === null ? [] : [[sequence, hash]])
    ])
  )
  return noted
})

const listed = Effect.fnUntraced(function* ({ account, all, limit = 100 }: ParsedCommand<"audit list">) {
  if ((account === undefined) !== all) {
    return yield* new UsageError({ message: "Say whose: --account ID, --account operator or --all." })
  }
  const which = account === undefined ? "all" : ownerOf(account)
  const entries = yield* AuditVerification.use(({ newest }) => newest(which, limit))
  return { entries: entries.map(entryAnswer) } satisfies Answer
})

const verified = Effect.fnUntraced(function* ({ account, earlier }: ParsedCommand<"audit verify">) {
  const noted: RecordedHashes = earlier === undefined ? new Map() : yield* readEarlier(earlier)
  const which = account === undefined ? "all" : ownerOf(account)
  const { chains, unchained } = yield* AuditVerification.use(({ verify }) => verify(which, noted))
  if (chains.length === 0) return yield* new SetupError({ message: `There is no account ${account}.` })
  const intact = unchained === 0 && chains.every(({ broken }) => broken === null)
  yield* answerJson({ intact, entries_without_a_chain: unchained, chains: chains.map(chainAnswer) })
  if (!intact) return yield* new AnsweredFailure()
})

/** Fails if a chain is broken. */
export const aboutAudit = Effect.fn("admin.aboutAudit")(function* (command: AuditCommand) {
  const plane = yield* commandDataPlane
  const UseCases = AuditVerification.layer.pipe(Layer.provide([plane.worker, Digest.layer]))
  if (command.command === "audit verify") return yield* Effect.provide(verified(command), UseCases)
  return yield* answerJson(yield* Effect.provide(listed(command), UseCases))
})
