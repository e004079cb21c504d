import { assert, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"

import { freeClaims } from "#runtimes/plane/postgresPlane.ts"

it.live("claims that cannot be freed because the database is away are a reason to wait, not to end", () =>
  Effect.gen(function* () {
    // Nothing listens on the port for TCP's own multiplexer.
    const nowhere = Redacted.make("postgres://owner:word@127.0.0.1:1/landfall")
    assert.strictEqual((yield* Effect.flip(freeClaims(nowhere)))._tag, "NotThereYet")
  })
)
