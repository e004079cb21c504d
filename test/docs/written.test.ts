import { readFileSync } from "node:fs"

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
  ["generated/reference.md", reference],
  ["generated/ports.md", portsPage],
  ["generated/tools.md", toolsPage],
  ["generated/limits.md", limitsPage],
  ["generated/licences.md", licencesPage],
  ["generated/metrics.md", metricsPage],
  ["generated/errors.md", errorsPage],
  ["generated/exports.md", exportsPage],
  ["generated/costs.md", costsPage]
])("docs/%s is what `npm run docs` writes", (name, made) => {
  const written = readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8")
  assert.strictEqual(plain(written), plain(made()))
})

it("every port says what it is, and has an adapter", () => {
  assert.isAbove(ports.length, 40)
  assert.deepStrictEqual(
    ports.filter((port) => port.meaning === "" || adaptersOf(port).length === 0),
    []
  )
})
