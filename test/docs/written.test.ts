import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"

import { assert, it } from "@effect/vitest"

import { costsPage } from "./costs.ts"
import { errorsPage } from "./errors.ts"
import { exportsPage } from "./exports.ts"
import { licencesPage } from "./licences.ts"
import { limitsPage } from "./limits.ts"
import { metricsPage } from "./metrics.ts"
import { adaptersOf, ports, portsPage } from "./ports.ts"
import { reference } from "./reference.ts"
import { toolsPage } from "./tools.ts"

/** Tables as the formatter leaves them, or not. */
const plain = (text: string) => text.replaceAll(/ +/g, " ").replaceAll(/-{2,}/g, "-").trim()

it.each([
  ["reference/generated/ports.md", portsPage],
  ["reference/generated/tools.md", toolsPage],
  ["reference/generated/limits.md", limitsPage],
  ["reference/generated/licences.md", licencesPage],
  ["reference/generated/metrics.md", metricsPage],
  ["reference/generated/errors.md", errorsPage],
  ["reference/generated/exports.md", exportsPage],
  ["reference/generated/costs.md", costsPage]
])("docs/%s is what `npm run generate -- docs` writes", (name, made) => {
  const written = readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8")
  assert.strictEqual(plain(written), plain(made()))
})

it("docs/reference/generated/api has a page for each group of operations", () => {
  const folder = new URL("../../docs/reference/generated/api/", import.meta.url)
  const written = readdirSync(folder).map((name) => [name, plain(readFileSync(new URL(name, folder), "utf8"))])
  const made = [...reference()].map(([name, text]) => [basename(name), plain(text)])
  assert.deepStrictEqual(Object.fromEntries(written), Object.fromEntries(made))
})

it("every port says what it is, and has an adapter", () => {
  assert.isAbove(ports.length, 40)
  assert.deepStrictEqual(
    ports.filter((port) => port.meaning === "" || adaptersOf(port).length === 0),
    []
  )
})
