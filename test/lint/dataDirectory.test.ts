import { globSync, readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"

import { nonEmpty } from "../support/nonEmpty.ts"

const root = new URL("../../", import.meta.url)

/** The default is `.data` of the checkout, which holds the data of whoever runs the tests. */
it("Tests that start the whole service name its data directory", () => {
  const starting = globSync("test/**/*.ts", { cwd: root })
    .filter((path) => !path.endsWith("dataDirectory.test.ts"))
    .map((path) => ({ path, text: readFileSync(new URL(path, root), "utf8") }))
    .filter(({ text }) => text.includes('"runtimes/all.ts"'))
  const unnamed = nonEmpty(starting).filter(({ text }) => !text.includes("DATA_DIR"))
  assert.deepStrictEqual(
    unnamed.map(({ path }) => path),
    []
  )
})
