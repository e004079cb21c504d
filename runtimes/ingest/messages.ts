import { Effect } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { RefusedItem } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"
import { Replaying } from "#application/tracking/ingestion/read/Replaying.ts"

import { SetupError } from "../command/SetupError.ts"
import type { CiteCommand, ParkedCommand, ReadCommand, ReplayCommand } from "./IngestCommand.ts"

const maxListedMessages = 100
const maxListedReasons = 5

/** Readers know a sender by its source name. */
const sourceOf = Effect.fn("ingest.sourceOf")(function* (named: string | null) {
  if (named === null) return null
  const inbox = (yield* SourceStore.use(({ inboxes: { list } }) => list)).find(({ name }) => name === named)
  return inbox?.source ?? named
})

const reasonsOf = (refused: ReadonlyArray<RefusedItem>, items: number | null): ReadonlyArray<string> => {
  if (items === null) return ["It was never read: an operator may read it (npm start -- ingest read)."]
  const reasons = refused.slice(0, maxListedReasons).map(({ index, reason }) => `item ${index}: ${reason}`)
  return refused.length > maxListedReasons ? [...reasons, `and ${refused.length - maxListedReasons} more`] : reasons
}

const parked = Effect.fn("ingest.parked")(function* ({ source }: ParkedCommand) {
  const named = yield* sourceOf(source)
  const messages = yield* ObservationStore.use((store) => store.parked(named, maxListedMessages))
  return messages.map(({ id, items, refused, ...message }) => ({
    message: id,
    ...message,
    items,
    refused: refused.length,
    reasons: reasonsOf(refused, items)
  }))
})

const readOne = Effect.fn("ingest.readOne")(function* ({ message }: ReadCommand) {
  const reading = yield* Replaying.use((replaying) => replaying.readOne(message))
  if (reading === null) return yield* new SetupError({ message: `There is no message ${message}.` })
  const { refused, unread } = yield* ObservationStore.use((store) => store.leftOut(message))
  return { message, ...reading, reasons: reasonsOf(refused, refused.length), unread }
})

const maxShownBytes = 1_000

const textIn = (bytes: Uint8Array, from: number, to: number): string =>
  new TextDecoder().decode(bytes.subarray(from, Math.min(to, from + maxShownBytes)))

/** Each statement with its byte range `[from, to)` in the message. */
const citeOne = Effect.fn("ingest.citeOne")(function* ({ message }: CiteCommand) {
  const found = yield* Reading.use((reading) => reading.cite(message))
  if (found === null) return yield* new SetupError({ message: `There is no message ${message}.` })
  const { cited, raw, reader, version } = found
  const statements = cited.map(({ from, item, statement, to }) => ({
    item,
    from,
    to,
    text: textIn(raw.bytes, from, to),
    statement
  }))
  return { message, sha256: raw.sha256, size: raw.bytes.length, reader, version, statements }
})

export const answerAboutMessages = Effect.fn("ingest.answerAboutMessages")(function* (
  command: ParkedCommand | ReadCommand | ReplayCommand | CiteCommand
) {
  const answer = yield* command.command === "parked"
    ? Effect.map(parked(command), (messages): object => ({ messages }))
    : command.command === "read"
      ? readOne(command)
      : command.command === "cite"
        ? citeOne(command)
        : Effect.flatMap(sourceOf(command.source), (source) =>
            Effect.map(
              Replaying.use((replaying) => replaying.replay({ ...command, source })),
              (replayed): object => ({ dry_run: command.dryRun, ...replayed })
            )
          )
  return `${JSON.stringify(answer, null, 2)}\n`
})
