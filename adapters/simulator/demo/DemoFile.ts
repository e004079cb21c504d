import { dirname } from "node:path"

import { Effect, FileSystem, Result, Schema } from "effect"

import { Pace } from "./Pace.ts"

/** The demo data were removed: the demo does not come back. */
const Removal = Schema.Struct({ removed_at: Schema.Finite })

const Line = Schema.fromJsonString(Schema.Union([Pace, Removal]))
const readLine = Schema.decodeResult(Line)
const writeLine = Schema.encodeEffect(Line)

/** What is kept of the demo: its paces, the first of which began it, and whether it was removed. */
export interface DemoState {
  readonly paces: ReadonlyArray<Pace>
  readonly isRemoved: boolean
}

export const noDemo: DemoState = { paces: [], isRemoved: false }

const stateOf = (text: string): DemoState => {
  const lines = text
    .split("\n")
    .flatMap((line) => Result.match(readLine(line), { onFailure: () => [], onSuccess: (it) => [it] }))
  return {
    paces: lines.flatMap((line) => ("speed" in line ? [line] : [])),
    isRemoved: lines.some((line) => "removed_at" in line)
  }
}

/** The state in the file; that of no demo where there is none. */
export const readDemoFile = Effect.fn("readDemoFile")(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  return (yield* files.exists(path)) ? stateOf(yield* files.readFileString(path)) : noDemo
})

const append = Effect.fnUntraced(function* (path: string, line: typeof Line.Type) {
  const files = yield* FileSystem.FileSystem
  yield* files.makeDirectory(dirname(path), { recursive: true })
  // A crash may have cut the last line: the line break before this one keeps it whole.
  yield* files.writeFileString(path, `\n${yield* writeLine(line)}\n`, { flag: "a" })
})

export const keepPace = (path: string, pace: Pace) => append(path, pace)

/** Notes that the demo data were removed at this time (milliseconds). */
export const keepRemoval = (path: string, removed_at: number) => append(path, { removed_at })
