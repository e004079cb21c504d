import { globSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../../..", import.meta.url))

const layers = "{domain,application,adapters,runtimes,cli,sdk}"

export interface SourceFile {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** Every file of the product in TypeScript, but for files that scripts write. */
export const sourceFiles: ReadonlyArray<SourceFile> = globSync(`${layers}/**/*.{ts,tsx}`, { cwd: root })
  .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path) && !isGenerated(path))
  .toSorted()
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))

/** `simulator/generated` is written by hand: voyages are generated there. */
function isGenerated(path: string): boolean {
  return path.includes("/generated/") && !path.startsWith("adapters/simulator/")
}

const statement = /(?:^|\n)(?:import|export)\b[^;"]*?from\s+"([^"]+)"|\bimport\("([^"]+)"\)/g

const targetOf = (path: string, specifier: string): string | null => {
  if (specifier.startsWith("#")) return specifier.slice(1)
  return specifier.startsWith(".") ? join(dirname(path), specifier) : null
}

/** The files of the product that a file imports, also for types only. */
export const importsOf = ({ path, text }: SourceFile): ReadonlyArray<string> =>
  [...text.matchAll(statement)].flatMap(([, from, lazy]) => targetOf(path, from ?? lazy ?? "") ?? [])
