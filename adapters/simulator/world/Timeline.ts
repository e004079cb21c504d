import { dirname } from "node:path"

import { Clock, Context, Effect, FileSystem, Layer, Result, Schema, Semaphore } from "effect"

const ClockState = Schema.Struct({ at: Schema.Finite, progress: Schema.Finite, speed: Schema.Finite })
type ClockState = typeof ClockState.Type

/** First request of a voyage, in real time and on the simulated clock (milliseconds). */
const VoyageStart = Schema.Struct({ voyage: Schema.String, at: Schema.Finite, progress: Schema.Finite })
export type VoyageStart = typeof VoyageStart.Type

const Line = Schema.fromJsonString(Schema.Union([VoyageStart, ClockState]))
const readLine = Schema.decodeResult(Line)
const writeLine = Schema.encodeEffect(Line)

const progressAt = (tape: ClockState, now: number): number => tape.progress + Math.max(0, now - tape.at) * tape.speed

/** Survives restarts. */
export class Timeline extends Context.Service<
  Timeline,
  {
    readonly tape: Effect.Effect<ClockState>
    readonly progress: Effect.Effect<number>
    /** `skip` in simulated milliseconds. */
    readonly set: (change: { readonly speed: number | null; readonly skip: number }) => Effect.Effect<ClockState>
    readonly start: (voyage: string) => Effect.Effect<VoyageStart>
    readonly started: Effect.Effect<ReadonlyArray<VoyageStart>>
  }
>()("adapters/simulator/world/Timeline") {}

const linesOf = Effect.fnUntraced(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  yield* files.makeDirectory(dirname(path), { recursive: true, mode: 0o700 })
  if (!(yield* files.exists(path))) return []
  const text = yield* files.readFileString(path)
  // A crash may have cut the last line.
  if (text !== "" && !text.endsWith("\n")) yield* files.writeFileString(path, "\n", { flag: "a" })
  return text
    .split("\n")
    .flatMap((line) => Result.match(readLine(line), { onFailure: () => [], onSuccess: (it) => [it] }))
})

export const layer = (options: { readonly speed: number; readonly stateFile: string | null }) =>
  Layer.effect(
    Timeline,
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const lines = options.stateFile === null ? [] : yield* linesOf(options.stateFile)
      const starts = new Map(lines.flatMap((line) => ("voyage" in line ? [[line.voyage, line] as const] : [])))
      const last = lines.findLast((line) => "speed" in line)
      const alone = Semaphore.makeUnsafe(1)

      const keep = Effect.fnUntraced(function* (line: VoyageStart | ClockState) {
        if (options.stateFile === null) return
        const text = yield* writeLine(line)
        yield* files.writeFileString(options.stateFile, `${text}\n`, { flag: "a" })
      }, Effect.orDie)

      const now = yield* Clock.currentTimeMillis
      let tape: ClockState = { at: now, progress: last === undefined ? 0 : progressAt(last, now), speed: options.speed }
      if (tape.speed !== last?.speed) yield* keep(tape)

      return {
        tape: Effect.sync(() => tape),
        progress: Effect.map(Clock.currentTimeMillis, (now) => progressAt(tape, now)),
        set: Effect.fn("Timeline.set")(function* ({ skip, speed }) {
          const now = yield* Clock.currentTimeMillis
          tape = { at: now, progress: progressAt(tape, now) + skip, speed: speed ?? tape.speed }
          yield* keep(tape)
          return tape
        }, alone.withPermit),
        start: Effect.fn("Timeline.start")(function* (voyage) {
          const known = starts.get(voyage)
          if (known !== undefined) return known
          const now = yield* Clock.currentTimeMillis
          const start = { voyage, at: now, progress: progressAt(tape, now) }
          yield* keep(start)
          starts.set(voyage, start)
          return start
        }, alone.withPermit),
        started: Effect.sync(() => [...starts.values()])
      }
    })
  )
