import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

/** What a server of ready bytes answers with, besides what `node:http` adds itself. */
export interface Ready {
  readonly bytes: Uint8Array
  readonly headers: Readonly<Record<string, string>>
}

/** What the run asks of a server: to serve these bytes from now on, to throw garbage away, or what it uses. */
export type Asked = Ready | "collect" | "usage"

/** CPU time in microseconds, and memory in bytes: all of the process, the most that it ever had, what of its heap is in use, and buffers beside it. */
export interface Usage {
  readonly cpu: number
  readonly rss: number
  readonly mostRss: number
  readonly heapUsed: number
  readonly external: number
}

/** Where the server is, or what it uses. */
export type Told = { readonly url: string } | Usage

const collect = (): void => {
  setFlagsFromString("--expose-gc")
  const gc: unknown = runInNewContext("gc")
  if (typeof gc === "function") gc()
}

export const tell = (told: Told): void => {
  process.send?.(told)
}

/** Says what this process uses whenever it is asked, and ends with the run. */
export const answer = (serve: (ready: Ready) => void): void => {
  process.on("message", (asked: Asked) => {
    if (asked === "collect") return collect()
    if (asked !== "usage") return serve(asked)
    const { system, user } = process.cpuUsage()
    const { external, heapUsed, rss } = process.memoryUsage()
    tell({ cpu: system + user, rss, mostRss: process.resourceUsage().maxRSS * 1024, heapUsed, external })
  })
  process.on("disconnect", () => process.exit())
}
