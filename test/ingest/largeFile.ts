import { createReadStream } from "node:fs"

import { Effect } from "effect"

import { readMessage } from "#adapters/sources/dropFolder/io.ts"
import { readInputFile, readInputStream } from "#runtimes/ingest/inputFile.ts"

const [path = ""] = process.argv.slice(2)

/** In MB; what was taken once counts, given back or not. */
const most = () => process.resourceUsage().maxRSS / 1024

const tell = <A>(work: Effect.Effect<A, { readonly message: string } | { readonly reason: string }>) =>
  Effect.map(Effect.flip(work), (refused) => ("reason" in refused ? refused.reason : refused.message))

const grown = Effect.fnUntraced(function* (reading: Effect.Effect<string, unknown>) {
  const before = most()
  return { said: yield* reading, grown: Math.round(most() - before) }
})

/** Reads one file in each of the ways that files come, and tells what is said of it and what memory that took. */
const answers = Effect.gen(function* () {
  return {
    folder: yield* grown(
      tell(
        Effect.mapError(readMessage(path, 64 * 1024 * 1024), (error) => ({
          ...error,
          reason: "reason" in error ? error.reason : error.code
        }))
      )
    ),
    command: yield* grown(tell(readInputFile(path))),
    stdin: yield* grown(tell(readInputStream(createReadStream(path, { highWaterMark: 1024 * 1024 }))))
  }
})

process.stdout.write(JSON.stringify(await Effect.runPromise(answers)))
