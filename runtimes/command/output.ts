import { Effect, Predicate, Stdio, Stream } from "effect"
import type { PlatformError, Sink } from "effect"

import { Bar } from "./Bar.ts"

/** The reader closed the pipe, as `head -1` does. */
const isUnread = ({ reason }: PlatformError.PlatformError): boolean =>
  Predicate.hasProperty(reason.cause, "code") && reason.cause.code === "EPIPE"

/** A closed pipe ends the program like an interrupt. */
const write = (text: string, to: Sink.Sink<void, string, never, PlatformError.PlatformError>) =>
  Stream.run(Stream.make(text), to).pipe(
    Effect.catch((error) => (isUnread(error) ? Effect.interrupt : Effect.die(error)))
  )

export const answer = Effect.fnUntraced(function* (text: string) {
  yield* Bar.use(({ erase }) => erase)
  const { stdout } = yield* Stdio.Stdio
  yield* write(text, stdout())
})

export const answerJson = (value: unknown) => answer(`${JSON.stringify(value, null, 2)}\n`)

/** Writes to stderr, apart from the answer. */
export const writeNotice = Effect.fnUntraced(function* (line: string) {
  yield* Bar.use(({ erase }) => erase)
  const { stderr } = yield* Stdio.Stdio
  yield* write(`${line}\n`, stderr())
})
