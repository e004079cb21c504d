import { Effect, Redacted } from "effect"

import { lock, start } from "#adapters/embedded/EmbeddedPostgres.ts"

const dataDir = process.argv[2] ?? ""

/** Serves a data directory until it is stopped, and writes in a line of JSON where, or why not. */
const serve = Effect.gen(function* () {
  yield* lock(dataDir)
  const { port, url, tookOver } = yield* start({ dataDir, ephemeral: true })
  console.log(JSON.stringify({ port, tookOver, url: Redacted.value(url("postgres")) }))
  return yield* Effect.never
}).pipe(
  Effect.scoped,
  Effect.catch(({ message }) => Effect.sync(() => console.log(JSON.stringify({ message }))))
)

const fiber = Effect.runFork(serve)
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => fiber.interruptUnsafe())
