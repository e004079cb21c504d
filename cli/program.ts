import { Effect } from "effect"
import { Command } from "effect/cli"

import { programOf } from "#runtimes/command/program.ts"
import { UsageError } from "#runtimes/command/SetupError.ts"

import { container } from "./commands/container.ts"
import { containers } from "./commands/containers.ts"
import { doctor } from "./commands/doctor.ts"
import { events } from "./commands/events.ts"
import { login, logout } from "./commands/login.ts"
import { replay } from "./commands/replay.ts"
import { shipments } from "./commands/shipments.ts"
import { track } from "./commands/track.ts"
import { webhooks } from "./commands/webhooks.ts"
import { whoami } from "./commands/whoami.ts"
import { Failure } from "./Failure.ts"

const landfall = Command.make("landfall").pipe(
  Command.withDescription(
    "Tracks containers from a terminal, as a client of a Landfall service. `landfall start` runs a service, and `landfall admin` manages it."
  ),
  Command.withExamples([
    { command: "landfall track SIMLHOLD0001 --scac SIML --type bill_of_lading" },
    { command: "landfall containers --current_status on_ship --sort arrival" },
    { command: "landfall events --follow" },
    { command: "landfall webhooks listen --forward http://localhost:3000/hook" }
  ]),
  Command.withSubcommands([
    track,
    containers,
    container,
    shipments,
    events,
    webhooks,
    replay,
    login,
    logout,
    whoami,
    doctor
  ])
)

const program = programOf(landfall, "landfall")

export const landfallProgram = (args: ReadonlyArray<string>) =>
  Effect.mapError(program(args), (error) =>
    error instanceof UsageError ? new Failure({ code: "invalid_usage", message: error.message, exitCode: 2 }) : error
  )
