import { readFile } from "node:fs/promises"

import { childrenOf } from "../cpu.ts"

const fieldOf = async (pid: number, name: "Name" | "VmRSS"): Promise<string> =>
  new RegExp(`^${name}:\\s*(\\S+)`, "m").exec(await readFile(`/proc/${pid}/status`, "utf8").catch(() => ""))?.[1] ?? ""

/** Megabytes of memory that a process of the service and its worker processes take, without Postgres. Linux alone tells. */
export const residentOf = async (pid: number): Promise<number> => {
  const own = [pid]
  for (const child of await childrenOf(pid)) {
    if ((await fieldOf(child, "Name")) !== "postgres") own.push(child)
  }
  const sizes = await Promise.all(own.map((one) => fieldOf(one, "VmRSS")))
  return sizes.reduce((sum, size) => sum + Number(size), 0) / 1024
}
