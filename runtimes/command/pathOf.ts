import { resolve } from "node:path"

/** The npm scripts that take paths. */
const scripts: ReadonlySet<string | undefined> = new Set(["admin", "ingest", "reference"])

/** npm runs a script in the repository's root; people name files from where they are. */
export const pathOf = (file: string): string =>
  resolve(scripts.has(process.env["npm_lifecycle_event"]) ? (process.env["INIT_CWD"] ?? ".") : ".", file)
