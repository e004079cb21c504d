import { globSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"

import { nonEmpty } from "../support/nonEmpty.ts"
import { functionsIn, mayExceed } from "./functionLength.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** The functions of some folders that have more lines than a limit, by file and name. */
const longFunctions = (folders: string, limit: number): ReadonlyMap<string, number> => {
  const paths = globSync(`${folders}/**/*.{ts,tsx}`, { cwd: root, exclude: (path) => path.includes("node_modules") })
  const found = new Map<string, number>()
  for (const path of nonEmpty(paths)) {
    const text = readFileSync(`${root}${path}`, "utf8")
    if (!mayExceed(text, limit)) continue
    for (const { line, name, ownLines } of functionsIn(path, text)) {
      const key = `${path}: ${name}`
      if (ownLines > limit) found.set(found.has(key) ? `${key}, line ${line}` : key, ownLines)
    }
  }
  return found
}

/** Functions of the product that are longer than 60 lines: the figures may only fall. */
const listed: Readonly<Record<string, number>> = {
  "adapters/mcp/resources/containerText.ts: containerText": 77,
  "adapters/memory/state/accountTables.ts: accountTables": 139,
  "adapters/portal/app/explorer/OperationForm.tsx: OperationForm": 62,
  "adapters/portal/app/notifications/RuleRow.tsx: RuleRow": 61,
  "adapters/portal/app/shipment/Voyage.tsx: Voyage": 66,
  "adapters/postgres/voyage/container/ContainerStore.ts: layer": 75,
  "adapters/postgres/voyage/event/EventLog.ts: layer": 63,
  "adapters/postgres/list/criterion.ts: compile": 68,
  "adapters/postgres/voyage/shipment/ShipmentStore.ts: layer": 86,
  "adapters/rest/description/asyncapi/document.ts: document": 81,
  "adapters/simulator/control.ts: control": 64,
  "adapters/sources/edi/edifact/status/statusReport.ts: readStatusReport": 86,
  "adapters/sources/edi/edifact/wire/interchanges.ts: interchangesOf": 89,
  "adapters/sources/edi/x12/read315.ts: read315": 80,
  "adapters/sources/edi/x12/read322.ts: readLoop": 67,
  "domain/voyage/merge/facts/containerFacts.ts: containerFactsOf": 103,
  "domain/voyage/merge/merge.ts: containerOf": 80
}

it("no function of the tests has more than 50 lines", () => {
  assert.deepStrictEqual(Object.fromEntries(longFunctions("test", 50)), {})
})

it("no function of the product has more than 60 lines, or more than are listed", () => {
  const found = longFunctions("{domain,application,adapters,runtimes,cli,sdk}", 60)
  const longer = [...found].filter(([name, lines]) => lines > (listed[name] ?? 60))
  assert.deepStrictEqual(Object.fromEntries(longer), {})
  const idle = Object.keys(listed).filter((name) => !found.has(name))
  assert.deepStrictEqual(idle, [], "functions that need no exception")
})

const ownLinesOf = (text: string) =>
  functionsIn("some.ts", text).map(({ line, name, ownLines }) => [name, line, ownLines])

it.each([
  ["const add = (a: number) => a + 1", [["add", 1, 1]]],
  ["\nfunction add() {\n  one()\n\n  // Why.\n  /** Why. */\n  two()\n}", [["add", 2, 4]]],
  [
    "const outer = () => {\n  one()\n  each(() => {\n    two()\n  })\n}",
    [
      ["outer", 1, 6],
      ["outer", 3, 3]
    ]
  ],
  [
    "const outer = () => {\n  const inner = () => {\n    1\n    2\n    3\n    4\n    5\n  }\n}",
    [
      ["outer", 1, 4],
      ["inner", 2, 7]
    ]
  ],
  ["const layer = make(Store, gen(function* () {\n  yield* one\n}))", [["layer", 1, 3]]],
  [
    "class Store {\n  find() {\n    return 1\n  }\n  readonly save = async () => {}\n}",
    [
      ["find", 2, 3],
      ["save", 5, 1]
    ]
  ],
  [
    'const steps = { "a step": () => 1, [computed]: () => 2 }',
    [
      ["a step", 1, 1],
      ["computed", 1, 1]
    ]
  ]
])("measures %j", (text, expected) => {
  assert.deepStrictEqual<unknown>(ownLinesOf(text), expected)
})

it.each([
  ["const one = () => {\n  1\n\n  // Why.\n  2\n}\n\nconst two = () => {\n  3\n}", 4, false],
  ["const one = () => {\n  1\n  2\n}", 3, true],
  ["const one = () => {\n  send(`\na\nb`)\n}", 3, true],
  ["const one = () => `a`\nconst two = `\n  b`", 3, false]
])("%j may have a function of more than %i lines: %s", (text, limit, expected) => {
  assert.strictEqual(mayExceed(text, limit), expected)
})

it("measures components, and rejects text that is no code", () => {
  const component = "export const Row = () => (\n  <tr>\n    <td>1</td>\n  </tr>\n)"
  assert.deepStrictEqual(functionsIn("Row.tsx", component), [{ name: "Row", line: 1, ownLines: 5 }])
  assert.throws(() => functionsIn("some.ts", "const = 1"), /^some\.ts: /)
})
