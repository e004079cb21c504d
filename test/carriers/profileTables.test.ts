import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"

import { blankRows, profileRows } from "./profileTables.ts"

/** Rows of tables, whatever the formatter made of their width. */
const rowsOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.replaceAll(/ +/g, " ").replaceAll(/-{2,}/g, "-").trim())

it("docs/reference/configuration.md lists every profile, and every setting of a carrier without one, as they are", () => {
  const rows = rowsOf(readFileSync(new URL("../../docs/reference/configuration.md", import.meta.url), "utf8"))
  for (const expected of [profileRows, blankRows]) {
    const first = rows.indexOf(expected[0] ?? "")
    assert.isAtLeast(first, 0, expected[0])
    assert.deepStrictEqual(rows.slice(first, first + expected.length), expected)
  }
  const after = rows[rows.indexOf(profileRows[0] ?? "") + profileRows.length]
  assert.strictEqual(after, blankRows[0], "no row of a carrier that has no profile")
})
