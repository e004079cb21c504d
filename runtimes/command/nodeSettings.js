import { fileURLToPath } from "node:url"

/** `NODE_OPTIONS` of the operator wins; the command line would override it. */
const isGiven = (flag) => (process.env["NODE_OPTIONS"] ?? "").includes(flag.slice(0, flag.indexOf("=")))

/**
 * By default Node allocates up to 64 MB for new objects before it collects them. With 8 MB a node needs about 100 MB
 * less under load (docs/explanation/load-tests.md).
 */
export const flags = ["--max-semi-space-size=8"].filter((flag) => !isGiven(flag))

/**
 * Makes glibc return blocks above 128 kB at once and use one arena for all threads. The defaults adapt to the largest
 * freed block and leave 70 MB of fragmentation.
 */
export const environment = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072"
}

/** Node arguments for child processes of the service. */
export const nodeArguments = [...flags, "--import", fileURLToPath(new URL("../service.js", import.meta.url))]
