import { NodeServices } from "@effect/platform-node"
import { Effect, Option, Schema } from "effect"
import { CliConfig, CliError, CliOutput, Command, Flag, GlobalFlag } from "effect/cli"

import { gateways } from "#adapters/simulator/generated/atlas.ts"
import { lines } from "#adapters/simulator/generated/lines.ts"
import { dialects } from "#adapters/simulator/voyage/Dialect.ts"
import type { Dialect } from "#adapters/simulator/voyage/Dialect.ts"
import { UsageError } from "#runtimes/command/SetupError.ts"
import { version } from "#runtimes/service/version.ts"

const whole = (name: string, least: number, most: number) => {
  const message = `a whole number from ${least} to ${most}`
  const isWhole = Schema.String.check(
    Schema.makeFilter((text) => (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) || message)
  )
  return Flag.String(name).pipe(Flag.withSchema(isWhole), Flag.map(Number), Flag.withMetavar("number"))
}

/** Names with commas between, each one of those that there are. */
const listOf = <Name extends string>(name: string, names: ReadonlyArray<Name>) => {
  const message = `names with commas between, of: ${names.join(", ")}`
  const isKnown = (one: string): one is Name => names.some((known) => known === one)
  const isList = Schema.String.check(
    Schema.makeFilter((text) => text.split(",").every((one) => isKnown(one.trim())) || message)
  )
  return Flag.String(name).pipe(
    Flag.withSchema(isList),
    Flag.map((text) =>
      text
        .split(",")
        .map((one) => one.trim())
        .filter(isKnown)
    ),
    Flag.withMetavar("names")
  )
}

const places = [...lines.map(({ scac }) => scac), ...gateways.map(({ stop }) => stop.facility ?? "")]

/** Names for many dialects at once. */
const packs = ["all", "none"] as const

const flagOf = (key: string): string => `--${key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

const flags = {
  voyages: whole("voyages", 1, 100_000).pipe(Flag.withDescription("Voyages to play (200)"), Flag.withDefault(200)),
  seed: Flag.String("seed").pipe(
    Flag.withSchema(Schema.NonEmptyString),
    Flag.withDescription("Decides every detail of every voyage (landfall)"),
    Flag.withDefault("landfall")
  ),
  step: whole("step", 1, 168).pipe(
    Flag.withDescription("Simulated hours between two looks at what the service shows (6)"),
    Flag.withDefault(6)
  ),
  from: whole("from", 0, 100_000).pipe(Flag.withDescription("Voyages to skip (0)"), Flag.withDefault(0)),
  only: listOf("only", places).pipe(
    Flag.withDescription("Voyages of these lines or terminals of discharge alone"),
    Flag.optional
  ),
  plane: Flag.Literals("plane", ["memory", "postgres"]).pipe(
    Flag.withDescription("Where the data lives (memory)"),
    Flag.withDefault("memory" as const)
  ),
  faults: Flag.Boolean("faults").pipe(
    Flag.withDescription("Every source that is asked fails now and then"),
    Flag.withDefault(false)
  ),
  slowReading: Flag.Boolean("slow-reading").pipe(
    Flag.withDescription("Messages are read days after they came; on the memory plane"),
    Flag.withDefault(false)
  ),
  dialects: listOf("dialects", [...dialects, ...packs]).pipe(
    Flag.withDescription("What the senders speak; without it all"),
    Flag.optional
  ),
  findings: whole("findings", 0, 100_000).pipe(Flag.withDescription("Findings to list (40)"), Flag.withDefault(40))
}

export type Options = Command.Command.Config.Infer<typeof flags>

/** The dialects that are meant; without a word all. */
export const spokenBy = ({ dialects: named }: Options): ReadonlyArray<Dialect> =>
  Option.match(named, {
    onNone: () => dialects,
    onSome: (names) => dialects.filter((dialect) => names.includes("all") || names.includes(dialect))
  })

/** What the flag takes, without the parser's own words around it. */
const allowedBy = ({ expected }: CliError.InvalidValue): string =>
  expected.replace(/^Schema validation failed:? */, "").replace(/^Expected:? */, "")

/** One sentence that names the flag and what is allowed. */
const sentenceOf = (error: CliError.NonShowHelpErrors): string => {
  switch (error._tag) {
    case "InvalidValue":
      return error.value === ""
        ? `--${error.option} needs a value: ${allowedBy(error)}.`
        : `--${error.option} cannot be "${error.value}": it must be ${allowedBy(error)}.`
    case "UnrecognizedOption":
      return `There is no flag ${error.option}: the flags are ${Object.keys(flags).map(flagOf).join(", ")} and --help.`
    case "UnexpectedArgument":
      return `"${error.arguments.join(" ")}" belongs to no flag: the flags are ${Object.keys(flags).map(flagOf).join(", ")} and --help.`
    default:
      return error.message
  }
}

/** Usage goes out when it is asked for; what is wrong is said in one sentence instead. */
const presenter: CliOutput.Presenter = {
  present: (event) =>
    event._tag === "Help" && event.reason === "Implicit" ? Effect.void : CliOutput.defaultPresenter.present(event)
}

const isShowHelp = Schema.is(CliError.ShowHelp)

/** Reads the arguments and plays; fails with `UsageError` where they make no sense. */
export const scoreWith = <E, R>(args: ReadonlyArray<string>, play: (options: Options) => Effect.Effect<void, E, R>) => {
  const command = Command.make("npm run score --", flags, play).pipe(
    Command.withDescription(
      "Plays generated voyages through the whole service and compares what it shows with what is so."
    )
  )
  return Command.runWith(command, { version, renderErrors: false })(args).pipe(
    Effect.catchIf(isShowHelp, ({ errors: [first] }) =>
      first === undefined ? Effect.void : new UsageError({ message: sentenceOf(first) })
    ),
    Effect.provideService(CliOutput.Presenter, presenter),
    Effect.provideService(CliConfig.CliConfig, { builtIns: [GlobalFlag.Help] }),
    Effect.provide(NodeServices.layer)
  )
}
