import { globSync, readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"

const textsOf = (pattern: string) => globSync(pattern).map((path) => readFileSync(path, "utf8"))

/** The class names that components give to rows of tables. */
const rowClasses = new Set(
  textsOf("adapters/portal/app/**/*.tsx").flatMap((text) =>
    [...text.matchAll(/<tr\b[^>]*?className=(\{[^}]*\}|"[^"]*")/gs)].flatMap(([, classes = ""]) =>
      [...classes.matchAll(/"([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "))
    )
  )
)

it("no style makes a row of a table another box: its cells would leave their columns", () => {
  assert.includeMembers([...rowClasses], ["changed", "open"])
  const rules = textsOf("adapters/portal/app/styles/*.css").flatMap((text) => [
    ...text.matchAll(/([^{};]+)\{([^{}]*)/g)
  ])
  assert.isAbove(rules.length, 100)
  const boxes = rules.flatMap(([, selector = "", body = ""]) =>
    /(?:^|;)\s*display:\s*(?:flex|inline-flex|block|inline-block)\b/.test(body)
      ? [...rowClasses].filter((name) => new RegExp(String.raw`(?:^|[\s,}])\.${name}\s*$`).test(selector.trimEnd()))
      : []
  )
  assert.deepStrictEqual(boxes, [])
})
