import { mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"

import { Effect } from "effect"

import { scratch } from "./scratch.ts"

/** A directory of its own for one test. */
export const directory = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(scratch, "landfall-test-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true, maxRetries: 5 }))
)
