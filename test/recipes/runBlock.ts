import { existsSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"

import { Effect } from "effect"

import mcp from "../../commands/packages/sets/mcp/package.json" with { type: "json" }
import { root } from "../docs/pages.ts"
import { command } from "../receiver/programs.ts"
import { packageFile } from "../support/packages.ts"
import type { Block } from "./blocks.ts"

const sdk = new URL("../../sdk/src/index.ts", import.meta.url).href
const mcpClient = import.meta.resolve("@modelcontextprotocol/client")

const { dependencies } = mcp

/** The command of a page, which would download the program, and the installed program. */
const inspector = {
  command: `npx @modelcontextprotocol/inspector@${dependencies["@modelcontextprotocol/inspector"]} `,
  installed: `node ${packageFile("mcp", "@modelcontextprotocol/inspector/clients/launcher/build/index.js")} `
}

const programs: Readonly<Record<string, { readonly file: string; readonly start: ReadonlyArray<string> }>> = {
  sh: { file: "block.sh", start: ["bash", "-euo", "pipefail"] },
  ts: { file: "block.mts", start: [process.execPath] },
  python: { file: "block.py", start: ["python3"] }
}

const known = ["bash", "curl", "jq", "openssl", "python3"]

const isHere = (tool: string): boolean =>
  (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, tool)))

/** Tools that the block needs and this machine lacks. */
export const missingFor = ({ code, language }: Block): ReadonlyArray<string> =>
  known.filter((tool) => {
    const isNeeded =
      language === "sh"
        ? tool === "bash" || new RegExp(`\\b${tool}\\b`).test(code)
        : tool === "python3" && language === "python"
    return isNeeded && !isHere(tool)
  })

/** Runs a block as it stands on its page, to its end. */
export const runBlock = Effect.fnUntraced(function* (
  { code, inRepository, language }: Block,
  folder: string,
  env: Readonly<Record<string, string>>
) {
  const program = programs[language]
  if (program === undefined) return yield* Effect.die(new Error(`Nothing runs ${language}`))
  const path = join(folder, program.file)
  const [start = "", ...args] = program.start
  writeFileSync(
    path,
    code
      .replaceAll(`"@landfall/sdk"`, JSON.stringify(sdk))
      .replaceAll(`"@modelcontextprotocol/client"`, JSON.stringify(mcpClient))
      .replaceAll(inspector.command, inspector.installed)
  )
  const running = yield* command([start, ...args, path], env, inRepository ? root : folder)
  const code_ = yield* Effect.timeout(running.ended, "60 seconds").pipe(
    Effect.catchTag("TimeoutError", () => Effect.succeed("it did not end"))
  )
  return { code: code_, stdout: running.stdout(), stderr: running.stderr() }
})
