import { assert, it } from "@effect/vitest"

import { clearWords, unclearPhraseIn } from "./clearWords.ts"

it.each([
  ["What is not reported is unknown.", "What is"],
  ["It differs from what we sent.", "from what"],
  ["For who wants to show a shipment", "For who"],
  ["Whoever sent it may send another.", "Whoever"],
  ["The provider does not say it.", "say"],
  ["The user is told of it.", "is told"],
  ["Those that are open", "Those that"],
  ["For this host alone", "host alone"],
  ["The program has no access, and hears so.", "has no"],
  ["It hears so.", "hears"],
  ["The browser goes on.", "goes on"],
  ["This request is over", "is over"],
  ["Begin anew.", "anew"],
  ["There is another way in", "another way"],
  ["Refuse", "Refuse"],
  ["The password is not right.", "is not right"],
  ["Make new recovery codes", "Make new"],
  ["It must be `a`, `b` or c.", "`a`, `b` or "],
  ["Nobody has checked it.", "Nobody"]
])("'%s' has an unclear phrase", (text, phrase) => {
  assert.strictEqual(unclearPhraseIn(text)?.[0], phrase)
})

it.each(["What happened to MSKU9070323?", "This link has expired.", "Rejected", "The order of the lines", "Sign in"])(
  "'%s' has none",
  (text) => assert.isNull(unclearPhraseIn(text))
)

/** How many texts the rule reports in a source of these lines; the text is in the last one. */
const reportsOf = (type: "Literal" | "TemplateElement", value: unknown, lines: ReadonlyArray<string> = []): number => {
  let count = 0
  const rule = clearWords.create({ report: () => (count += 1), sourceCode: { text: [...lines, "text"].join("\n") } })
  rule[type]({ type, value, loc: { start: { line: lines.length + 1 } } })
  return count
}

it("a template is checked without its markup, and names in code are not", () => {
  assert.strictEqual(reportsOf("TemplateElement", { cooked: '<p class="hint">Go\n back. It <b>goes</b> on.</p>' }), 1)
  assert.strictEqual(reportsOf("TemplateElement", { cooked: '<a href="/what/is">Back to Fleet</a>' }), 0)
  assert.strictEqual(reportsOf("Literal", "This request is over"), 1)
  for (const name of ["refuse", "asked", 5, null]) assert.strictEqual(reportsOf("Literal", name), 0)
})

it("an exception needs a reason next to it", () => {
  assert.strictEqual(reportsOf("Literal", "This request is over", ["// Words: the term of RFC 8628."]), 0)
  assert.strictEqual(reportsOf("Literal", "This request is over", ["// Words: "]), 1)
  assert.strictEqual(reportsOf("Literal", "This request is over", ["// Words: far away.", "", "", ""]), 1)
})
