import { execFile } from "node:child_process"
import { promisify } from "node:util"

import { root } from "./execute.ts"

/** Changed, deleted, and new files below these paths, compared with the last commit. */
export const changedFiles = async (paths: ReadonlyArray<string>): Promise<ReadonlyArray<string>> => {
  const { stdout } = await promisify(execFile)("git", ["status", "--porcelain", "--", ...paths], { cwd: root })
  return stdout.split("\n").filter((line) => line !== "")
}
