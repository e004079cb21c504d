import { assert, describe, it } from "@effect/vitest"

import { loadSearchIndex } from "#adapters/docs/browser/finder.ts"

import { site } from "./built.ts"

const [, index = ""] = [...site].find(([name]) => /index-\w+\.json$/.test(name)) ?? []
const find = await loadSearchIndex(`data:application/json;base64,${Buffer.from(index).toString("base64")}`)

describe("The search of the documentation", () => {
  it.each([
    ["a title", "Plausibility checks", /explanation\/plausibility\.html$/],
    ["a heading", "a new secret", /webhooks\.html#a-new-secret$/],
    ["an error code", "key_role_required", /errors\.html#/],
    ["an error code by its start", "plan_limit_r", /errors\.html#/],
    ["a variable", "SMTP_URL", /configuration\.html#/],
    ["a variable in lower case", "database_url", /configuration\.html#/]
  ])("finds %s first", (_, words, expected) => {
    assert.match(find(words)[0]?.at ?? "", expected)
  })

  it("prefers pages to decisions and changes", () => {
    for (const words of ["webhooks", "data model", "architecture", "errors", "configuration"])
      assert.notMatch(find(words)[0]?.at ?? assert.fail(words), /^(?:adr|changelog)/)
  })
})
