import { assert, it } from "@effect/vitest"
import { Effect, Option, Schedule } from "effect"

import { locate } from "#adapters/embedded/EmbeddedPostgres.ts"

import { query } from "./support/database.ts"
import { home } from "./support/home.ts"
import { addressOf, program } from "./support/Program.ts"
import { secondsToEnd } from "./support/secondsToEnd.ts"

const others = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where pid <> pg_backend_pid() and backend_type = 'client backend' and datname = 'landfall'`

it.live("npm start goes on when the database ends its sessions while it starts, again and again", () =>
  Effect.gen(function* () {
    const place = yield* home
    const node = yield* program(place, "all.ts", { SIMULATOR_SPEED: "20000" })
    const url = yield* locate(place.data).pipe(
      Effect.repeat({ until: Option.isSome, schedule: Schedule.spaced("10 millis") }),
      Effect.timeout("30 seconds")
    )
    let ended = 0
    yield* query<object>(Option.getOrThrow(url).url("postgres"), others).pipe(
      Effect.tap((sessions) => Effect.sync(() => (ended += sessions.length))),
      Effect.ignore,
      Effect.repeat(Schedule.max([Schedule.spaced("15 millis"), Schedule.during("3 seconds")]))
    )
    assert.isAbove(ended, 0)
    const address = yield* addressOf(node)
    assert.strictEqual((yield* Effect.promise(() => fetch(`${address}/ready`))).status, 200)
    assert.notMatch(node.stderr(), /^\.$/m)
    yield* node.signal("SIGTERM")
    yield* secondsToEnd(node)
  }).pipe(Effect.scoped)
)
