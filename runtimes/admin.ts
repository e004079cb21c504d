import { Effect, Layer, Result } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Accounts } from "#application/Accounts.ts"

import { answerAbout } from "./admin/accounts.ts"
import type { AccountCommand } from "./admin/accounts.ts"
import type { Answer } from "./admin/answers.ts"
import { backUp, putBack } from "./admin/backups.ts"
import { answerAboutInbox } from "./admin/inboxes.ts"
import type { InboxCommand } from "./admin/inboxes.ts"
import { readCommand, usage } from "./admin/options.ts"
import { commandDataPlane } from "./dataPlanes.ts"
import { inboxes } from "./inboxes.ts"
import { runCommand } from "./run.ts"
import { UsageError } from "./SetupError.ts"

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

const command = Effect.gen(function* () {
  const read = readCommand(process.argv.slice(2))
  if (Result.isFailure(read)) return yield* new UsageError({ message: read.failure })
  switch (read.success.command) {
    case "help":
      return yield* Effect.sync(() => process.stdout.write(`${usage}\n`))
    case "backup":
      return yield* write(yield* backUp(read.success))
    case "restore":
      return yield* write(yield* putBack(read.success))
    case "inbox add":
    case "inbox list":
    case "inbox remove":
      return yield* write(yield* aboutInbox(read.success))
    default:
      return yield* write(yield* about(read.success))
  }
})

/** What an operator does: accounts, keys, backup, restore. `npm run admin -- COMMAND`. */
runCommand(Effect.scoped(command))
