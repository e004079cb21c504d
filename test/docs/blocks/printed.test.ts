import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { baseline, newestMigration } from "#adapters/postgres/sql/schemaFiles.ts"
import { version } from "#runtimes/command/version.ts"

import { codesIn, pages } from "../pages.ts"
import { isBeginning, printedFaults } from "./printedFaults.ts"

describe("lines that a page shows as output", () => {
  it.effect("are printed by this release", () =>
    Effect.gen(function* () {
      const newest = yield* newestMigration
      const lines = [
        `warning  versions: The database is at migration ${newest - 1} of ${newest}: back up, and run npm start -- migrate.`,
        `ok       versions: The database is at migration ${newest}, the newest of this release (${version}).`,
        `.data (Postgres 18 on port 40257) is at migration 87, and this release continues from migration ${baseline.continues}: back up, start the release of ${baseline.release} on it first, and this one then.`
      ]
      assert.deepStrictEqual(yield* printedFaults(`${lines.join("\n")}\n`), [])
    })
  )

  it.effect("fail when the release or its migrations are others", () =>
    Effect.gen(function* () {
      const newest = yield* newestMigration
      const stale = `ok       versions: The database is at migration ${newest + 1}, the newest of this release (0.0.1).`
      assert.deepStrictEqual(yield* printedFaults(stale), [
        `The release is ${version}, not 0.0.1.`,
        `The newest migration is ${newest}.`
      ])
      const earlier =
        ".data is at migration 1, and this release continues from migration 2: back up, start the release of commit 1 on it first, and this one then."
      assert.deepStrictEqual(yield* printedFaults(earlier), [
        `This release continues from migration ${baseline.continues}.`,
        `The release before is ${baseline.release}.`
      ])
    })
  )
})

describe("messages that guides quote", () => {
  it("are sentences of the product", () => {
    const quoted = pages
      .filter(({ path }) => /^docs\/guides\/(?:troubleshooting|operate|connect|dispatchers\/exports)/.test(path))
      .flatMap((page) => {
        const quotes = [...page.text.replaceAll(/^ *```.*?^ *```/gms, "").matchAll(/"([A-Z][^"|\n]*)"/g)]
        return [...codesIn(page), ...quotes.map(([, quote = ""]) => quote)].map((message) => ({
          in: page.path,
          message
        }))
      })
      .filter(({ message }) => /^(?!GET )[A-Z][\w.]*(?: \S+){4,}$/.test(message))
    assert.isNotEmpty(quoted)
    assert.deepStrictEqual(
      quoted.filter(({ message }) => !isBeginning(message)),
      []
    )
    for (const message of ["PORT 3000 is used by another program", "PORT should be a number"]) {
      assert.isFalse(isBeginning(message), message)
    }
  })
})
