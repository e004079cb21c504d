import { spawnSync } from "node:child_process"

const quiet = ["--loglevel=error", "--no-audit", "--no-fund", "--no-update-notifier"]

/**
 * Runs npm in a folder and returns whether it succeeded. Writes to standard error only, because a command that installs
 * packages first may print a document.
 *
 * @param {string} cwd
 * @param {ReadonlyArray<string>} args
 */
export const npm = (cwd, args) =>
  spawnSync("npm", [...args, ...quiet], { cwd, shell: process.platform === "win32", stdio: ["ignore", 2, "inherit"] })
    .status === 0
