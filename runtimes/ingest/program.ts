import { Effect } from "effect"
import { Command } from "effect/cli"

import { programOf } from "../command/program.ts"
import type { Program } from "../command/program.ts"
import { UsageError } from "../command/SetupError.ts"
import { parameters } from "./commands.ts"
import type { IngestCommand } from "./IngestCommand.ts"

const invocation = "npm start -- ingest"
const silent = "npm start --silent -- ingest"
const id = "0190c5a4-7b1e-7c7a-b0f1-2f6d3c1b9a10"

const named = (source: string | undefined) => (source === undefined || source === "all" ? null : source)

const refuse = (message: string) => Effect.fail(new UsageError({ message }))

export const ingestProgram = <E, R>(
  act: (command: IngestCommand) => Effect.Effect<void, E, R>
): Program<E | UsageError, R> => {
  const replay = Command.make("replay", parameters.replay, ({ dryRun = false, since, source }) =>
    act({ command: "replay", source: named(source), since, dryRun })
  ).pipe(
    Command.withDescription("Reads kept messages again with the readers of this release"),
    Command.withExamples([{ command: `${silent} replay --source maersk --since 2026-03-01 --dry-run` }])
  )
  const parked = Command.make("parked", parameters.parked, ({ source }) =>
    act({ command: "parked", source: named(source) })
  ).pipe(
    Command.withDescription("Lists messages that were not read, or not wholly"),
    Command.withExamples([{ command: `${silent} parked --source maersk` }])
  )
  const read = Command.make("read", parameters.message, ({ message }) => act({ command: "read", message })).pipe(
    Command.withDescription("Reads one kept message again"),
    Command.withExamples([{ command: `${silent} read ${id}` }])
  )
  const cite = Command.make("cite", parameters.message, ({ message }) => act({ command: "cite", message })).pipe(
    Command.withDescription("Shows the bytes of a kept message from which each statement was read"),
    Command.withExamples([{ command: `${silent} cite ${id}` }])
  )
  const ingest = Command.make(
    "landfall-ingest",
    parameters.files,
    ({ account = null, files, json = false, source = null }): Effect.Effect<void, E | UsageError, R> =>
      account !== null && source !== null
        ? refuse("A file belongs to an account or to a source, not to both.")
        : files.filter((file) => file === "-").length > 1
          ? refuse("What stands in stdin can be read once.")
          : act({ command: "files", files, account, source, json })
  ).pipe(
    Command.withDescription("Ingests files of carriers, terminals, and railroads, or reads stored messages again"),
    Command.withExamples([
      { command: `${invocation} statuses.edi events.json` },
      { command: `${invocation} - --source harbour --json < message.xml` },
      { command: `${invocation} ./replay`, description: "Generates completions of a shell" }
    ]),
    Command.withSubcommands([replay, parked, read, cite])
  )
  return programOf(ingest, invocation)
}
