import { assert, it } from "@effect/vitest"

import { readPages } from "#adapters/docs/source/readPages.ts"

/** The README and the changelog are for everyone. Decisions begin with their status. */
const isForEveryone = (path: string) => ["README.md", "CHANGELOG.md"].includes(path) || path.startsWith("docs/adr/")

const written = readPages(new URL("../../", import.meta.url)).filter(({ text }) => !/^# .*\n\n- \[/.test(text))
const introduced = written.filter(({ path }) => !isForEveryone(path))

it.each(introduced)("$path begins with its readers, and describes itself in one line", ({ description, text }) => {
  const [, paragraph = ""] = text.split(/\n{2,}/)
  assert.match(paragraph, /^For [a-z]/, "Begin with: For operators: ...")
  assert.isAtLeast(description.length, 40)
  assert.isAtMost(description.length, 300)
  assert.match(description, /[.)]$/)
})

it("no two pages have the same description", () => {
  const pages = Map.groupBy(introduced, ({ description }) => description)
  assert.deepStrictEqual(
    [...pages.values()].filter((same) => same.length > 1).map((same) => same.map(({ path }) => path)),
    []
  )
})
