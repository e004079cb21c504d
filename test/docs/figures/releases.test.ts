import { assert, it } from "@effect/vitest"

import { baseline } from "#adapters/postgres/sql/schemaFiles.ts"

import { pages } from "../pages.ts"

it("pages name the release that this one continues from", () => {
  const commits = pages
    .filter(({ path }) => path !== "CHANGELOG.md" && !path.startsWith("docs/adr/"))
    .flatMap(({ text }) => [...text.matchAll(/(?:Check out|upgrade to) commit (\w+)/gi)])
    .map(([, commit = ""]) => `commit ${commit}`)
  assert.deepStrictEqual([...new Set(commits)], [baseline.release])
})
