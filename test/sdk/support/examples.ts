import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"

import { Effect } from "effect"

import { command } from "../../receiver/programs.ts"

const page = readFileSync(new URL("../../../sdk/README.md", import.meta.url), "utf8")
const source = new URL("../../../sdk/src/index.ts", import.meta.url).href

/** Every program of the page. */
export const examples = (): ReadonlyArray<string> =>
  [...page.matchAll(/^```ts\n(.+?)^```$/gms)].flatMap(([, code]) => code ?? [])

/** The program under a heading of the page. */
const exampleUnder = (heading: string): string => {
  const code = new RegExp(`^## ${heading}\n.*?^\`\`\`ts\n(.+?)^\`\`\`$`, "ms").exec(page)?.[1] ?? ""
  if (!code.includes(`from "@landfall/sdk"`)) throw new Error(`There is no example under ${heading}`)
  return code.replaceAll(`"@landfall/sdk"`, JSON.stringify(source))
}

/** Runs an example of the page as it stands there, in a folder of its own. */
export const runExample = Effect.fnUntraced(function* (
  heading: string,
  folder: string,
  env: Readonly<Record<string, string>>
) {
  writeFileSync(join(folder, "example.mts"), exampleUnder(heading))
  return yield* command([process.execPath, "example.mts"], { PATH: process.env["PATH"] ?? "", ...env }, folder)
})
