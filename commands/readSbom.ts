import { execFile } from "node:child_process"
import { promisify } from "node:util"

import { root } from "./execute.ts"

/** With `--omit dev`, npm would leave out packages that tools need as well. */
const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"]

export const readSbom = async (): Promise<string> => {
  const { stdout } = await promisify(execFile)("npm", args, { cwd: root, maxBuffer: 1e8 })
  return stdout
}
