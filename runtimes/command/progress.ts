import { Clock, Config, Context, Effect, Layer, Option, Stdio, Stream } from "effect"

import { Progress } from "#application/ports/operations/jobs/Progress.ts"

import { Bar } from "./Bar.ts"

/** Milliseconds before progress is shown. */
const progressDelayMs = 1_000
const between = { terminal: 100, pipe: 10_000 }
const width = 24

const clearLine = "\r\u001B[2K"

const bar = (done: number, total: number, isColoured: boolean) => {
  const full = Math.round((width * done) / total)
  const [begin, end] = isColoured ? ["\u001B[36m", "\u001B[39m"] : ["", ""]
  return `${begin}${"█".repeat(full)}${end}${"░".repeat(width - full)}`
}

const isSet = (name: string) => Effect.map(Effect.option(Config.NonEmptyString(name)), Option.isSome)

/** On stderr: a bar on a terminal, occasional lines in a pipe. */
export const layer = Layer.effectContext(
  Effect.gen(function* () {
    const stdio = yield* Stdio.Stdio
    const isTerminal = yield* stdio.stderrIsTerminal
    const isColoured = !(yield* isSet("NO_COLOR"))
    let started: number | null = null
    let drawn = 0
    let isStanding = false

    // Ignored: a closed stderr must not fail the work.
    const write = (text: string) => Effect.ignore(Stream.run(Stream.make(text), stdio.stderr()))
    const erase = Effect.suspend(() => {
      if (!isStanding) return Effect.void
      isStanding = false
      return write(clearLine)
    })
    const draw = (units: string, done: number, total: number) => {
      const count = `${done} of ${total} ${units}`
      if (!isTerminal) return write(`${count}\n`)
      isStanding = true
      return write(`${clearLine}${bar(done, total, isColoured)} ${count}`)
    }
    const report = Effect.fnUntraced(function* (units: string, done: number, total: number) {
      if (total <= 0) return
      if (done >= total) return yield* erase
      const now = yield* Clock.currentTimeMillis
      if (started === null) [started, drawn] = [now, isTerminal ? 0 : now]
      if (now - started < progressDelayMs || now - drawn < between[isTerminal ? "terminal" : "pipe"]) return
      drawn = now
      yield* draw(units, done, total)
    })

    yield* Effect.addFinalizer(() => erase)
    return Context.make(Progress, { report }).pipe(Context.add(Bar, { erase }))
  })
)
