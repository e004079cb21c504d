import { fileURLToPath } from "node:url"

/** `NODE_OPTIONS` of the operator wins; the command line would override it. */
const isGiven = (flag) => (process.env["NODE_OPTIONS"] ?? "").includes(flag.slice(0, flag.indexOf("=")))

/** Megabytes. Node's default of up to 64 takes about 100 MB more under load (docs/explanation/load-tests.md). */
export const flags = ["--max-semi-space-size=8"].filter((flag) => !isGiven(flag))

/**
 * glibc returns blocks above 128 kB at once and uses one arena for all threads. The defaults leave 70 MB of
 * fragmentation.
 */
export const environment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072"
}

export const nodeArguments = [...flags, "--import", fileURLToPath(new URL("../service.js", import.meta.url))]
