import { Config, Effect, Option, Stdio } from "effect"

import type { Common } from "../parameters.ts"

export type Colour = "red" | "green" | "yellow" | "dim"

export interface OutputFormat {
  readonly isTable: boolean
  readonly columns: number
  readonly paint: (colour: Colour, text: string) => string
}

const codes: Readonly<Record<Colour, readonly [number, number]>> = {
  red: [31, 39],
  green: [32, 39],
  yellow: [33, 39],
  dim: [2, 22]
}

const painted = (colour: Colour, text: string): string => {
  const [begin, end] = codes[colour]
  return `\u001B[${begin}m${text}\u001B[${end}m`
}

const isSet = (name: string) => Effect.map(Effect.option(Config.NonEmptyString(name)), Option.isSome)

/** Output to a pipe or file is never cut. */
const unbounded = 10_000

export const screenOf = Effect.fnUntraced(function* ({ json, table }: Pick<Common, "json" | "table">) {
  const isTerminal = yield* Stdio.Stdio.use(({ stdoutIsTerminal }) => stdoutIsTerminal)
  const isColoured = isTerminal && !(yield* isSet("NO_COLOR"))
  const width = Option.getOrUndefined(yield* Effect.option(Config.Int("COLUMNS")))
  const screen: OutputFormat = {
    isTable: json !== true && (table === true || isTerminal),
    columns: width ?? (isTerminal ? process.stdout.columns : unbounded),
    paint: (colour, text) => (isColoured ? painted(colour, text) : text)
  }
  return screen
})
