import { readFileSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { codeIn, root } from "../docs/pages.ts"

const declared =
  /(?:class|const) (?<name>\w+)(?: extends|:[^=\n]*=| =)\s+(?:Context\.(?:Service|Reference)|HttpApiMiddleware\.Service)\b/g
const id = /(?:\(\)\(|>\()\s*"(?<id>[^"]+)"/

const services = ["application", "adapters", "runtimes"].flatMap(codeIn).flatMap((path) => {
  const code = readFileSync(join(root, path), "utf8")
  return [...code.matchAll(declared)].map((found) => ({
    path: path.replace(/\.ts$/, ""),
    name: found.groups?.["name"] ?? "",
    id: id.exec(code.slice(found.index + found[0].length))?.groups?.["id"] ?? ""
  }))
})

/** The path of its file, and its name where the file has another. */
const idOf = ({ name, path }: { readonly name: string; readonly path: string }) =>
  path.split("/").at(-1) === name ? path : `${path}/${name}`

describe("ids of services", () => {
  it("say where the service is declared", () => {
    assert.isAbove(services.length, 100)
    assert.deepStrictEqual(
      services.filter((service) => service.id !== idOf(service)),
      []
    )
  })

  it("belong to one service each", () => {
    assert.strictEqual(new Set(services.map((service) => service.id)).size, services.length)
  })
})
