import { Effect, Stdio, Stream } from "effect"

import { Bar } from "./Bar.ts"

/** Writes a part of the answer to stdout. */
export const answer = Effect.fnUntraced(function* (text: string) {
  yield* Bar.use(({ erase }) => erase)
  const { stdout } = yield* Stdio.Stdio
  yield* Effect.orDie(Stream.run(Stream.make(text), stdout()))
})

/** Answers in JSON. */
export const answerJson = (value: unknown) => answer(`${JSON.stringify(value, null, 2)}\n`)

/** Writes a line for the person who runs the command, apart from the answer. */
export const mention = Effect.fnUntraced(function* (line: string) {
  yield* Bar.use(({ erase }) => erase)
  const { stderr } = yield* Stdio.Stdio
  yield* Effect.orDie(Stream.run(Stream.make(`${line}\n`), stderr()))
})
