import { assert, it } from "@effect/vitest"
import { Result } from "effect"

import { readOptions, usage } from "#runtimes/ingest/options.ts"
import { failedReport } from "#runtimes/ingest/report.ts"
import { fileText } from "#runtimes/ingest/text.ts"

const account = "01a1fdc2-2493-7afc-8a25-d5e5683ade4d"

it("reads files and options in any order", () => {
  assert.deepStrictEqual<unknown>(
    Result.getOrThrow(readOptions(["a.json", "--json", "--account", account.toUpperCase(), "--", "--b.json"])),
    { command: "files", files: ["a.json", "--b.json"], account, source: null, json: true }
  )
  assert.deepStrictEqual(Result.getOrThrow(readOptions(["a.json", "-h"])), { command: "help" })
})

it("reads the commands about kept messages", () => {
  const read = (...args: ReadonlyArray<string>): unknown => Result.getOrThrow(readOptions(args))
  assert.deepStrictEqual(read("replay", "--source", "MAEU", "--since", "2026-03-01", "--dry-run"), {
    command: "replay",
    source: "MAEU",
    since: "2026-03-01T00:00:00.000Z",
    dryRun: true
  })
  assert.deepStrictEqual(read("--since", "2026-03-01T12:00:00+02:00", "--source", "all", "replay"), {
    command: "replay",
    source: null,
    since: "2026-03-01T10:00:00.000Z",
    dryRun: false
  })
  assert.deepStrictEqual(read("parked"), { command: "parked", source: null })
  assert.deepStrictEqual(read("parked", "--source", "harbour"), { command: "parked", source: "harbour" })
  assert.deepStrictEqual(read("read", account), { command: "read", message: account })
  assert.deepStrictEqual(read("cite", account), { command: "cite", message: account })
  const inbox = { command: "files", account: null, source: "harbour", json: false }
  assert.deepStrictEqual(read("-", "./replay", "--source", "harbour"), { ...inbox, files: ["-", "./replay"] })
})

it.each([
  [[], "Name at least one file."],
  [["--json"], "Name at least one file."],
  [["a.json", ""], "A file name is empty."],
  [["a.json", "--dry-run"], "There is no option --dry-run."],
  [["a.json", "--json=no"], "There is no option --json=no."],
  [["a.json", "--account"], "--account needs the id of an account."],
  [["a.json", "--account", "first"], "--account needs the id of an account."],
  [["a.json", "--source", "No Name"], "--source needs the name of an inbox."],
  [["a.json", "--source", "a", "--account", account], "A file belongs to an account or to a source, not to both."],
  [["-", "-"], "What stands in stdin can be read once."],
  [["replay", "--since", "2026-03-01"], "replay needs --source NAME, a SCAC or all."],
  [["replay", "--source", "all"], "--since needs a day such as 2026-03-01, or a time with its offset."],
  [
    ["replay", "--source", "all", "--since", "2026-02-30T00:00:00"],
    "--since needs a day such as 2026-03-01, or a time with its offset."
  ],
  [["replay", "--source", "all", "--since", "2026-03-01", "a.json"], "replay takes no a.json."],
  [["replay", "--json"], "There is no option --json."],
  [["read"], "read needs the id of a message."],
  [["read", "a.json"], "read needs the id of a message."],
  [["cite"], "cite needs the id of a message."]
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
