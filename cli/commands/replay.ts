import { Effect, Schema } from "effect"
import { Command } from "effect/cli"

import { answer } from "#runtimes/command/output.ts"
import { flag, booleanFlag as flagGiven, lastValueOf, repeated } from "#runtimes/command/parameters.ts"
import { UsageError } from "#runtimes/command/SetupError.ts"

import { formatFacts, jsonLine } from "../output/answers.ts"
import { screenOf } from "../output/Screen.ts"
import { minuteOf, joinTexts } from "../output/words.ts"
import { common, text, webhookId, wholeFlag } from "../parameters.ts"
import { call } from "../session/call.ts"
import { openSession } from "../session/Session.ts"

const most = Number.MAX_SAFE_INTEGER

const Instant = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/))

const time = (name: string, purpose: string) =>
  lastValueOf(flag(name, Instant, purpose, "a time with its offset, such as 2026-11-20T00:00:00Z"))

interface Which {
  readonly ids: ReadonlyArray<string>
  readonly failed: boolean | undefined
  readonly from: number | undefined
  readonly to: number | undefined
  readonly since: string | undefined
  readonly until: string | undefined
}

/** Null unless exactly one selection is given. */
const chosen = ({ failed, from, ids, since, to, until }: Which) => {
  const [first, ...others] = ids
  const ways = [first !== undefined, failed === true, from !== undefined].filter(Boolean).length
  if (ways !== 1) return null
  if (first !== undefined) return { notification_ids: [first, ...others] as const }
  return failed === true ? { status: "failed" as const, since, until } : { from, to }
}

export const replay = Command.make(
  "replay",
  {
    ...common,
    webhook: webhookId,
    ids: repeated(flag("id", text, "A notification, any number of times", "the id of a notification")),
    failed: lastValueOf(flagGiven("failed", "Those that failed")),
    since: time("since", "Of those that failed, made from then on"),
    until: time("until", "Of those that failed, made before"),
    from: wholeFlag("from", 1, most, "The first number, as webhook-sequence has it"),
    to: wholeFlag("to", 1, most, "The last number, the last of all if left out"),
    activate: lastValueOf(flagGiven("activate", "Makes the webhook active first"))
  },
  Effect.fnUntraced(function* (given) {
    const which = chosen(given)
    if (which === null) return yield* new UsageError({ message: "Name what is sent again: --failed, --from, or --id." })
    const [{ landfall }, screen] = [yield* openSession(given), yield* screenOf(given)]
    const attributes = { ...which, ...(given.activate === true ? { activate: true } : {}) }
    const result = yield* call((signal) => landfall.webhooks.redeliver({ id: given.webhook, attributes }, { signal }))
    if (!screen.isTable) return yield* answer(jsonLine(result))
    const rows = [
      ["Sent again", result.redelivered],
      ["Pending anyway", result.already_pending],
      ["No longer kept", result.expired],
      ["Not found", joinTexts(result.not_found)],
      ["Kept since", minuteOf(result.kept_since)],
      ["Continue with --from", result.continue_from]
    ] as const
    yield* answer(formatFacts(rows, screen))
  })
).pipe(
  Command.withDescription("Has notifications of a webhook sent again"),
  Command.withExamples([
    { command: "landfall replay WEBHOOK --failed --since 2026-11-20T00:00:00Z --activate" },
    { command: "landfall replay WEBHOOK --from 120 --to 180" }
  ])
)
