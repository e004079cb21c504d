import { assert, describe, it } from "@effect/vitest"

import { loadSearchIndex } from "#adapters/docs/browser/finder.ts"
import { hitPattern, termsOf } from "#adapters/docs/browser/terms.ts"

import { site } from "./built.ts"

const addresses = [...site]
  .filter(([name]) => /(?:index|history)-\w+\.json$/.test(name))
  .map(([, content]) => `data:application/json;base64,${Buffer.from(content).toString("base64")}`)
const find = await loadSearchIndex(addresses)

describe("The search of the documentation", () => {
  it.each([
    ["a title", "Plausibility checks", /explanation\/plausibility\.html$/],
    ["a heading", "a new secret", /webhooks\.html#a-new-secret$/],
    ["a page, before sections with the same heading", "errors", /^reference\/errors\.html$/],
    ["an error code", "key_role_required", /errors\.html#key_role_required$/],
    ["an error code by its start", "plan_limit_r", /errors\.html#plan_limit_reached$/],
    ["an outcome of a test", "number_unknown", /errors\.html#number_unknown$/],
    ["a variable", "SMTP_URL", /configuration\.html#smtp_url$/],
    ["a variable in lower case", "database_url", /configuration\.html#database_url$/],
    ["a variable by its value", "port 3000", /configuration\.html#port$/],
    ["a phrase in a heading", "last free day", /last-free-days/],
    ["the row of a code before the pages around it", "unknown_filter", /errors\.html#unknown_filter$/],
    ["instructions before rows and history", "upgrade", /operating\.html#upgrade-a-single-machine$/],
    ["a synonym", "update to a new version", /operating\.html#upgrade-a-single-machine$/],
    ["a verb in two words", "how to back up", /operating\.html#backup$/],
    ["the noun of a verb in two words", "backup", /operating\.html#backup$/],
    ["a guide by two nouns", "email setup", /^guides\/operate\/email\.html/],
    ["a guide by a verb and a noun", "configure email", /^guides\/operate\/email\.html/],
    ["a guide by a verb in two words", "set up email", /^guides\/operate\/email\.html/],
    ["a task before pages that mention it", "add user", /users\.html#add-a-user$/],
    ["a task in the words of its reader", "csv export", /exports\.html#export-csv-and-excel-files$/],
    ["a filter by its meaning", "last free day filter", /#filter(?:deadline|pickup_lfd)/],
    ["a code after a word for its kind", "error number_unknown", /#number_unknown$/]
  ])("finds %s first", (_, words, expected) => {
    assert.match(find(words)[0]?.at ?? "", expected)
  })

  it("shows the words around the hit", () => {
    const excerptOfFirst = (words: string) => find(words)[0]?.excerpt ?? ""
    assert.include(excerptOfFirst("port 3000"), "3000")
    for (const words of ["embedded postgres", "rotate secret", "user info", "time zone"]) {
      const pattern = new RegExp(hitPattern(termsOf(words)).source, "iu")
      for (const { excerpt, heading, page } of find(words).slice(0, 5)) {
        assert.match(`${heading} ${page} ${excerpt}`, pattern, words)
        assert.isAtMost(excerpt.length, 170)
      }
    }
  })

  it("returns the entries with most of the words, if none has all", () => {
    assert.match(find("smtp_url zebra")[0]?.at ?? "", /#smtp_url$/)
    assert.isEmpty(find("zebracrossing"))
  })

  it("finds rows at anchors that their pages have", () => {
    for (const words of ["unknown_filter", "pickup_lfd", "CARRIER_DCSA_SCAC", "--serves"]) {
      const [place = "", anchor = ""] = (find(words)[0]?.at ?? "").split("#")
      assert.include(site.get(place), ` id="${anchor}"`, words)
    }
  })

  it("prefers pages to decisions and changes", () => {
    for (const words of ["webhooks", "data model", "architecture", "errors", "configuration"])
      assert.notMatch(find(words)[0]?.at ?? assert.fail(words), /^(?:adr|changelog)/)
  })
})
