import { Effect, Layer } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Accounts } from "#application/account/Accounts.ts"
import { CurrentActor, operatorActor } from "#application/acting/Acting.ts"
import { renewKeys } from "#application/oauth/renewKeys.ts"
import { SourceCredentials } from "#application/source/credential/SourceCredentials.ts"
import { SourceHealth } from "#application/source/credential/SourceHealth.ts"
import { SourceTests } from "#application/source/credential/SourceTests.ts"
import { OpenSources } from "#application/source/OpenSources.ts"
import { Users } from "#application/user/Users.ts"

import { answerJson } from "../command/output.ts"
import { SetupError } from "../command/SetupError.ts"
import { commandDataPlane } from "../plane/dataPlanes.ts"
import { inboxes } from "../service/inboxes.ts"
import * as Sources from "../service/sources.ts"
import { answerAbout } from "./accounts.ts"
import type { AccountCommand } from "./accounts.ts"
import { aboutAudit } from "./audit.ts"
import { backUp, restoreBackup } from "./backups.ts"
import { checkStates } from "./check.ts"
import type { AdminCommand } from "./commands.ts"
import { removeDemo } from "./demo.ts"
import { doctor } from "./doctor/doctor.ts"
import { adoptFiles, copyDocuments } from "./files.ts"
import { answerAboutInbox } from "./inboxes.ts"
import type { InboxCommand } from "./inboxes.ts"
import { answerAboutRetention } from "./retention.ts"
import { answerAboutSources } from "./sources.ts"
import type { SourceCommand } from "./sources.ts"
import { answerAboutUser } from "./users.ts"
import type { UserCommand } from "./users.ts"

const about = Effect.fn("admin.about")(function* (command: AccountCommand) {
  const plane = yield* commandDataPlane
  const UseCases = Accounts.layer.pipe(Layer.provide([plane.worker, Secrets.layer]))
  return yield* Effect.provide(answerAbout(command), UseCases)
})

const aboutUser = Effect.fn("admin.aboutUser")(function* (command: UserCommand) {
  const plane = yield* commandDataPlane
  const UseCases = Layer.merge(Accounts.layer, Users.layer).pipe(Layer.provideMerge([plane.worker, Secrets.layer]))
  return yield* Effect.provide(answerAboutUser(command), UseCases)
})

const forgetKeys = Effect.flatMap(commandDataPlane, (plane) => Effect.provide(renewKeys, plane.worker))

const aboutInbox = Effect.fn("admin.aboutInbox")(function* (command: InboxCommand) {
  const plane = yield* commandDataPlane
  return yield* Effect.provide(answerAboutInbox(command), inboxes(plane))
})

const aboutSources = Effect.fn("admin.aboutSources")(function* (command: SourceCommand) {
  const plane = yield* commandDataPlane
  const UseCases = Layer.mergeAll(SourceCredentials.layer, SourceHealth.layer, SourceTests.layer).pipe(
    Layer.provide(OpenSources.layer),
    Layer.provide(Sources.configuredOn(plane)),
    Layer.provideMerge([plane.worker, plane.vault]),
    Layer.merge(inboxes(plane))
  )
  return yield* answerAboutSources(command).pipe(
    Effect.catchTag("VaultClosed", ({ detail }) => Effect.fail(new SetupError({ message: detail }))),
    Effect.provide(UseCases)
  )
})

const answered = Effect.fnUntraced(function* (command: AdminCommand) {
  switch (command.command) {
    case "demo remove":
      return yield* answerJson(yield* removeDemo)
    case "retention":
      return yield* answerJson(yield* answerAboutRetention)
    case "files copy":
      return yield* answerJson(yield* copyDocuments)
    case "files adopt":
      return yield* answerJson(yield* adoptFiles)
    case "check":
      return yield* checkStates(command)
    case "doctor":
      return yield* doctor
    case "backup":
      return yield* answerJson(yield* backUp(command))
    case "restore":
      return yield* answerJson(yield* restoreBackup(command))
    case "user invite":
    case "user list":
    case "user lock":
    case "user unlock":
    case "user role":
    case "user reset":
    case "user remove":
      return yield* answerJson(yield* aboutUser(command))
    case "oauth renew-keys":
      return yield* answerJson({ forgotten: yield* forgetKeys })
    case "audit list":
    case "audit verify":
      return yield* aboutAudit(command)
    case "inbox add":
    case "inbox list":
    case "inbox remove":
      return yield* answerJson(yield* aboutInbox(command))
    case "source offers":
    case "source add":
    case "source change":
    case "source test":
    case "source list":
    case "source remove":
    case "source reseal":
    case "source health":
      return yield* answerJson(yield* aboutSources(command))
    default:
      return yield* answerJson(yield* about(command))
  }
})

export const act = Effect.fn("admin.act")((command: AdminCommand) =>
  Effect.provideService(answered(command), CurrentActor, operatorActor(command.command))
)
