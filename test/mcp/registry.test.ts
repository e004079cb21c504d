import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"

import { programNames } from "#runtimes/programs/names.js"

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")

const server = JSON.parse(read("server.json"))
const own = JSON.parse(read("package.json"))

const publisher = "io.modelcontextprotocol.registry/publisher-provided"

it("server.json has the version of the package, and no longer a description than the registry takes", () => {
  assert.strictEqual(server.version, own.version)
  assert.match(server.name, /^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
  assert.isAtMost(server.description.length, 100)
})

it("server.json names no package while the package is private", () => {
  assert.strictEqual(server.packages === undefined, own.private === true)
})

it("server.json has the command of the repository, and the variables that its program reads", () => {
  const { command, environmentVariables } = server._meta[publisher].stdio
  assert.strictEqual(command.at(-1), "mcp")
  assert.deepStrictEqual(command.slice(0, -1), ["npm", "start", "--silent", "--"])
  assert.include(programNames, command.at(-1))
  const program = read("runtimes/programs/mcp.ts")
  const variables = Array.from(program.matchAll(/Config\.\w+\("([A-Z_]+)"\)/g), ([, name]) => name)
  assert.sameMembers(
    environmentVariables.map(({ name }: { readonly name: string }) => name),
    variables
  )
  for (const { default: value = "" } of environmentVariables) assert.include(program, value)
})

it("server.json fills every part of its address", () => {
  for (const { headers, url, variables } of server.remotes) {
    // A leading variable is of a later schema.
    assert.match(url, /^https:\/\//)
    assert.deepStrictEqual(
      Object.keys(variables),
      Array.from(url.matchAll(/\{(\w+)\}/g), ([, name]) => name)
    )
    for (const { value, variables } of headers) {
      assert.deepStrictEqual(
        Object.keys(variables),
        Array.from(value.matchAll(/\{(\w+)\}/g), ([, name]) => name)
      )
    }
  }
})
