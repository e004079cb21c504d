import { assert, it } from "@effect/vitest"
import { Effect, Stream } from "effect"

import type { Column } from "#adapters/rest/table/Column.ts"
import { csv } from "#adapters/rest/table/csv.ts"

const columns: ReadonlyArray<Column<string>> = [
  { name: "text", kind: "text", description: "A text", read: (row) => row }
]

/** The cell as a reader of RFC 4180 has it. */
const cellOf = Effect.fnUntraced(function* (text: string) {
  const bytes = yield* Stream.runCollect(csv(columns, Stream.make({ rows: [text] }), { withMark: false }))
  const written = Buffer.concat(bytes).toString().slice("text\r\n".length, -2)
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
})

it.effect("no text of a cell is a formula, also after a separator that other readers split at", () =>
  Effect.gen(function* () {
    for (const sign of ["=", "+", "-", "@", "＝", "＋", "－", "＠"]) {
      for (const before of ["", "a;", "a,", "a\t", "a|", "a\r", "a\n", 'a;"', 'a,""', "a; ", '"', " "]) {
        const cell = yield* cellOf(`${before}${sign}cmd`)
        const parts = cell.split(/[;,|\t\r\n]/)
        for (const part of parts) assert.notMatch(part, /^["\s]*[=+\-@＝＋－＠]/, JSON.stringify(cell))
        assert.strictEqual(cell.replaceAll("'", ""), `${before}${sign}cmd`)
      }
    }
  })
)

it.effect("other text stays as it is", () =>
  Effect.gen(function* () {
    for (const text of ["MSC Anna", "a-b; c", "a = b", "Kai 3, Tor 4", "x@y.example", 'The "Anna"']) {
      assert.strictEqual(yield* cellOf(text), text)
    }
  })
)
