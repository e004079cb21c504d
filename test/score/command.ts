import { Option, Schema } from "effect"
import type { Effect } from "effect"
import { Command, Flag } from "effect/cli"

import { gateways } from "#adapters/simulator/generated/atlas.ts"
import { lines } from "#adapters/simulator/generated/lines.ts"
import { papersWith } from "#adapters/simulator/generated/papers.ts"
import { dialects } from "#adapters/simulator/voyage/Dialect.ts"
import type { Dialect } from "#adapters/simulator/voyage/Dialect.ts"
import { playedViews } from "#adapters/simulator/voyage/PlayedView.ts"
import type { PlayedView } from "#adapters/simulator/voyage/PlayedView.ts"
import { choice, flag, booleanFlag } from "#runtimes/command/parameters.ts"
import { programOf } from "#runtimes/command/program.ts"
import type { Program } from "#runtimes/command/program.ts"

const whole = (name: string, purpose: string, least: number, most: number) => {
  const isWhole = Schema.String.check(
    Schema.makeFilter((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most)
  )
  return flag(name, isWhole, purpose, `a whole number from ${least} to ${most}`).pipe(Flag.map(Number))
}

/** Known names, separated by commas. */
const listOf = <Name extends string>(name: string, purpose: string, names: ReadonlyArray<Name>) => {
  const isKnown = (one: string): one is Name => names.some((known) => known === one)
  const split = (text: string) => text.split(",").map((one) => one.trim())
  const isList = Schema.String.check(Schema.makeFilter((text) => split(text).every(isKnown)))
  const needs = `names with commas between, of: ${names.join(", ")}`
  return flag(name, isList, purpose, needs).pipe(Flag.map((text) => split(text).filter(isKnown)))
}

/** Numbers of generated voyages, separated by commas. */
const numbersOf = (name: string, purpose: string) => {
  const split = (text: string) => text.split(",").map((one) => one.trim())
  const areKnown = Schema.String.check(
    Schema.makeFilter((text) => split(text).every((one) => papersWith(one) !== null))
  )
  return flag(name, areKnown, purpose, "numbers of generated voyages with commas between").pipe(Flag.map(split))
}

const places = [...lines.map(({ scac }) => scac), ...gateways.map(({ stop }) => stop.facility ?? "")]

/** Names for sets of dialects. */
const packs = ["all", "none"] as const

const flags = {
  voyages: whole("voyages", "Voyages to play, 200 if left out", 1, 100_000).pipe(Flag.withDefault(200)),
  seed: flag(
    "seed",
    Schema.NonEmptyString,
    "Decides every detail of every voyage, landfall if left out",
    "a word"
  ).pipe(Flag.withDefault("landfall")),
  step: whole("step", "Simulated hours between two looks at what the service shows, 6 if left out", 1, 168).pipe(
    Flag.withDefault(6)
  ),
  from: whole("from", "Voyages to skip, 0 if left out", 0, 100_000).pipe(Flag.withDefault(0)),
  only: listOf("only", "Voyages of these lines or terminals of discharge alone", places).pipe(Flag.optional),
  numbers: numbersOf("numbers", "Voyages of these bills, bookings or containers alone").pipe(Flag.optional),
  views: listOf("views", "Further views, a tenth of the voyages by each; all unless numbers are given", [
    ...playedViews,
    ...packs
  ]).pipe(Flag.optional),
  plane: choice("plane", ["memory", "postgres"], "Where the data lives, memory if left out").pipe(
    Flag.withDefault("memory" as const)
  ),
  faults: booleanFlag("faults", "Every polled source fails now and then"),
  slowReading: booleanFlag("slow-reading", "Messages are read days after they came; on the memory plane"),
  dialects: listOf("dialects", "Dialects of the senders, all if left out", [...dialects, ...packs]).pipe(Flag.optional),
  findings: whole("findings", "Findings to list, 40 if left out", 0, 100_000).pipe(Flag.withDefault(40))
}

export type Options = Command.Command.Config.Infer<typeof flags>

/** The dialects of the flag; all without it. */
export const dialectsOf = ({ dialects: named }: Options): ReadonlyArray<Dialect> =>
  Option.match(named, {
    onNone: () => dialects,
    onSome: (names) => dialects.filter((dialect) => names.includes("all") || names.includes(dialect))
  })

/** The further views of the flag; without it all, and none for chosen numbers. */
export const viewsOf = ({ numbers, views }: Options): ReadonlyArray<PlayedView> =>
  Option.match(views, {
    onNone: () => (Option.isSome(numbers) ? [] : playedViews),
    onSome: (names) => playedViews.filter((view) => names.includes("all") || names.includes(view))
  })

const invocation = "npm run score --"

/** The program that plays voyages by its arguments. */
export const scoreProgram = <E, R>(play: (options: Options) => Effect.Effect<void, E, R>): Program<E, R> =>
  programOf(
    Command.make("landfall-score", flags, play).pipe(
      Command.withDescription(
        "Plays generated voyages through the whole service and compares what it shows with the truth"
      ),
      Command.withExamples([{ command: `${invocation} --voyages 200 --seed landfall --step 6` }])
    ),
    invocation
  )
