import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"

import { Effect } from "effect"

import { command } from "./programs.ts"

const page = readFileSync(new URL("../../docs/guides/integrate/receivers.md", import.meta.url), "utf8")

/** A language of the page. */
export interface Language {
  readonly name: string
  /** How its block of code is marked. */
  readonly block: string
  readonly file: string
  readonly tool: string
  /** A statement that lasts until there is a file `go` in the working directory. */
  readonly wait: string
  /** Makes the file in the folder into what runs. */
  readonly start: (folder: string, file: string) => readonly [string, ...ReadonlyArray<string>]
}

const build = (folder: string, file: string): readonly [string] => {
  const { status, stderr } = spawnSync("go", ["build", "-o", "receiver", file], { cwd: folder, encoding: "utf8" })
  if (status !== 0) throw new Error(`The receiver in Go does not compile: ${stderr}`)
  return [join(folder, "receiver")]
}

export const languages: ReadonlyArray<Language> = [
  {
    name: "TypeScript",
    block: "ts",
    file: "receiver.mts",
    tool: "node",
    wait: `while (!(await import("node:fs")).existsSync("go")) await new Promise((done) => setTimeout(done, 5))`,
    start: (_, file) => [process.execPath, file]
  },
  {
    name: "Python",
    block: "python",
    file: "receiver.py",
    tool: "python3",
    wait: `while not os.path.exists("go"): time.sleep(0.005)`,
    start: (_, file) => ["python3", file]
  },
  {
    name: "Go",
    block: "go",
    file: "receiver.go",
    tool: "go",
    wait: `for _, err := os.Stat("go"); err != nil; _, err = os.Stat("go") { time.Sleep(5 * time.Millisecond) }`,
    start: build
  }
]

/** Whether this machine can run it. */
export const isHere = ({ tool }: Language): boolean =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, tool)))

const place = /^([ \t]*)(?:\/\/|#) Your work goes here\.$/m

/** Runs a receiver of the page in the folder, as it stands there, but for work that waits to be let go. */
export const runDocumented = Effect.fnUntraced(function* (
  { block, file, start, wait }: Language,
  folder: string,
  env: Readonly<Record<string, string>>
) {
  const code = new RegExp(`^\`\`\`${block}\n(.+?)^\`\`\`$`, "ms").exec(page)?.[1] ?? ""
  if (!place.test(code))
    return yield* Effect.die(new Error(`The page has no receiver in ${block} with a place to work`))
  writeFileSync(join(folder, file), code.replace(place, `$1${wait}`))
  const started = yield* Effect.sync(() => start(folder, file))
  return yield* command(started, { PATH: process.env["PATH"] ?? "", ...env }, folder)
})
