import { assert, it } from "@effect/vitest"

import { plainWords, privatePhraseIn } from "./plainWords.ts"

it.each([
  ["Tracking goes on", "goes on"],
  ["Last asked 5 minutes ago", "asked"],
  ["A rule tells you of changes", "tells"],
  ["Last heard yesterday", "heard"],
  ["A filter that there is not", "that there is"],
  ["A page of its own", "of its own"],
  ["What is known", "What is"],
  ["Saving keeps that, and what you add", "and what"],
  ["Light: as the system", "as the system"],
  ["is expected at the port", "is expected"],
  ["expected 25 Nov", "expected"],
  ["It is polled no more", "no more"]
])("'%s' has a private phrase", (text, phrase) => {
  assert.strictEqual(privatePhraseIn(text)?.[0], phrase)
})

it.each(["Actively tracked", "Last checked", "Estimated arrival", "What happened to MSKU9070323?", "as expected"])(
  "'%s' has none",
  (text) => assert.isNull(privatePhraseIn(text))
)

/** What the rule reports of a node. */
const reportsOf = (type: "JSXText" | "Literal" | "TemplateElement", value: unknown): number => {
  let count = 0
  const rule = plainWords.create({ report: () => (count += 1), sourceCode: { text: "" } })
  rule[type]({ type, value, loc: { start: { line: 1 } } })
  return count
}

it("texts are checked, and names in code are not", () => {
  assert.strictEqual(reportsOf("JSXText", "\n  Last asked\n  today\n"), 1)
  assert.strictEqual(reportsOf("TemplateElement", { cooked: "expected 25 Nov" }), 1)
  assert.strictEqual(reportsOf("Literal", "Asked"), 1)
  for (const name of ["asked", "expected", 5, null]) assert.strictEqual(reportsOf("Literal", name), 0)
})
