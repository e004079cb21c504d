import { Schema, SchemaTransformation } from "effect"
import { Argument } from "effect/cli"

import { AccountId, RawId } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"

import { argument, file, flag, booleanFlag, lastValueOf, lastRequired } from "../command/parameters.ts"

const lowerCase = Schema.String.pipe(Schema.decodeTo(Schema.String, SchemaTransformation.toLowerCase()))

const isoOf = (text: string): string => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? "" : time.toISOString()
}

/** A day, or an instant with an offset. */
const Since = Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}(T.*(Z|[+-]\d{2}:\d{2}))?$/)).pipe(
  Schema.decodeTo(Instant, SchemaTransformation.transform({ decode: isoOf, encode: (text) => text }))
)

const message = argument(
  "message",
  lowerCase.pipe(Schema.decodeTo(RawId)),
  "A kept message",
  "its id, which parked has"
)

const senders = "the name of an inbox, a SCAC or all"

export const parameters = {
  files: {
    files: Argument.atLeast(file("File to ingest", "a path, or - for stdin"), 1),
    account: lastValueOf(
      flag(
        "account",
        lowerCase.pipe(Schema.decodeTo(AccountId)),
        "Whose files they are, the first account's if left out",
        "the id of an account"
      )
    ),
    source: lastValueOf(
      flag("source", InboxName, "The registered inbox that the files belong to", "the name of an inbox")
    ),
    json: lastValueOf(booleanFlag("json", "Answers in JSON"))
  },
  replay: {
    source: lastRequired(flag("source", Schema.String, "Whose messages are read again", senders)),
    since: lastRequired(flag("since", Since, "From when on", "a day such as 2026-03-01, or a time with its offset")),
    dryRun: lastValueOf(booleanFlag("dry-run", "Changes nothing, and shows what would change"))
  },
  parked: { source: lastValueOf(flag("source", Schema.String, "Whose messages are listed, all if left out", senders)) },
  message: { message }
}
