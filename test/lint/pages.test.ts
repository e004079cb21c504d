import { assert, it } from "@effect/vitest"

import { checkPages, findingsIn, pagePaths } from "./pages.ts"

it("finds an unclear phrase at its line, outside of code, links, and comments", () => {
  const page = [
    "# Keys",
    "",
    "The service says no. `what is said` and [keys](what-is-told.md).",
    "```",
    "what is told",
    "```",
    "<!-- what is told -->",
    "The key is told."
  ].join("\n")
  assert.deepStrictEqual(
    findingsIn("docs/keys.md", page).map(({ line, phrase }) => [line, phrase]),
    [
      [3, "says"],
      [8, "is told"]
    ]
  )
})

it("finds a sentence that is too long, but no row of a table", () => {
  const long = Array.from({ length: 31 }, (_, index) => `word${index}`).join(" ")
  assert.deepStrictEqual(
    findingsIn("a.md", `${long}.\n\n| ${long} |\n`).map(({ line }) => line),
    [1]
  )
})

it("reports an exception whose phrase is gone", () => {
  const { refused } = checkPages([["docs/new.md", "It goes on."]])
  assert.deepStrictEqual(
    refused.map(({ phrase }) => phrase),
    ["goes on"]
  )
})

it("reads the pages that people write", () => {
  assert.include(pagePaths, "README.md")
  assert.isAbove(pagePaths.length, 100)
  assert.isEmpty(pagePaths.filter((path) => path.includes("generated")))
})
