import { renameSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { isMainThread } from "node:worker_threads"

/** Where a node writes what it holds, in the directory that `SOAK_DIR` names. */
export const fileOf = (directory: string, pid: number) => join(directory, `${pid}.json`)

/** Loaded into a node before it starts: at each SIGUSR2 it throws its garbage away, and writes what is left. */
const directory = process.env["SOAK_DIR"]

if (isMainThread && directory !== undefined) {
  setFlagsFromString("--expose-gc")
  const collect = runInNewContext("gc") as () => void
  const file = fileOf(directory, process.pid)
  process.on("SIGUSR2", () => {
    collect()
    writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()))
    renameSync(`${file}.new`, file)
  })
}
