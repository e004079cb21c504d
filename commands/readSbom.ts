import { execFile } from "node:child_process"
import { readdir } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"

import { root } from "./execute.ts"

interface Bom {
  readonly components: ReadonlyArray<object>
}

const sets = join(root, "commands/packages/sets")

/** With `--omit dev`, npm would leave out packages that tools need as well; `.npmrc` omits them. */
const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"]

const sbomOf = async (cwd: string): Promise<Bom> => {
  const included = ["dev", "peer"].flatMap((type) => ["--include", type])
  const { stdout } = await promisify(execFile)("npm", [...args, ...included], { cwd, maxBuffer: 1e8 })
  return JSON.parse(stdout) as Bom
}

/** Landfall runs on the Node of one set; the other sets are tools. */
const componentsOfSet = async (set: string): Promise<Bom["components"]> => {
  const { components } = await sbomOf(join(sets, set))
  return set === "node" ? components : components.map((component) => ({ ...component, scope: "optional" }))
}

/** The packages of the repository, and those of all sets. */
export const readSbom = async (): Promise<string> => {
  const own = await sbomOf(root)
  const ofSets = await Promise.all((await readdir(sets)).toSorted().map(componentsOfSet))
  return `${JSON.stringify({ ...own, components: [...own.components, ...ofSets.flat()] }, null, 2)}\n`
}
