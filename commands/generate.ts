import { changedFiles } from "./changedFiles.ts"
import { choose, listOf, rejectName } from "./choices.ts"
import { executeAll } from "./execute.ts"
import { generators } from "./generators.ts"
import type { Generator } from "./generators.ts"

const help = `USAGE
  npm run generate -- [--check] [NAME...]

Without a name, all but diagrams, pictures, packages, and sbom. --check fails if a written file differs from the last commit.

GENERATORS
${listOf(generators)}
EXAMPLES
  npm run generate
  npm run generate -- docs sdk
`

const everyone = Object.entries<Generator>(generators).flatMap(([name, { isApart }]) => (isApart === true ? [] : name))

/** Returns an exit code. */
const check = async (files: ReadonlyArray<string>): Promise<number> => {
  const changed = await changedFiles(files)
  if (changed.length === 0) return 0
  process.stderr.write(
    `These generated files differ from the last commit: run npm run generate, and commit them.\n${changed.join("\n")}\n`
  )
  return 1
}

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  if (args.includes("--help")) {
    process.stdout.write(help)
    return 0
  }
  const given = args.filter((arg) => arg !== "--check")
  const names = given.length === 0 ? everyone : given
  const chosen: Array<Generator> = []
  for (const name of names) {
    const generator: Generator | undefined = choose(generators, name)
    if (generator === undefined) return rejectName("generator", name, generators)
    chosen.push(generator)
  }
  const code = await executeAll(chosen.flatMap(({ lines }) => lines))
  if (code !== 0 || !args.includes("--check")) return code
  return check(chosen.flatMap(({ files }) => files))
}

process.exitCode = await run(process.argv.slice(2))
