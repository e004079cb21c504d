import { spawn, spawnSync } from "node:child_process"
import { text } from "node:stream/consumers"

import { isLong } from "../support/cases.ts"

const hasTool = (name: string): boolean => spawnSync("which", [name]).status === 0

/** Whether tests with a tool of the system run: in the long form, where it is installed. What does not run says so. */
export const runsWith = (tool: string): boolean => {
  if (isLong && !hasTool(tool)) process.stderr.write(`SKIPPED: ${tool} is not installed (apt-get install ${tool})\n`)
  return isLong && hasTool(tool)
}

/** Runs a tool to its end; answers all that it printed. */
export const run = async (tool: string, args: ReadonlyArray<string>): Promise<string> => {
  const child = spawn(tool, [...args], { stdio: ["ignore", "pipe", "pipe"] })
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return stdout + stderr
}
