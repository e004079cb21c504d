import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { OpenApi } from "effect/http-api"

import { Api } from "#adapters/rest/Api.ts"
import { programNames } from "#runtimes/programs/names.js"

import { generators } from "../../commands/generators.ts"
import { measurements } from "../../commands/measurements.ts"
import { suites } from "../../commands/suites.ts"
import scripts from "../../package.json" with { type: "json" }
import { scenarioNames } from "../bench/Scenario.ts"
import { anchorsOf, blocksIn, codeIn, codesIn, generatedPages, linksIn, pages, root } from "./pages.ts"
import type { Page } from "./pages.ts"

const everywhere = <A>(
  namesIn: (page: Page) => ReadonlyArray<A>
): ReadonlyArray<{ readonly in: string; readonly name: A }> =>
  pages.flatMap((page) => namesIn(page).map((name) => ({ in: page.path, name })))

/** Where somebody else's part would be. */
const isPlaceholder = (path: string): boolean => path === "adapters/x" || path.includes("/yours")

const pathsIn = (page: Page): ReadonlyArray<string> =>
  codesIn(page)
    .flatMap((code) => code.match(/(?<![\w/.#-])(?:domain|application|adapters|runtimes|test|docs)\/[\w./-]+/g) ?? [])
    .map((path) => path.replace(/[./]+$/, ""))
    .filter((path) => !isPlaceholder(path) && !/^application\/(json|cloudevents|edi|vnd|x-www|octet|pdf)/i.test(path))

const programs = (page: Page): ReadonlyArray<string> =>
  [...codesIn(page), ...blocksIn(page)].flatMap((code) =>
    [...code.matchAll(/npm (?:run )?(?:--silent |-s )?([a-z][\w:-]*)/g)].flatMap(([, name]) => name ?? [])
  )

/** Names that a script takes first, such as the suite of `npm test -- --suite NAME`. */
const choices: ReadonlyArray<readonly [command: RegExp, names: ReadonlySet<string>]> = [
  [/npm start (?:--silent )?-- ([a-z][\w-]*)/g, new Set(programNames)],
  [/npm test -- --suite ([a-z][\w-]*)/g, new Set(Object.keys(suites))],
  [/npm run generate -- ([a-z][\w-]*)/g, new Set(Object.keys(generators))],
  [/npm run bench -- ([a-z][\w-]*)/g, new Set([...scenarioNames, ...Object.keys(measurements)])]
]

const npmOwn = new Set(["install", "pack", "ci", "run", "warn"])

const variablesIn = (page: Page): ReadonlyArray<string> =>
  codesIn(page).flatMap((code) => code.match(/^[A-Z][A-Z0-9]*_[A-Z0-9_]+(?==|$)/) ?? [])

const code = ["domain", "application", "adapters", "runtimes", "cli", "test"]
  .flatMap(codeIn)
  .map((path) => readFileSync(join(root, path), "utf8"))
const words = new Set(code.flatMap((text) => text.match(/[A-Z][A-Z0-9_]{3,}/g) ?? []))

const settings = ["carriers/configure", "carriers/settings", "http/settings", "rail/settings"]
  .map((file) => readFileSync(join(root, `adapters/sources/${file}.ts`), "utf8"))
  .join()

/** Settings of one carrier or railroad, whose names are made from those of the settings. */
const isOfOne = (name: string): boolean => {
  const [, setting = ""] = /^(?:CARRIER|SOURCE|RAIL)_[A-Z]{2,4}_(\w+)$/.exec(name) ?? []
  return setting !== "" && (words.has(setting) || settings.includes(`"${setting.toLowerCase().replaceAll("_", "-")}"`))
}

const routes = new Set(
  Object.entries(OpenApi.fromApi(Api).paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`)
  )
)

const routesIn = (page: Page): ReadonlyArray<string> =>
  codesIn(page).flatMap((code) => {
    const [, method, path] = /^(GET|POST|PATCH|PUT|DELETE) (\/v2\/(?:\{[^}]*\}|[^?\s{])*)/.exec(code) ?? []
    return method === undefined || path === undefined
      ? []
      : `${method} ${path.replaceAll(/\{[^}]*\}|\b[A-Z]+\b/g, "{}")}`
  })

describe("what the pages name exists", () => {
  it("links, and the headings that they lead to", () => {
    const named = [...pages, ...generatedPages].flatMap((page) =>
      linksIn(page).map((name) => ({ in: page.path, name }))
    )
    assert.isAbove(named.length, 100)
    const broken = named.filter(({ name: { anchor, path } }) => {
      if (!existsSync(join(root, path))) return true
      return anchor !== null && path.endsWith(".md") && !anchorsOf(readFileSync(join(root, path), "utf8")).has(anchor)
    })
    assert.deepStrictEqual(broken, [])
  })

  it("files and folders", () => {
    const named = everywhere(pathsIn)
    assert.isAbove(named.length, 30)
    assert.deepStrictEqual(
      named.filter(({ name }) => !existsSync(join(root, name)) && !existsSync(join(root, `${name}.ts`))),
      []
    )
  })

  it("commands", () => {
    const named = everywhere(programs)
    assert.isAbove(named.length, 20)
    assert.deepStrictEqual(
      named.filter(({ name }) => !npmOwn.has(name) && !(name in scripts.scripts)),
      []
    )
  })

  it.each(choices)("names of %s", (command, names) => {
    const named = everywhere((page) =>
      [...codesIn(page), ...blocksIn(page)].flatMap((code) =>
        [...code.matchAll(command)].flatMap(([, name]) => name ?? [])
      )
    )
    assert.isAbove(named.length, 1)
    assert.deepStrictEqual(
      named.filter(({ name }) => !names.has(name)),
      []
    )
  })

  it("variables", () => {
    const named = everywhere(variablesIn)
    assert.isAbove(named.length, 50)
    assert.deepStrictEqual(
      named.filter(({ name }) => !words.has(name) && !isOfOne(name)),
      []
    )
  })

  it("routes", () => {
    const named = everywhere(routesIn)
    assert.isAbove(named.length, 30)
    assert.deepStrictEqual(
      named.filter(({ name }) => !routes.has(name)),
      []
    )
  })
})
