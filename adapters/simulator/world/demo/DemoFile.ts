import { dirname } from "node:path"

import { Effect, FileSystem, Result, Schema } from "effect"

import { Pace } from "./Pace.ts"

/** The demo does not return after its removal. */
const Removal = Schema.Struct({ removed_at: Schema.Finite })

const Line = Schema.fromJsonString(Schema.Union([Pace, Removal]))
const readLine = Schema.decodeResult(Line)
const writeLine = Schema.encodeEffect(Line)

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

export const readDemoFile = Effect.fn("readDemoFile")(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  return (yield* files.exists(path)) ? stateOf(yield* files.readFileString(path)) : noDemo
})

const append = Effect.fnUntraced(function* (path: string, line: typeof Line.Type) {
  const files = yield* FileSystem.FileSystem
  yield* files.makeDirectory(dirname(path), { recursive: true, mode: 0o700 })
  yield* files.writeFileString(path, `\n${yield* writeLine(line)}\n`, { flag: "a" })
})

export const keepPace = (path: string, pace: Pace) => append(path, pace)

export const keepRemoval = (path: string, removed_at: number) => append(path, { removed_at })
