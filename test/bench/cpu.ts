import { readdir, readFile } from "node:fs/promises"

import { Effect } from "effect"
import type { SqlClient } from "effect/sql"

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

/** Seconds of CPU of all of them. */
export const cpuOfAll = async (pids: ReadonlyArray<number>): Promise<number> =>
  (await Promise.all(pids.map(cpuOf))).reduce((sum, one) => sum + one, 0)

/** Tells how many seconds of CPU the Postgres of this connection has used so far, with all its processes. */
export const postgresCpu = Effect.fnUntraced(function* (owner: SqlClient.SqlClient) {
  const [row] = yield* owner<{ readonly pid: number }>`select pg_backend_pid() as pid`
  const postmaster = yield* Effect.promise(() => parentOf(row?.pid ?? 0))
  return async () => cpuOfAll([postmaster, ...(await childrenOf(postmaster))])
})
