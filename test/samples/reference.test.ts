import { readFileSync } from "node:fs"

import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { smdgRows } from "#adapters/reference/lists/rows.ts"
import { ReferenceImports } from "#application/operations/import/ReferenceImports.ts"

import * as TestMemory from "../support/TestMemory.ts"

const copy = new URL("../../../shared/data/terminals.smdg.json", import.meta.url)

interface Row {
  readonly unlocode: string
  readonly alt: string | null
  readonly smdg: string
  readonly name: string
  readonly operator: string | null
  readonly lat: number | null
  readonly lon: number | null
}

const cell = (value: unknown) => `"${String(value ?? "").replaceAll('"', '""')}"`

const header =
  "UNLOCODE,Alternative UNLOCODEs,Terminal Code,Terminal Facility Name,Terminal Company Name,Latitude,Longitude"

it.effect("takes in the whole of SMDG's list, once", () =>
  Effect.gen(function* () {
    const { terminals } = JSON.parse(readFileSync(copy, "utf8")) as { readonly terminals: ReadonlyArray<Row> }
    const rows = terminals.map(({ alt, lat, lon, name, operator, smdg, unlocode }) =>
      [unlocode, alt, smdg, name, operator, lat, lon].map(cell).join(",")
    )
    const file = async function* () {
      yield Buffer.from([header, ...rows].join("\n"))
    }
    const imports = yield* ReferenceImports
    const first = yield* imports.terminals("smdg.csv", smdgRows(file))
    assert.deepInclude(first, { rows: terminals.length, added: terminals.length, refused: 0 })
    assert.isBelow(first.conflicts, 20)
    const again = yield* imports.terminals("smdg.csv", smdgRows(file))
    assert.deepInclude(again, { added: 0, changed: 0, unchanged: terminals.length })
  }).pipe(
    Effect.provide(ReferenceImports.layer.pipe(Layer.provide(Reference.layer), Layer.provideMerge(TestMemory.layer)))
  )
)
