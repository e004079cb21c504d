import { basename, resolve } from "node:path"

import { Cause, Effect, Layer, Option, Predicate, Redacted, Result, Schema } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Access } from "#application/account/Access.ts"
import { Intake } from "#application/ingestion/read/Intake.ts"
import { Replaying } from "#application/ingestion/read/Replaying.ts"
import { AccountStore } from "#application/ports/account/AccountStore.ts"
import { FeedStore } from "#application/ports/observation/FeedStore.ts"
import { InboxStore } from "#application/ports/source/InboxStore.ts"
import type { Account } from "#domain/account/Account.ts"
import type { InboxTerms } from "#domain/source/Inbox.ts"

import { explain, runCommand } from "./command/run.ts"
import { checkInputFile, readInputFile, readInputStream } from "./ingest/inputFile.ts"
import { answerAboutMessages } from "./ingest/messages.ts"
import { fullUsage, readOptions } from "./ingest/options.ts"
import type { IngestOptions } from "./ingest/options.ts"
import { failedReport, fileReport } from "./ingest/report.ts"
import type { FileReport } from "./ingest/report.ts"
import { fileText } from "./ingest/text.ts"
import { commandDataPlane, dataDir, SetupError } from "./plane/dataPlanes.ts"
import { keyFile } from "./service/keyFile.ts"
import * as Nodes from "./service/nodes.ts"
import { prepare } from "./service/prepare.ts"
import * as Sources from "./service/sources.ts"

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

/** Whose shipments are reported: the account's that the files are for, or the first one's that the inbox serves. */
const accountOf = Effect.fn("ingest.accountOf")(function* ({ account }: IngestOptions, inbox: InboxTerms | null) {
  const served = inbox === null ? [] : yield* FeedStore.use((feeds) => feeds.accountsOf(inbox.credential_id))
  const id = account ?? served[0] ?? null
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

const inboxOf = Effect.fn("ingest.inboxOf")(function* ({ source }: IngestOptions) {
  if (source === null) return null
  const found = yield* InboxStore.use((inboxes) => inboxes.find(source))
  if (Option.isSome(found)) return found.value
  return yield* new SetupError({ message: `There is no inbox ${source}: npm run admin -- inbox add makes one.` })
})

const bytesOf = (file: string) => (file === "-" ? readInputStream(process.stdin) : readInputFile(pathOf(file)))

/** Takes in one file; whatever goes wrong with it is in its report and stops no other. */
const takeIn = Effect.fn("ingest.takeIn")(
  function* (account: Account, inbox: InboxTerms | null, file: string) {
    const bytes = yield* bytesOf(file)
    const intake = yield* Intake
    const name = basename(file)
    const taken = yield* inbox === null ? intake.takeIn(account.id, name, bytes) : intake.takeInto(inbox, name, bytes)
    return yield* fileReport(account.id, file, taken)
  },
  (effect, _account, _inbox, file) =>
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
  const inbox = yield* inboxOf(options)
  const account = yield* accountOf(options, inbox)
  const reports: Array<FileReport> = []
  for (const file of options.files) {
    const report = yield* takeIn(account, inbox, file)
    reports.push(report)
    if (!options.json) yield* write(fileText(report))
  }
  yield* conclude(options, account, reports)
})

/** When none of the files can be taken in, says so, for which no database is needed. */
const refuseAll = Effect.fn("ingest.refuseAll")(function* (options: IngestOptions) {
  if (options.files.includes("-")) return
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
  if (options.command === "help") return yield* write(`${fullUsage}\n`)
  if (options.command === "files") yield* refuseAll(options)
  const plane = yield* commandDataPlane
  yield* mention(`Data: ${plane.place}`)
  const UseCases = Access.layer.pipe(
    Layer.provideMerge(Nodes.intake(plane)),
    Layer.provideMerge(Secrets.layer),
    Layer.provideMerge(Sources.configured),
    Layer.provideMerge(plane.worker)
  )
  if (options.command === "files") return yield* ingest(options).pipe(Effect.provide(UseCases))
  const Again = Replaying.layer.pipe(Layer.provideMerge(UseCases))
  yield* write(yield* answerAboutMessages(options).pipe(Effect.provide(Again)))
})

/** Takes files in: `npm run ingest -- FILE...`; tells of messages that are kept, and reads them again. */
runCommand(Effect.scoped(command))
