import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { Effect } from "effect"

/** A directory of its own for one test. */
export const directory = Effect.acquireRelease(
  Effect.promise(() => mkdtemp(join(tmpdir(), "landfall-test-"))),
  (path) => Effect.promise(() => rm(path, { recursive: true, force: true, maxRetries: 5 }))
)
