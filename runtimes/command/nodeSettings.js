import { fileURLToPath } from "node:url"

/** What an operator asks for in `NODE_OPTIONS` counts; the command line would precede it. */
const isGiven = (flag) => (process.env["NODE_OPTIONS"] ?? "").includes(flag.slice(0, flag.indexOf("=")))

/**
 * Node makes room for up to 64 MB of new objects before it looks which of them are still needed: with 8 it takes some
 * 100 MB less under load (docs/performance.md).
 */
export const flags = ["--max-semi-space-size=8"].filter((flag) => !isGiven(flag))

/**
 * glibc gives back at once what is larger than 128 kB, and does not spread the rest over an area for each thread. Left to
 * itself it takes the largest piece that was ever freed for its measure, and keeps 70 MB of holes.
 */
export const environment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072"
}

/** The arguments with which Node starts a process of the service that another one starts. */
export const nodeArguments = [...flags, "--import", fileURLToPath(new URL("../service.js", import.meta.url))]
