import { Effect, Redacted } from "effect"

import { audit } from "#application/audit/audit.ts"
import { unreadBySource } from "#application/jobKeys.ts"
import { resealAddresses } from "#application/notification/resealAddresses.ts"
import type { FeedReference } from "#application/ports/observation/FeedStore.ts"
import type { SourceCredential } from "#application/ports/source/CredentialStore.ts"
import type { OfferedSource } from "#application/source/credential/credentialOffers.ts"
import type { DescribedCredential } from "#application/source/credential/listCredentials.ts"
import { SourceCredentials } from "#application/source/credential/SourceCredentials.ts"
import { SourceHealth } from "#application/source/credential/SourceHealth.ts"
import type { CredentialReport } from "#application/source/credential/SourceHealth.ts"
import { SourceTests } from "#application/source/credential/SourceTests.ts"
import { Inboxes } from "#application/source/Inboxes.ts"
import { resealSecondFactors } from "#application/user/resealSecondFactors.ts"
import { resealWebhooks } from "#application/webhook/resealWebhooks.ts"

import { UsageError } from "../command/SetupError.ts"
import type { Answer } from "./answers.ts"
import type { AdminCommand, ParsedCommand } from "./commands.ts"
import { readSettings } from "./settings.ts"

export type SourceCommand = Extract<AdminCommand, { readonly command: `source ${string}` }>

const credentialAnswer = ({
  created_at,
  id,
  isStored,
  owner_id,
  serves,
  source,
  health
}: SourceCredential): Answer => ({
  credential_id: id,
  source,
  from: isStored ? "store" : "environment",
  owner: owner_id ?? "operator",
  serves,
  state: health.state,
  since: health.since,
  detail: health.detail,
  created_at,
  tested_at: health.tested_at
})

const hidden = "(secret)"

const listAnswer = ({ credential, settings }: DescribedCredential): Answer => ({
  ...credentialAnswer(credential),
  settings:
    settings === null
      ? "(the key that they are sealed with is not here)"
      : Object.fromEntries(
          settings.map(({ setting, value }) => [
            setting.name,
            setting.isSecret || value === undefined ? hidden : Redacted.value(value)
          ])
        )
})

const offerAnswer = ({ kind, settings, source, title }: OfferedSource): Answer => ({
  source,
  kind,
  title,
  settings: settings.map(({ isRequired, isSecret, meaning, name }) => ({
    name,
    meaning,
    required: isRequired,
    secret: isSecret
  }))
})

const referenceAnswer = (reference: FeedReference): Answer =>
  reference.type === "any"
    ? {}
    : {
        type: reference.type === "facility" ? "container" : reference.type,
        number: reference.number,
        ...(reference.type === "facility" ? { facility: reference.facility } : {})
      }

const healthAnswer = ({ credential, health, numbers }: CredentialReport): Answer => {
  const { denials, failures, held_until, proven_at } = credential.health
  const { credential_id: _id, numbers: polled, ...stamps } = health
  return {
    ...credentialAnswer(credential),
    proven_at,
    failures_in_a_row: failures,
    refusals_in_a_row: denials,
    asked_again_at: held_until,
    numbers_polled: polled,
    ...stamps,
    ...(numbers === null
      ? {}
      : {
          numbers: numbers.map(({ failures, kind: _kind, reference, ...number }) => ({
            ...referenceAnswer(reference),
            ...number,
            failures_in_a_row: failures
          }))
        })
  }
}

const add = Effect.fnUntraced(function* ({
  account = "operator",
  serves,
  source,
  ...given
}: ParsedCommand<"source add">) {
  const owner_id = account === "operator" ? null : account
  const served = serves ?? (owner_id === null ? undefined : [owner_id])
  if (served === undefined) {
    return yield* new UsageError({ message: "--serves needs all, or account ids with commas between." })
  }
  const settings = yield* readSettings(given)
  return yield* SourceCredentials.use((credentials) => credentials.add({ source, owner_id, serves: served, settings }))
})

const change = Effect.fnUntraced(function* ({ id, serves, ...given }: ParsedCommand<"source change">) {
  const settings = yield* readSettings(given)
  if (serves === undefined && Object.keys(settings).length === 0) {
    return yield* new UsageError({ message: "Say what is to change: --serves, --set or --set-file." })
  }
  return yield* SourceCredentials.use((credentials) => credentials.change(id, { serves, settings }))
})

const test = Effect.fnUntraced(function* ({ facility, id, number, type }: ParsedCommand<"source test">) {
  if (number === undefined && (type !== undefined || facility !== undefined)) {
    return yield* new UsageError({ message: "--type and --facility belong to a --number." })
  }
  const question =
    number === undefined ? null : { number: number.toUpperCase(), type: type ?? null, facility: facility ?? null }
  const { asked, detail, outcome, source, health } = yield* SourceTests.use((tests) => tests.test(id, question))
  return { credential_id: id, source, asked: referenceAnswer(asked), outcome, detail, state: health.state }
})

export const answerAboutSources = Effect.fn("admin.answerAboutSources")(function* (command: SourceCommand) {
  const credentials = yield* SourceCredentials
  switch (command.command) {
    case "source offers":
      return { sources: credentials.offers.map(offerAnswer) } satisfies Answer
    case "source add":
      return credentialAnswer(yield* add(command))
    case "source change":
      return credentialAnswer(yield* change(command))
    case "source test":
      return yield* test(command)
    case "source list":
      return { credentials: (yield* credentials.list).map(listAnswer) } satisfies Answer
    case "source remove":
      return credentialAnswer(yield* credentials.remove(command.id))
    case "source reseal": {
      const settings = yield* credentials.reseal
      const keys = yield* Inboxes.use((inboxes) => inboxes.reseal)
      const all = [settings, keys, yield* resealSecondFactors, yield* resealWebhooks, yield* resealAddresses]
      yield* audit({ account: null, action: "secrets.resealed", id: null })
      return {
        resealed: all.reduce((sum, { resealed }) => sum + resealed, 0),
        unreadable: all.flatMap(({ unreadable }): ReadonlyArray<string> => unreadable)
      } satisfies Answer
    }
    case "source health": {
      const { source = null } = command
      const health = yield* SourceHealth
      const { folding, reading } = yield* health.backlogs
      return {
        backlog: {
          messages_to_read: reading.jobs,
          messages_to_read_by_source: unreadBySource(reading.byLane),
          longest_unread_seconds: Math.round(reading.waits / 1000),
          folds: folding.jobs,
          longest_fold_wait_seconds: Math.round(folding.waits / 1000)
        },
        credentials: (yield* health.report(source)).map(healthAnswer)
      } satisfies Answer
    }
  }
})
