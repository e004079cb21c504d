import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { constants } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export const root = fileURLToPath(new URL("..", import.meta.url))

/** The program first. */
export type Line = readonly [program: string, ...args: ReadonlyArray<string>]

const pathOf = (program: string): string => {
  if (program === "node") return process.execPath
  const installed = join(root, "node_modules/.bin", program)
  return existsSync(installed) ? installed : program
}

/** Runs a program in the repository root, and returns its exit code. */
export const execute = async (
  [program, ...args]: Line,
  variables: Readonly<Record<string, string>> = {}
): Promise<number> => {
  const env = { ...process.env, ...variables }
  const child = spawn(pathOf(program), args, { cwd: root, env, stdio: "inherit" })
  const forward = (signal: NodeJS.Signals) => void child.kill(signal)
  // Ctrl-C reaches the child by itself; a test run then stops its Postgres before it ends.
  const wait = () => undefined
  process.on("SIGINT", wait)
  process.on("SIGTERM", forward)
  try {
    return await new Promise((resolve, reject) => {
      child.once("error", reject)
      child.once("close", (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])))
    })
  } finally {
    process.off("SIGINT", wait)
    process.off("SIGTERM", forward)
  }
}

/** Runs one program after the other, and returns the exit code of the first that fails. */
export const executeAll = async (
  lines: ReadonlyArray<Line>,
  variables: Readonly<Record<string, string>> = {}
): Promise<number> => {
  for (const line of lines) {
    const code = await execute(line, variables)
    if (code !== 0) return code
  }
  return 0
}
