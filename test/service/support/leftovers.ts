import { execFile } from "node:child_process"
import { readdir } from "node:fs/promises"
import { promisify } from "node:util"

import { Effect } from "effect"

import type { Home } from "./home.ts"

const commands = async () => (await promisify(execFile)("ps", ["-A", "-ww", "-o", "pid=,stat=,command="])).stdout

/** Processes whose command names this directory, and files that only a running service has. */
export const leftovers = (home: Home) =>
  Effect.promise(async () => {
    const processes = (await commands())
      .split("\n")
      .filter((line) => line.includes(home.path) && !line.includes("read -r _") && !/^\s*\d+\s+Z/.test(line))
    const files = await readdir(home.data).catch(() => [])
    return [...processes, ...files.filter((file) => /^(landfall\.lock|postgres\.new|\.writable)/.test(file))]
  })
