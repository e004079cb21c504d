import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { blocksToCopy, fencesIn, readBlocks } from "../../recipes/blocks.ts"
import { nonEmpty } from "../../support/nonEmpty.ts"
import { codesIn, pages } from "../pages.ts"
import { blockFaults } from "./blockFaults.ts"
import { scriptFaults } from "./commandFaults.ts"

const faultsOf = (text: string) =>
  Effect.map(Effect.forEach(readBlocks("docs/guides/x.md", text), blockFaults), (found) =>
    found.flat().map((fault) => fault.replace(/^\S+ /, ""))
  )

const block = (language: string, code: string, comment: string) =>
  `<!-- ${comment} -->\n\n\`\`\`${language}\n${code}\n\`\`\`\n`

/** Blocks by their language, with a comment, and the fault. */
const wrongBlocks = [
  ["sh", "ls", "about: nothing", "The block needs one of `prints`, `checked as`, `checked by`, and `not run`."],
  ["", "ls", "prints: x", "The block has no language."],
  ["sh", "ls", "not run: too long", "The reason of `not run` is too short."],
  ["sh", "ls", "prints: x -->\n<!-- given: ID is magic", "Nothing is given as magic."],
  ["sh", "ls", "checked as: magic", "Nothing checks a block as magic."],
  ["sh", "ls", "checked as: arguments", "ls is no command of the repository."],
  ["ts", "x", "checked by: test/none.test.ts", "There is no test/none.test.ts."],
  ["sh", "sudo deploy/none.sh", "not run: it changes the machine", "There is no deploy/none.sh."],
  ["sh", "NO_SUCH_SETTING=1 npm start", "checked as: arguments", "NO_SUCH_SETTING is no variable."],
  ["sh", "npm start -- nothing", "checked as: arguments", "There is no program nothing."],
  ["sh", "npm start -- migrate --now", "checked as: arguments", "migrate has no --now."],
  ["sh", "npm run nothing", "checked as: arguments", "There is no script nothing."],
  ["sh", "npx nothing", "checked as: arguments", "No dependency has the program nothing."],
  ["sh", "npx vitest run --project none", "checked as: arguments", "There is no project none."],
  [
    "sh",
    "systemctl start landfall-none",
    "not run: it changes the machine",
    "deploy/systemd has no unit landfall-none."
  ],
  ["sh", "helm install x --set none.x=1", "not run: it changes a cluster", "The chart has no value none.x."],
  [
    "json",
    `{"mcpServers":{"x":{"url":"https://x/none"}}}`,
    "checked as: mcp host",
    "A server is the address of /mcp, or a program."
  ],
  [
    "json",
    `{"mcpServers":{"x":{"command":"npm","args":["start","--","none"]}}}`,
    "checked as: mcp host",
    "There is no program none."
  ],
  ["text", "Something else.", "checked as: printed", "Landfall does not print: Something else."],
  ["ini", "SMTP_URL=smtp://mail.example.com", "checked as: settings", "MAIL_FROM is missing."],
  ["ini", "NO_SUCH_SETTING=1", "checked as: settings", `"NO_SUCH_SETTING" is no variable.`]
] as const

const wrongCommands = [
  ["npm run --silent admin -- acount list", /^There is no command acount/],
  ["npm run --silent admin -- key create", /--account/],
  ["npm run --silent admin -- account list --everything", /--everything/],
  ["docker compose --file deploy/compose/compose.yaml exec none ls", /has no service none/],
  ["docker compose --file deploy/compose/compose.yaml exec api node runtimes/admin.ts account lists", /lists/],
  [`printf x | npm run --silent admin -- source test "$(jq -r .x y)" --nothing 1`, /--nothing/],
  ["git checkout v0.0.1", /^CHANGELOG\.md does not describe 0\.0\.1/],
  ["npm start --silent -- reference import isps list.csv", /^Name one list/]
] as const

describe("a block of the README, the guides, and the tutorials", () => {
  it.effect("runs, is checked, or states why not", () =>
    Effect.gen(function* () {
      assert.isAtLeast(blocksToCopy.size, 60)
      for (const [page, blocks] of blocksToCopy) assert.strictEqual(fencesIn(page), 2 * blocks.length, page)
      const blocks = nonEmpty([...blocksToCopy.values()].flat())
      assert.deepStrictEqual((yield* Effect.forEach(blocks, blockFaults)).flat(), [])
    })
  )

  it.effect.each(wrongBlocks)("fails: %s %s, %s", ([language, code, comment, fault]) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* faultsOf(block(language, code, comment)), [fault])
    })
  )

  it.effect.each(wrongCommands)("fails: %s", ([code, fault]) =>
    Effect.gen(function* () {
      const [found = "", ...more] = yield* scriptFaults(code)
      assert.match(found, fault)
      assert.deepStrictEqual(more, [])
    })
  )
})

describe("commands of every page", () => {
  it.effect("in its blocks are understood by their programs", () =>
    Effect.gen(function* () {
      const scripts = pages
        .flatMap(({ path, text }) => readBlocks(path, text))
        .filter(({ language }) => language === "" || language === "sh")
      assert.isAbove(scripts.length, 50)
      const faults = yield* Effect.forEach(scripts, ({ code, line, page }) =>
        Effect.map(scriptFaults(code), (found) => found.map((fault) => `${page}:${line}: ${fault}`))
      )
      assert.deepStrictEqual(faults.flat(), [])
    })
  )

  it.effect("in its sentences are understood by their programs", () =>
    Effect.gen(function* () {
      const named = pages.flatMap((page) =>
        codesIn(page)
          .filter((code) => /^(?:npm run --silent admin|npm start(?: --silent)?|npx landfall) /.test(code))
          // The name of a command needs no arguments.
          .map((code) => ({ in: page.path, code: / --(?: [a-z]+)+$/.test(code) ? `${code} --help` : code }))
      )
      assert.isAbove(named.length, 30)
      const faults = yield* Effect.forEach(named, (one) =>
        Effect.map(scriptFaults(one.code), (found) => ({ ...one, found }))
      )
      assert.deepStrictEqual(
        faults.filter(({ found }) => found.length > 0),
        []
      )
    })
  )
})
