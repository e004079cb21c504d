import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { ingestProgram } from "#runtimes/ingest/program.ts"
import { failedReport } from "#runtimes/ingest/report.ts"
import { fileText } from "#runtimes/ingest/text.ts"

import { understood } from "../support/understood.ts"

const read = understood(ingestProgram)

const account = "01a1fdc2-2493-7afc-8a25-d5e5683ade4d"

it.live("reads files and options in any order", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* read(["a.json", "--json", "--account", account.toUpperCase(), "--", "--b.json"]), {
      command: "files",
      files: ["a.json", "--b.json"],
      account,
      source: null,
      json: true
    })
    const twice = ["--source", "a", "--json", "a.json", "--source=b", "--json"]
    assert.deepStrictEqual(
      yield* read(twice),
      { command: "files", files: ["a.json"], account: null, source: "b", json: true },
      "the last counts"
    )
    assert.strictEqual(yield* read(["a.json", "-h"]), "help")
    assert.strictEqual(yield* read(["replay", "--help"]), "help")
  })
)

it.live("reads the commands about kept messages", () =>
  Effect.gen(function* () {
    assert.deepStrictEqual(yield* read(["replay", "--source", "MAEU", "--since", "2026-03-01", "--dry-run"]), {
      command: "replay",
      source: "MAEU",
      since: "2026-03-01T00:00:00.000Z",
      dryRun: true
    })
    assert.deepStrictEqual(yield* read(["--since", "2026-03-01T12:00:00+02:00", "--source", "all", "replay"]), {
      command: "replay",
      source: null,
      since: "2026-03-01T10:00:00.000Z",
      dryRun: false
    })
    assert.deepStrictEqual(yield* read(["parked"]), { command: "parked", source: null })
    assert.deepStrictEqual(yield* read(["parked", "--source", "harbour"]), { command: "parked", source: "harbour" })
    assert.deepStrictEqual(yield* read(["read", account]), { command: "read", message: account })
    assert.deepStrictEqual(yield* read(["cite", account.toUpperCase()]), { command: "cite", message: account })
    const inbox = { command: "files", account: null, source: "harbour", json: false }
    assert.deepStrictEqual(yield* read(["-", "./replay", "--source", "harbour"]), {
      ...inbox,
      files: ["-", "./replay"]
    })
  })
)

const aFile = "Name at least one file: a path, or - for stdin."
const aSender = "--source needs the name of an inbox, a SCAC or all."
const aTime = "--since needs a day such as 2026-03-01, or a time with its offset."
const aMessage = "Name one message: its id, which parked has."

it.live.each([
  [[], aFile],
  [["--json"], aFile],
  [["a.json", ""], aFile],
  [
    ["a.json", "--dry-run"],
    "npm start -- ingest has no option --dry-run: there are --account, --source, --json, --help, --completions."
  ],
  [["a.json", "--json=no"], "--json takes no value."],
  [["a.json", "--account"], "--account needs the id of an account."],
  [["a.json", "--account", "first"], "--account needs the id of an account."],
  [["a.json", "--source", "No Name"], "--source needs the name of an inbox."],
  [["a.json", "--source", "a", "--account", account], "A file belongs to an account or to a source, not to both."],
  [["-", "-"], "What stands in stdin can be read once."],
  [["replay", "--since", "2026-03-01"], aSender],
  [["replay", "--source", "all"], aTime],
  [["replay", "--source", "all", "--since", "2026-02-30T00:00:00"], aTime],
  [["replay", "--source", "all", "--since", "2026-03-01", "a.json"], "replay takes no a.json."],
  [["replay", "--json"], "replay has no option --json: there are --source, --since, --dry-run, --help, --completions."],
  [["read"], aMessage],
  [["read", "a.json"], aMessage],
  [["cite"], aMessage]
] as const)("refuses %j", ([args, sentence]) =>
  Effect.gen(function* () {
    assert.strictEqual(yield* read(args), `${sentence}\n`)
  })
)

it("prints nothing that a terminal would act on", () => {
  const escape = "\u001b]0;title\u0007"
  const text = fileText(failedReport(`a${escape}.json`, "There is no such file."))
  assert.strictEqual(text, "a\u{fffd}]0;title\u{fffd}.json: There is no such file.\n")
})

it("prints the first refusals of many", () => {
  const refused = Array.from({ length: 25 }, (_, index) => ({ index, reason: "eventType is missing." }))
  const text = fileText({ ...failedReport("a.json", ""), outcome: "taken_in", format: "dcsa", items: 25, refused })
  assert.strictEqual(text.match(/rejected, item/g)?.length, 20)
  assert.include(text, "  and 5 more (--json lists all)\n")
})
