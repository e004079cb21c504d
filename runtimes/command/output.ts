import { Effect, Predicate, Stdio, Stream } from "effect"
import type { PlatformError, Sink } from "effect"

import { Bar } from "./Bar.ts"

/** Who read the output has gone, as `head -1` does after a line. */
const isUnread = ({ reason }: PlatformError.PlatformError): boolean =>
  Predicate.hasProperty(reason.cause, "code") && reason.cause.code === "EPIPE"

/** A program that nobody reads any more ends as one that was stopped. */
const write = (text: string, to: Sink.Sink<void, string, never, PlatformError.PlatformError>) =>
  Stream.run(Stream.make(text), to).pipe(
    Effect.catch((error) => (isUnread(error) ? Effect.interrupt : Effect.die(error)))
  )

/** Writes a part of the answer to stdout. */
export const answer = Effect.fnUntraced(function* (text: string) {
  yield* Bar.use(({ erase }) => erase)
  const { stdout } = yield* Stdio.Stdio
  yield* write(text, stdout())
})

/** Answers in JSON. */
export const answerJson = (value: unknown) => answer(`${JSON.stringify(value, null, 2)}\n`)

/** Writes a line for the person who runs the command, apart from the answer. */
export const mention = Effect.fnUntraced(function* (line: string) {
  yield* Bar.use(({ erase }) => erase)
  const { stderr } = yield* Stdio.Stdio
  yield* write(`${line}\n`, stderr())
})
