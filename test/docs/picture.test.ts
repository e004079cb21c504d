import { readFileSync } from "node:fs"
import { dirname, join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { codeIn, root } from "./pages.ts"

const text = readFileSync(join(root, "docs/explanation/architecture.md"), "utf8")
const picture = /^```mermaid\n(.*?)^```/ms.exec(text)?.[1] ?? ""

/** The folder of each room in the picture. */
const folders = new Map([...picture.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id = "", folder = ""]) => [id, folder]))

const drawn = [...picture.matchAll(/^ *(\w+)(?:\[[^\]]*\])? --> (\w+)/gm)].map(
  ([, from = "", to = ""]) => `${folders.get(from)} --> ${folders.get(to)}`
)

/** The room of a file: the longest folder of the picture that it is in. */
const roomOf = (path: string): string | undefined => {
  const within = [...folders.values()].filter((folder) => path.startsWith(`${folder.replace(/\*$/, "")}`))
  return within.sort((a, b) => b.length - a.length)[0]
}

const importsOf = (path: string): ReadonlyArray<string> =>
  [...readFileSync(join(root, path), "utf8").matchAll(/(?:from|import) "([^"]+)"/g)].flatMap(([, target = ""]) => {
    if (target.startsWith("#")) return target.slice(1)
    return target.startsWith(".") ? join(dirname(path), target) : []
  })

const imports = new Set(
  ["domain", "application", "adapters", "runtimes", "sdk/src", "cli"].flatMap(codeIn).flatMap((path) =>
    importsOf(path).flatMap((target) => {
      const [from, to] = [roomOf(path), roomOf(target)]
      return from === undefined || to === undefined || from === to ? [] : `${from} --> ${to}`
    })
  )
)

/** Every room that can be reached along the arrows. */
const reachable = (from: string): ReadonlySet<string> => {
  const next = drawn.flatMap((arrow) => (arrow.startsWith(`${from} --> `) ? arrow.slice(from.length + 5) : []))
  return new Set([...next, ...next.flatMap((room) => [...reachable(room)])])
}

describe("the picture of the layers", () => {
  it("has an arrow, or a way along several, for every import", () => {
    const others = [...imports].filter((one) => {
      const [from = "", to = ""] = one.split(" --> ")
      return !reachable(from).has(to)
    })
    assert.isAbove(imports.size, 10)
    assert.deepStrictEqual(others, [])
  })

  it("has no arrow without an import", () => {
    assert.deepStrictEqual(
      drawn.filter((arrow) => !imports.has(arrow)),
      []
    )
  })
})
