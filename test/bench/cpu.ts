import { readdir, readFile } from "node:fs/promises"

/** The fields of a process after its name, from its state on; none if it is gone. Linux alone tells. */
const statOf = async (pid: number): Promise<ReadonlyArray<string>> => {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")
  return stat === "" ? [] : stat.slice(stat.lastIndexOf(")") + 2).split(" ")
}

const ticksPerSecond = 100

/** Seconds of CPU that a process has used, and the children that it has lost. */
export const cpuOf = async (pid: number): Promise<number> =>
  (await statOf(pid)).slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond

export const parentOf = async (pid: number): Promise<number> => Number((await statOf(pid))[1])

export const childrenOf = async (parent: number): Promise<ReadonlyArray<number>> => {
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0)
  const parents = await Promise.all(pids.map(parentOf))
  return pids.filter((_, index) => parents[index] === parent)
}
