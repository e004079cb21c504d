import { existsSync, readFileSync, writeFileSync } from "node:fs"

/**
 * Leaves a file with the same content as it is: a newer time would make what was built from it look older than its
 * source.
 */
export const writeChanged = (file: URL | string, content: string | Uint8Array): void => {
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) return
  writeFileSync(file, content)
}
