import { spawn } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { fileURLToPath } from "node:url"

import { Effect, Schema } from "effect"

export const directory = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-ingest-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true, maxRetries: 5 }))
)

const script = fileURLToPath(new URL("../../runtimes/ingest.ts", import.meta.url))

/** Runs the command to its end; of the environment it gets only what is given. */
export const ingest = (environment: Readonly<Record<string, string>>, ...args: ReadonlyArray<string>) =>
  Effect.callback<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>((resume) => {
    const child = spawn(process.execPath, [script, ...args], {
      env: { PATH: process.env["PATH"], ...environment },
      stdio: ["ignore", "pipe", "pipe"]
    })
    const ended = new Promise<number | null>((end) => child.once("close", end))
    void Promise.all([ended, text(child.stdout), text(child.stderr)]).then(([code, stdout, stderr]) =>
      resume(Effect.succeed({ code, stdout, stderr }))
    )
    return Effect.sync(() => child.kill("SIGKILL"))
  })

const strings = Schema.Array(Schema.String)

/** The published form of `--json`. */
export const Answer = Schema.fromJsonString(
  Schema.Struct({
    account: Schema.NullOr(Schema.Struct({ id: Schema.String, company_name: Schema.String })),
    files: Schema.Array(
      Schema.Struct({
        file: Schema.String,
        outcome: Schema.Literals(["taken_in", "taken_in_before", "kept", "failed"]),
        error: Schema.NullOr(Schema.String),
        format: Schema.NullOr(Schema.String),
        items: Schema.Int,
        observations: Schema.Struct({
          new: Schema.Int,
          repeated: Schema.Int,
          by_type: Schema.Record(Schema.String, Schema.Int)
        }),
        refused: Schema.Array(Schema.Struct({ index: Schema.Int, reason: Schema.String })),
        containers: strings,
        shipments: Schema.Array(
          Schema.Struct({
            id: Schema.String,
            number: Schema.String,
            bill_of_lading_number: Schema.NullOr(Schema.String),
            booking_number: Schema.NullOr(Schema.String),
            port_of_lading_locode: Schema.NullOr(Schema.String),
            port_of_discharge_locode: Schema.NullOr(Schema.String),
            containers: Schema.Array(
              Schema.Struct({ id: Schema.String, number: Schema.String, current_status: Schema.String })
            )
          })
        )
      })
    )
  })
)
