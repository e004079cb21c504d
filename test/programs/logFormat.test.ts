import { assert, it } from "@effect/vitest"

import { formatTextLine, logFormatProblem, selectLogFormat } from "#runtimes/command/logFormat.ts"

it("is text on a terminal and JSON elsewhere, unless LOG_FORMAT is set", () => {
  const cases = [
    [undefined, true, "text"],
    [undefined, false, "json"],
    ["", true, "text"],
    ["json", true, "json"],
    ["text", false, "text"],
    ["xml", false, "json"]
  ] as const
  for (const [wanted, isTerminal, format] of cases) assert.strictEqual(selectLogFormat(wanted, isTerminal), format)
})

it("is named when its value is unknown", () => {
  assert.strictEqual(logFormatProblem("xml"), "LOG_FORMAT must be text or json, so its value is ignored.")
  for (const right of [undefined, "", "text", "json"]) assert.isNull(logFormatProblem(right))
})

it("is one short line as text", () => {
  const line = formatTextLine({
    message: ["tracking request", "SIMA900131 succeeded"],
    level: "INFO",
    timestamp: "2026-11-30T16:06:33.936Z",
    cause: "Error: a cause\n  at a place",
    annotations: { reason: "none", count: 2 },
    spans: {},
    fiberId: "#1"
  })
  assert.strictEqual(line, "16:06:33 INFO tracking request SIMA900131 succeeded: Error: a cause reason=none count=2")
})
