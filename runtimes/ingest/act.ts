import { basename } from "node:path"

import { Cause, Effect, Layer, Option, Predicate, Redacted, Schema } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Access } from "#application/identity/account/Access.ts"
import { CurrentActor, operatorActor } from "#application/identity/acting/Acting.ts"
import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { one } from "#application/ports/one.ts"
import { Progress } from "#application/ports/operations/jobs/Progress.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Replaying } from "#application/tracking/ingestion/read/Replaying.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"

import { explainFailure } from "../command/explain.ts"
import { answer, answerJson, writeNotice } from "../command/output.ts"
import { pathOf } from "../command/pathOf.ts"
import * as IngestionNode from "../nodes/ingestion.ts"
import { commandDataPlane, dataDir, SetupError } from "../plane/dataPlanes.ts"
import { keyFile } from "../service/keyFile.ts"
import { prepare } from "../service/prepare.ts"
import * as Sources from "../service/registry.ts"
import type { IngestCommand, IngestOptions } from "./IngestCommand.ts"
import { checkInputFile, readInputFile, readStdin } from "./inputFile.ts"
import { answerAboutMessages } from "./messages.ts"
import { failedReport, fileReport } from "./report.ts"
import type { FileReport } from "./report.ts"
import { fileText } from "./text.ts"

class FilesFailed extends Schema.TaggedError<FilesFailed>()("FilesFailed", { message: Schema.String }) {}

/** Stores the key in the file that `npm start` uses. */
const firstAccount = Effect.gen(function* () {
  const file = keyFile(yield* dataDir)
  const { account, isNewKey, key } = yield* prepare(false, file)
  if (!isNewKey || key === null) return account
  if (process.stderr.isTTY) {
    yield* writeNotice(`API key of the first account, shown this once: ${Redacted.value(key)}`)
  }
  yield* writeNotice(`(The API key of the first account is kept for this machine's commands in ${file}.)`)
  return account
})

const accountOf = Effect.fn("ingest.accountOf")(function* (
  { account }: IngestOptions,
  inbox: InboxWithoutSecret | null
) {
  const served = inbox === null ? [] : yield* SourceStore.use(({ feeds }) => feeds.accountsOf(inbox.credential_id))
  const id = account ?? served[0] ?? null
  if (id === null) return yield* firstAccount
  const found = yield* AccountStore.use((accounts) => one(accounts.load([id])))
  if (Option.isSome(found)) return found.value
  return yield* new SetupError({ message: `There is no account ${id}.` })
})

const whyFailed = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  return Predicate.isTagged(error, "Unavailable")
    ? "The database is unavailable. Ingest the file again later."
    : explainFailure(cause)
}

const inboxOf = Effect.fn("ingest.inboxOf")(function* ({ source }: IngestOptions) {
  if (source === null) return null
  const found = yield* SourceStore.use(({ inboxes }) => inboxes.find(source))
  if (Option.isSome(found)) return found.value
  return yield* new SetupError({ message: `There is no inbox ${source}: npm run admin -- inbox add makes one.` })
})

const bytesOf = (file: string) => (file === "-" ? readStdin : readInputFile(pathOf(file)))

/** A failed file does not stop the others. */
const takeIn = Effect.fn("ingest.takeIn")(
  function* (account: Account, inbox: InboxWithoutSecret | null, file: string) {
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

const conclude = Effect.fn("ingest.conclude")(function* (
  options: IngestOptions,
  account: Account | null,
  reports: ReadonlyArray<FileReport>
) {
  if (options.json) {
    const whose = account === null ? null : { id: account.id, company_name: account.company_name }
    yield* answerJson({ account: whose, files: reports })
  }
  const failed = reports.filter(({ outcome }) => outcome === "failed").length
  if (failed === 0) return
  return yield* new FilesFailed({ message: `${failed} of ${reports.length} could not be ingested.` })
})

const ingest = Effect.fn("ingest")(function* (options: IngestOptions) {
  const inbox = yield* inboxOf(options)
  const account = yield* accountOf(options, inbox)
  const reports: Array<FileReport> = []
  for (const [at, file] of options.files.entries()) {
    yield* Progress.use(({ report }) => report("files", at, options.files.length))
    const report = yield* takeIn(account, inbox, file)
    reports.push(report)
    if (!options.json) yield* answer(fileText(report))
  }
  yield* conclude(options, account, reports)
})

/** Fails before opening the database if none of the files is readable. */
const refuseAll = Effect.fn("ingest.refuseAll")(function* (options: IngestOptions) {
  if (options.files.includes("-")) return
  const reports = yield* Effect.forEach(options.files, (file) =>
    checkInputFile(pathOf(file)).pipe(
      Effect.match({ onFailure: ({ message }) => failedReport(file, message), onSuccess: () => null })
    )
  )
  const failed = reports.filter((report) => report !== null)
  if (failed.length < reports.length) return
  if (!options.json) yield* answer(failed.map(fileText).join(""))
  yield* conclude(options, null, failed)
})

export const act = Effect.fn("ingest.act")(function* (options: IngestCommand) {
  if (options.command === "files") yield* refuseAll(options)
  const plane = yield* commandDataPlane
  yield* writeNotice(`Data: ${plane.place}`)
  const UseCases = Access.layer.pipe(
    Layer.provideMerge(IngestionNode.intake(plane)),
    Layer.provideMerge(Secrets.layer),
    Layer.provideMerge(Sources.configured),
    Layer.provideMerge(plane.worker)
  )
  if (options.command === "files") return yield* ingest(options).pipe(Effect.provide([UseCases, plane.reference]))
  const Again = Replaying.layer.pipe(Layer.provideMerge(UseCases))
  const answering = answerAboutMessages(options).pipe(
    Effect.provide(Again),
    Effect.provideService(CurrentActor, operatorActor(`ingest ${options.command}`))
  )
  yield* answer(yield* answering)
})
