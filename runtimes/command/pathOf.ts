import { resolve } from "node:path"

const scripts: ReadonlySet<string | undefined> = new Set(["admin", "start"])

/** npm runs scripts in the repository root. */
export const pathOf = (file: string): string =>
  resolve(scripts.has(process.env["npm_lifecycle_event"]) ? (process.env["INIT_CWD"] ?? ".") : ".", file)
