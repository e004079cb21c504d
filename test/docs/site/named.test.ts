import { existsSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, it } from "@effect/vitest"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"

import { root } from "../pages.ts"
import { site } from "./built.ts"

const sources = globSync("{domain,application,adapters,runtimes,cli,deploy}/**/*.{ts,tsx,js,yml,yaml,service,tpl}", {
  cwd: root,
  exclude: (path) => path.includes("node_modules")
})

const namesIn = (pattern: RegExp) =>
  sources.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(pattern)].map(([name]) => ({ path, name }))
  )

it("every page that the code names is in the repository", () => {
  const named = namesIn(/(?<![\w/])docs\/[\w/.-]+\.md\b/g)
  assert.isAbove(named.length, 30)
  assert.deepStrictEqual(
    named.filter(({ name }) => !existsSync(join(root, name))),
    []
  )
})

it("every page that the portal links to is in the site", () => {
  const named = namesIn(/(?<=")\/docs\/[\w/.-]+\.html\b/g)
  assert.isAbove(named.length, 1)
  assert.deepStrictEqual(
    named.filter(({ name }) => !site.has(name.replace("/docs/", ""))),
    []
  )
})

it("every group of operations has the page that the portal links to", () => {
  const { tags } = OpenApi.fromApi(Api)
  const pages = tags.map(
    ({ name }) => `reference/generated/api/${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.html`
  )
  assert.deepStrictEqual(
    pages.filter((page) => !site.has(page)),
    []
  )
})
