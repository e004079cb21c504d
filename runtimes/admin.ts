import { Effect, Layer, Result } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Accounts } from "#application/account/Accounts.ts"
import { SourceCredentials } from "#application/source/credential/SourceCredentials.ts"
import { SourceHealth } from "#application/source/credential/SourceHealth.ts"
import { SourceTests } from "#application/source/credential/SourceTests.ts"
import { OpenSources } from "#application/source/OpenSources.ts"

import { answerAbout } from "./admin/accounts.ts"
import type { AccountCommand } from "./admin/accounts.ts"
import type { Answer } from "./admin/answers.ts"
import { backUp, putBack } from "./admin/backups.ts"
import { checkStates } from "./admin/check.ts"
import { answerAboutInbox } from "./admin/inboxes.ts"
import type { InboxCommand } from "./admin/inboxes.ts"
import { readCommand, usage } from "./admin/options.ts"
import { answerAboutRetention } from "./admin/retention.ts"
import { answerAboutSources } from "./admin/sources.ts"
import type { SourceCommand } from "./admin/sources.ts"
import { runCommand } from "./command/run.ts"
import { SetupError, UsageError } from "./command/SetupError.ts"
import { commandDataPlane } from "./plane/dataPlanes.ts"
import { inboxes } from "./service/inboxes.ts"
import * as Sources from "./service/sources.ts"

const write = (answer: Answer) => Effect.sync(() => process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`))

const about = Effect.fn("admin.about")(function* (command: AccountCommand) {
  const plane = yield* commandDataPlane
  const UseCases = Accounts.layer.pipe(Layer.provide([plane.worker, Secrets.layer]))
  return yield* Effect.provide(answerAbout(command), UseCases)
})

const aboutInbox = Effect.fn("admin.aboutInbox")(function* (command: InboxCommand) {
  const plane = yield* commandDataPlane
  return yield* Effect.provide(answerAboutInbox(command), inboxes(plane))
})

/** What a command about sources needs besides the data: who can be asked, and what opens their settings. */
const aboutSources = Effect.fn("admin.aboutSources")(function* (command: SourceCommand) {
  const plane = yield* commandDataPlane
  const UseCases = Layer.mergeAll(SourceCredentials.layer, SourceHealth.layer, SourceTests.layer).pipe(
    Layer.provide(OpenSources.layer),
    Layer.provide([plane.worker, plane.vault, Sources.configuredOn(plane)]),
    Layer.merge(inboxes(plane))
  )
  return yield* answerAboutSources(command).pipe(
    Effect.catchTag("VaultClosed", ({ detail }) => Effect.fail(new SetupError({ message: detail }))),
    Effect.provide(UseCases)
  )
})

const command = Effect.gen(function* () {
  const read = readCommand(process.argv.slice(2))
  if (Result.isFailure(read)) return yield* new UsageError({ message: read.failure })
  switch (read.success.command) {
    case "help":
      return yield* Effect.sync(() => process.stdout.write(`${usage}\n`))
    case "retention":
      return yield* write(yield* answerAboutRetention)
    case "check":
      return yield* checkStates(read.success)
    case "backup":
      return yield* write(yield* backUp(read.success))
    case "restore":
      return yield* write(yield* putBack(read.success))
    case "inbox add":
    case "inbox list":
    case "inbox remove":
      return yield* write(yield* aboutInbox(read.success))
    case "source offers":
    case "source add":
    case "source change":
    case "source test":
    case "source list":
    case "source remove":
    case "source reseal":
    case "source health":
      return yield* write(yield* aboutSources(read.success))
    default:
      return yield* write(yield* about(read.success))
  }
})

/** What an operator does: accounts, keys, senders, sources, retention, check, backup, restore. `npm run admin -- COMMAND`. */
runCommand(Effect.scoped(command))
