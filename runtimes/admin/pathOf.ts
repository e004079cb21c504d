import { resolve } from "node:path"

/** npm runs a script in the repository's root; people name files from where they are. */
export const pathOf = (file: string) =>
  resolve(process.env["npm_lifecycle_event"] === "admin" ? (process.env["INIT_CWD"] ?? ".") : ".", file)
