import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { codeIn, root } from "./pages.ts"

const text = readFileSync(join(root, "docs/explanation/architecture.md"), "utf8")
const [layers = "", adapters = ""] = [...text.matchAll(/^```mermaid\n(.*?)^```/gms)].map(([, picture = ""]) => picture)

const importsOf = (path: string): ReadonlyArray<string> =>
  [...readFileSync(join(root, path), "utf8").matchAll(/(?:from|import) "([^"]+)"/g)].flatMap(([, target = ""]) => {
    if (target.startsWith("#")) return target.slice(1)
    return target.startsWith(".") ? join(dirname(path), target) : []
  })

const imports = ["domain", "application", "adapters", "runtimes", "sdk/src", "cli"]
  .flatMap(codeIn)
  .flatMap((path) => importsOf(path).map((target) => [path, target] as const))

/** The folder of each node in the picture. */
const foldersIn = (picture: string, within: string): ReadonlyMap<string, string> =>
  new Map([...picture.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id = "", folder = ""]) => [id, `${within}${folder}`]))

/** Arrows of a picture, and the imports between its folders; `rest` contains all folders that it does not show. */
const read = (picture: string, within: string, rest?: string) => {
  const folders = foldersIn(picture, within)
  const shown = [...folders.values()].sort((a, b) => b.length - a.length)
  /** The longest folder of the picture that contains the file. */
  const folderOf = (path: string): string | undefined =>
    shown.find((folder) => path.startsWith(`${folder}/`)) ??
    (rest !== undefined && path.startsWith(`${rest}/`) ? rest : undefined)
  const drawn = [...picture.matchAll(/^ *(\w+)(?:\[[^\]]*\])? --> (\w+)/gm)].map(
    ([, from = "", to = ""]) => `${folders.get(from)} --> ${folders.get(to)}`
  )
  const between = new Set(
    imports.flatMap(([path, target]) => {
      const [from, to] = [folderOf(path), folderOf(target)]
      return from === undefined || to === undefined || from === to ? [] : `${from} --> ${to}`
    })
  )
  return { between, drawn }
}

/** Every folder that can be reached along the arrows. */
const reachable = (drawn: ReadonlyArray<string>, from: string): ReadonlySet<string> => {
  const next = drawn.flatMap((arrow) => (arrow.startsWith(`${from} --> `) ? arrow.slice(from.length + 5) : []))
  return new Set([...next, ...next.flatMap((folder) => [...reachable(drawn, folder)])])
}

const pictures = [
  ["layers", read(layers, "")],
  ["adapters", read(adapters, "adapters/", "adapters")]
] as const

describe.each(pictures)("the picture of the %s", (_, { between, drawn }) => {
  it("has an arrow, or a way along several, for every import", () => {
    const others = [...between].filter((one) => {
      const [from = "", to = ""] = one.split(" --> ")
      return !reachable(drawn, from).has(to)
    })
    assert.isAtLeast(between.size, 10)
    assert.deepStrictEqual(others, [])
  })

  it("has no arrow without an import", () => {
    assert.deepStrictEqual(
      drawn.filter((arrow) => !between.has(arrow)),
      []
    )
  })
})
