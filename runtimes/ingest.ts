import { basename, resolve } from "node:path"

import { Cause, Effect, Layer, Option, Predicate, Redacted, Result, Schema } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Access } from "#application/Access.ts"
import { Intake } from "#application/ingestion/Intake.ts"
import { AccountStore } from "#application/ports/AccountStore.ts"
import type { Account } from "#domain/Account.ts"

import { commandDataPlane, dataDir, SetupError } from "./dataPlanes.ts"
import { readOptions, usage } from "./ingestOptions.ts"
import type { IngestOptions } from "./ingestOptions.ts"
import { failedReport, fileReport } from "./ingestReport.ts"
import type { FileReport } from "./ingestReport.ts"
import { fileText } from "./ingestText.ts"
import { checkInputFile, readInputFile } from "./inputFile.ts"
import { keyFile } from "./keyFile.ts"
import * as Nodes from "./nodes.ts"
import { prepare } from "./prepare.ts"
import { explain, runCommand } from "./run.ts"
import * as Sources from "./sources.ts"

/** Some file could not be taken in at all. */
class FilesFailed extends Schema.TaggedError<FilesFailed>()("FilesFailed", { message: Schema.String }) {}

const write = (text: string) => Effect.sync(() => process.stdout.write(text))
/** What is said beside the answer. */
const mention = (text: string) => Effect.sync(() => process.stderr.write(`${text}\n`))

/** npm runs a script in the repository's root; people name files from where they are. */
const pathOf = (file: string) =>
  resolve(process.env["npm_lifecycle_event"] === "ingest" ? (process.env["INIT_CWD"] ?? ".") : ".", file)

/** The first account, made when there is none, with its key kept where `npm start` keeps it. */
const firstAccount = Effect.gen(function* () {
  const file = keyFile(yield* dataDir)
  const { account, isNewKey, key } = yield* prepare(false, file)
  if (!isNewKey || key === null) return account
  yield* mention(`API key of the first account, shown this once: ${Redacted.value(key)}`)
  yield* mention(`(kept for this machine's commands in ${file})`)
  return account
})

const accountOf = Effect.fn("ingest.accountOf")(function* ({ account: id }: IngestOptions) {
  if (id === null) return yield* firstAccount
  const found = yield* AccountStore.use((accounts) => accounts.find(id))
  if (Option.isSome(found)) return found.value
  return yield* new SetupError({ message: `There is no account ${id}.` })
})

const whyFailed = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  return Predicate.isTagged(error, "Unavailable")
    ? "The database is away; the file can be taken in again later."
    : explain(cause)
}

/** Takes in one file; whatever goes wrong with it is in its report and stops no other. */
const takeIn = Effect.fn("ingest.takeIn")(
  function* (account: Account, file: string) {
    const bytes = yield* readInputFile(pathOf(file))
    const taken = yield* Intake.use((intake) => intake.takeIn(account.id, basename(file), bytes))
    return yield* fileReport(account.id, file, taken)
  },
  (effect, _account, file) =>
    Effect.catchCause(effect, (cause) =>
      Cause.hasInterruptsOnly(cause) ? Effect.interrupt : Effect.succeed(failedReport(file, whyFailed(cause)))
    )
)

/** Answers for all files together; fails when some could not be taken in at all. */
const conclude = Effect.fn("ingest.conclude")(function* (
  options: IngestOptions,
  account: Account | null,
  reports: ReadonlyArray<FileReport>
) {
  if (options.json) {
    const whose = account === null ? null : { id: account.id, company_name: account.company_name }
    yield* write(`${JSON.stringify({ account: whose, files: reports }, null, 2)}\n`)
  }
  const failed = reports.filter(({ outcome }) => outcome === "failed").length
  if (failed === 0) return
  return yield* new FilesFailed({ message: `${failed} of ${reports.length} could not be taken in.` })
})

const ingest = Effect.fn("ingest")(function* (options: IngestOptions) {
  const account = yield* accountOf(options)
  const reports: Array<FileReport> = []
  for (const file of options.files) {
    const report = yield* takeIn(account, file)
    reports.push(report)
    if (!options.json) yield* write(fileText(report))
  }
  yield* conclude(options, account, reports)
})

/** When none of the files can be taken in, says so, for which no database is needed. */
const refuseAll = Effect.fn("ingest.refuseAll")(function* (options: IngestOptions) {
  const reports = yield* Effect.forEach(options.files, (file) =>
    checkInputFile(pathOf(file)).pipe(
      Effect.match({ onFailure: ({ message }) => failedReport(file, message), onSuccess: () => null })
    )
  )
  const failed = reports.filter((report) => report !== null)
  if (failed.length < reports.length) return
  if (!options.json) yield* write(failed.map(fileText).join(""))
  yield* conclude(options, null, failed)
})

const command = Effect.gen(function* () {
  const read = readOptions(process.argv.slice(2))
  if (Result.isFailure(read)) return yield* new SetupError({ message: read.failure })
  const options = read.success
  if (options.help) return yield* write(`${usage}\n`)
  yield* refuseAll(options)
  const plane = yield* commandDataPlane
  yield* mention(`Data: ${plane.place}`)
  const UseCases = Access.layer.pipe(
    Layer.provideMerge(Nodes.intake(plane)),
    Layer.provideMerge(Secrets.layer),
    Layer.provideMerge(Sources.configured),
    Layer.provideMerge(plane.worker)
  )
  yield* ingest(options).pipe(Effect.provide(UseCases))
})

/** Takes files in as an account's inbox: `npm run ingest -- FILE...`. */
runCommand(Effect.scoped(command))
