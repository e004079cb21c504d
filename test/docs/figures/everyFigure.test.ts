import { existsSync } from "node:fs"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { linksIn, pages, root } from "../pages.ts"
import type { Page } from "../pages.ts"
import { uncoveredNumbers } from "./coverage.ts"
import { exceptions } from "./exceptions.ts"
import type { Exception } from "./exceptions.ts"
import { inCode, inCodeFaults } from "./inCode.ts"
import { numbersOf } from "./numbers.ts"
import { statedNumbers } from "./PageFigure.ts"
import type { PageFigures } from "./PageFigure.ts"
import { accessFigures } from "./pages/access.ts"
import { connectFigures } from "./pages/connect.ts"
import { dispatcherFigures } from "./pages/dispatchers.ts"
import { integrationFigures } from "./pages/integrate.ts"
import { operatorFigures } from "./pages/operate.ts"
import { referenceFigures } from "./pages/reference.ts"
import { runbookFigures } from "./pages/runbooks.ts"
import { startFigures } from "./pages/start.ts"
import { phrasePattern } from "./phrase.ts"

const checked = nonEmpty(pages.filter(({ path }) => path === "README.md" || /^docs\/(?:tutorials|guides)\//.test(path)))

const figures: PageFigures = {
  ...startFigures,
  ...dispatcherFigures,
  ...integrationFigures,
  ...connectFigures,
  ...accessFigures,
  ...operatorFigures,
  ...runbookFigures,
  ...referenceFigures
}

const pageAt = (path: string): Page => {
  const page = pages.find((one) => one.path === path)
  assert.isDefined(page, path)
  return page
}

/** The part of a page from the heading before the position to the next one. */
const sectionAt = (text: string, index: number): string => {
  const start = text.lastIndexOf("\n## ", index)
  const end = text.indexOf("\n## ", index)
  return text.slice(Math.max(0, start), end === -1 ? undefined : end)
}

const namesMeasurement = (text: string): boolean =>
  /--seed \w+/.test(text) || (/\b[A-Z][a-z]+ 20\d\d\b/.test(text) && /\b(?:machine|cores|Node \d+)\b/.test(text))

const isMeasured = ({ path, text }: Page, phrase: string): boolean => {
  const section = sectionAt(text, text.search(phrasePattern(phrase)))
  return (
    namesMeasurement(section) ||
    linksIn({ path, text: section }).some((link) =>
      pages.some((page) => page.path === link.path && page.path !== path && namesMeasurement(page.text))
    )
  )
}

const exceptionFault = (page: Page, [kind, phrase, reason]: Exception): string | null => {
  if (!phrasePattern(phrase).test(page.text)) return "The page does not contain the phrase."
  const others = (exceptions[page.path] ?? []).filter((other) => other[1] !== phrase)
  const figuresOfPage = figures[page.path] ?? []
  if (uncoveredNumbers(page.text, { figures: figuresOfPage, exceptions: others }).length === 0) {
    return "Something else covers the numbers of the phrase."
  }
  if (kind === "measured" && !isMeasured(page, phrase)) return "The section names no date and machine."
  if (kind === "external" && !reason.includes("https://")) return "The reason names no page."
  if (kind === "tested" && !existsSync(join(root, reason))) return "The reason is not a test."
  return null
}

describe("a number in the sentences of the README, the guides, and the tutorials", () => {
  it.each(Object.entries(figures).flatMap(([path, rows]) => rows.map((row) => ({ path, phrase: row[0], row }))))(
    "is as in the code: $path: $phrase",
    ({ path, row }) => {
      const stated = statedNumbers(pageAt(path).text, row)
      assert.isAbove(stated.length, 0, "The page does not contain the phrase.")
      for (const one of stated) assert.strictEqual(one.stated, one.value, one.text)
    }
  )

  it.each(checked)("has a figure of the code or an exception: $path", ({ path, text }) => {
    const uncovered = uncoveredNumbers(text, { figures: figures[path] ?? [], exceptions: exceptions[path] ?? [] })
    assert.deepStrictEqual(
      uncovered.map(
        ({ index, line, text: number }) => `${path}:${line}: ${number}: ${text.slice(index - 40, index + 40)}`
      ),
      [],
      "Add a figure to test/docs/figures/pages, or an exception with its reason."
    )
  })

  it("has no exception without a number, a measurement, or a source", () => {
    const faults = Object.entries(exceptions).flatMap(([path, list]) =>
      list.map((one) => ({ path, phrase: one[1], fault: exceptionFault(pageAt(path), one) }))
    )
    assert.deepStrictEqual(
      faults.filter(({ fault }) => fault !== null),
      []
    )
  })
})

const numbers = (text: string) => numbersOf(text).map(({ text: number }) => number)
const uncovered = (text: string) => uncoveredNumbers(text, {}).map(({ text: number }) => number)

describe("numbers of a page", () => {
  it("are found in digits and as words", () => {
    assert.deepStrictEqual(
      numbers("At most 10,000 rows of 5 MB.\n\n| Wait | 2.5 % |\n\n- Twenty users, or a six-digit code"),
      ["10,000", "5", "2.5", "Twenty", "six"]
    )
    assert.deepStrictEqual(numbers("Within a minute, `wait=25`, `503`, once an hour, every day"), [
      "a",
      "25",
      "503",
      "an",
      "every"
    ])
  })

  it("are not found in blocks, code, links, steps, dates, and names", () => {
    const text = [
      "## 3. Step",
      "1. A step of [page 2's](page-7.md#8) author",
      "<!-- 9 -->",
      "```sh",
      "sleep 5",
      "```",
      "`GET /v2/events?after=3`, SHA-256, IPv4, X12, 127.0.0.1, 5xx",
      "At 14:05 on 25 Nov 2026, or 2026-01-05, see https://example.com/4",
      "A user, one user, and a minute of the meeting"
    ]
    assert.deepStrictEqual(numbers(text.join("\n")), ["2"])
  })

  it("fail if nothing covers them", () => {
    assert.deepStrictEqual(uncovered("A key can have 7 names, and lives for three days."), ["7", "three"])
    assert.deepStrictEqual(uncovered("Unknown keys return 418. Known keys return 404 `rate_limited`."), ["418", "404"])
    assert.deepStrictEqual(uncovered("Make two changes:\n\n- one\n- another\n- the third\n"), ["two"])
    assert.deepStrictEqual(uncovered("See [ADR 8](0009-other.md), RFC 1149, and step 3."), ["8", "1149", "3"])
  })

  it("are covered by statuses, links, lists, steps, codes, and standards", () => {
    assert.deepStrictEqual(uncovered("Unknown keys return 401, or 429 `rate_limited`."), [])
    assert.deepStrictEqual(uncovered("Make two changes:\n\n- one\n- another\n"), [])
    assert.deepStrictEqual(uncovered("See [ADR 9](0009-this.md), and step 2.\n\n2. Go\n"), [])
    assert.deepStrictEqual(uncovered("Older than 12 hours: `<12.hours.ago`, as in RFC 4180"), [])
  })

  it("are covered by a figure or an exception of their page only", () => {
    const text = "A key can have 7 names, and 8 names at night."
    const found = uncoveredNumbers(text, {
      figures: [["can have # names", 7]],
      exceptions: [["meaning", "8 names", ""]]
    })
    assert.deepStrictEqual(found, [])
    assert.deepStrictEqual(statedNumbers(text, ["can have # names", 6])[0]?.stated, 7)
  })

  it("of the code are read once, with their unit", () => {
    assert.strictEqual(inCode("domain/identity/user/Session.ts", "sessionIdleLimitMs = #"), 12 * 3_600_000)
    assert.deepStrictEqual(inCodeFaults(), [])
    assert.isNaN(inCode("domain/identity/user/Session.ts", "maxSessions = #"))
    assert.match(inCodeFaults().join(), /^domain\/identity\/user\/Session\.ts has 0 numbers/)
  })
})
