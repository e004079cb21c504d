import { assert, it } from "@effect/vitest"
import { Result } from "effect"

import { readOptions, usage } from "#runtimes/ingestOptions.ts"
import { failedReport } from "#runtimes/ingestReport.ts"
import { fileText } from "#runtimes/ingestText.ts"

const account = "01a1fdc2-2493-7afc-8a25-d5e5683ade4d"

it("reads files and options in any order", () => {
  assert.deepStrictEqual<unknown>(
    Result.getOrThrow(readOptions(["a.json", "--json", "--account", account.toUpperCase(), "--", "--b.json"])),
    { files: ["a.json", "--b.json"], account, json: true, help: false }
  )
  assert.isTrue(Result.getOrThrow(readOptions(["-h"])).help)
})

it.each([
  [[], "Name at least one file."],
  [["--json"], "Name at least one file."],
  [["a.json", ""], "A file name is empty."],
  [["a.json", "--dry-run"], "There is no option --dry-run."],
  [["a.json", "--json=no"], "There is no option --json=no."],
  [["a.json", "--account"], "--account needs the id of an account."],
  [["a.json", "--account", "first"], "--account needs the id of an account."]
])("refuses %j", (args, sentence) => {
  assert.strictEqual(Result.getOrThrow(Result.flip(readOptions(args))), `${sentence} Usage: ${usage}`)
})

it("prints nothing that a terminal would act on", () => {
  const escape = "\u001b]0;title\u0007"
  const text = fileText(failedReport(`a${escape}.json`, "There is no such file."))
  assert.strictEqual(text, "a\u{fffd}]0;title\u{fffd}.json: There is no such file.\n")
})

it("prints the first refusals of many", () => {
  const refused = Array.from({ length: 25 }, (_, index) => ({ index, reason: "eventType is missing." }))
  const text = fileText({ ...failedReport("a.json", ""), outcome: "taken_in", format: "dcsa", items: 25, refused })
  assert.strictEqual(text.match(/refused, item/g)?.length, 20)
  assert.include(text, "  and 5 more (--json tells all)\n")
})
