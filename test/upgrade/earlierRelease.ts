import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"

import { Effect } from "effect"

import { root } from "../service/support/Program.ts"
import { directory } from "../support/directory.ts"

const run = promisify(execFile)

/** Any commit or tag that git knows. The default is the last one before the baseline, which earlier databases need. */
export const before = process.env["UPGRADE_FROM"] ?? "b1c62792"

const git = (...args: ReadonlyArray<string>) => run("git", ["-C", root, ...args])

/** A release of the past in a directory of its own, with the packages that its lock file names. */
export const installed = Effect.fnUntraced(function* (revision: string) {
  const path = join(yield* directory, "release")
  yield* Effect.acquireRelease(
    Effect.promise(() => git("worktree", "add", "--detach", path, revision)),
    () => Effect.promise(() => git("worktree", "remove", "--force", path).catch(() => undefined))
  )
  yield* Effect.promise(() =>
    run("npm", ["install", "--omit=dev", "--prefer-offline", "--no-audit", "--no-fund"], { cwd: path, maxBuffer: 1e8 })
  )
  return path
})
