import { choose, listOf, rejectName } from "./choices.ts"
import { executeAll } from "./execute.ts"
import type { Suite } from "./suites.ts"
import { suites } from "./suites.ts"

const help = `USAGE
  npm test -- [--suite NAME] [arguments of vitest]

SUITES
${listOf(suites)}
EXAMPLES
  npm test -- test/domain/voyage/merge
  npm test -- --suite browser test/portal/login.test.ts -t "shows a code"
`

/** Separates the name of the suite from the arguments of vitest. */
const read = (args: ReadonlyArray<string>): { readonly name: string; readonly rest: ReadonlyArray<string> } => {
  const index = args.findIndex((arg) => arg === "--suite" || arg.startsWith("--suite="))
  const flag = args[index]
  if (flag === undefined) return { name: "parts", rest: args }
  const isJoined = flag !== "--suite"
  const name = isJoined ? flag.slice("--suite=".length) : (args[index + 1] ?? "")
  return { name, rest: [...args.slice(0, index), ...args.slice(index + (isJoined ? 1 : 2))] }
}

const run = async (args: ReadonlyArray<string>): Promise<number> => {
  if (args.includes("--help")) {
    process.stdout.write(help)
    return 0
  }
  const { name, rest } = read(args)
  const suite: Suite | undefined = choose(suites, name)
  if (suite === undefined) return rejectName("suite", name, suites)
  const last = suite.lines.length - 1
  return executeAll(
    suite.lines.map((line, index) => (index === last ? [...line, ...rest] : line)),
    suite.variables
  )
}

process.exitCode = await run(process.argv.slice(2))
