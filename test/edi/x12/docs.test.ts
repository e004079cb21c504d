import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { furtherCodes } from "#adapters/sources/edi/x12/profile/codes.ts"
import { readProfiles } from "#adapters/sources/edi/x12/profile/profiles.ts"
import { statusCodes } from "#domain/voyage/terminal/statusCodes.ts"

const page = readFileSync(new URL("../../../docs/reference/formats/edi.md", import.meta.url), "utf8")

describe("docs/reference/formats/edi.md", () => {
  it("names every status code that is known, and no other", () => {
    const start = page.indexOf("| Codes")
    const table = page.slice(start, page.indexOf("\n\n", start))
    const named = table
      .split("\n")
      .slice(2)
      .flatMap((row) => (row.split("|")[1] ?? "").split(",").map((code) => code.trim()))
      .filter((code) => code !== "")
    assert.sameMembers(named, [...new Set([...Object.keys(statusCodes), ...Object.keys(furtherCodes)])])
  })

  it.effect("shows a profile that is one", () =>
    Effect.gen(function* () {
      const [, example = ""] = /```json\n([\s\S]*?)```/.exec(page) ?? []
      const profiles = yield* readProfiles(example)
      assert.strictEqual(profiles.get("inbox")?.facility, "USLGB/TTI")
    })
  )
})
