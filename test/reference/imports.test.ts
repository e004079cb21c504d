import { readFileSync } from "node:fs"

import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import * as Reference from "#adapters/reference/layer.ts"
import { firmsRows, smdgRows, unlocodeRows } from "#adapters/reference/lists/rows.ts"
import { ReferenceImports } from "#application/operations/import/ReferenceImports.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { ReferenceStore } from "#application/ports/reference/place/ReferenceStore.ts"
import { Locode } from "#domain/Identifiers.ts"

import * as TestSql from "../support/postgres/TestSql.ts"
import * as TestMemory from "../support/TestMemory.ts"

const same = (actual: unknown, expected: unknown): void => assert.deepStrictEqual(actual, expected)

const fixture = (name: string) => readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8")

const open = (text: string) =>
  async function* () {
    yield Buffer.from(text)
  }

const importPlaces = (text: string) =>
  ReferenceImports.use((imports) => imports.places("un.csv", unlocodeRows(open(text))))
const importTerminals = (text: string) =>
  ReferenceImports.use((imports) => imports.terminals("smdg.csv", smdgRows(open(text))))
const importFacilities = (text: string) =>
  ReferenceImports.use((imports) => imports.facilities("firms.csv", firmsRows(open(text))))

const numbers = ({
  added,
  changed,
  conflicts,
  refused,
  rows,
  unchanged
}: Effect.Success<ReturnType<typeof importPlaces>>) => ({
  rows,
  added,
  changed,
  unchanged,
  refused,
  conflicts
})

const world = (ports: typeof TestMemory.layer | typeof TestSql.layerWorker) =>
  ReferenceImports.layer.pipe(Layer.provide(Reference.layer), Layer.provideMerge(ports))

for (const { name, ports, excludeTestServices } of [
  { name: "memory", ports: TestMemory.layer, excludeTestServices: false },
  { name: "Postgres", ports: TestSql.layerWorker, excludeTestServices: true }
]) {
  layer(world(ports), { excludeTestServices, timeout: "60 seconds" })(`Imports in ${name}`, (it) => {
    it.effect("take in a list once, and report what became of every row", () =>
      Effect.gen(function* () {
        const text = fixture("unlocode.csv")
        const first = yield* importPlaces(text)
        same(numbers(first), { rows: 22, added: 11, changed: 1, unchanged: 0, refused: 10, conflicts: 1 })
        same(first.conflict_details, [
          { line: 20, reason: "CNYTN: the list's position is 739 km from the one that ships, which stays." }
        ])
        assert.includeDeepMembers(
          [...first.refusals],
          [
            { line: 16, reason: "XAAAA stands in line 2 already." },
            { line: 9, reason: '"Newton" refers to "Newtown", but several places have that name.' },
            { line: 10, reason: '"Nowhere" refers to "Elsewhere", but no place of this file has that name.' }
          ]
        )
        const store = yield* ReferenceStore
        const [place] = yield* store.places([Locode.make("XAAAA")])
        same([place?.name, place?.other_names], ["Ålborg", ["Aalborg"]])

        const epoch = yield* store.epoch
        same(numbers(yield* importPlaces(text)), { ...numbers(first), added: 0, changed: 0, unchanged: 11 })
        same(yield* store.epoch, epoch)

        const renamed = yield* importPlaces(
          text.replace('"Newtown","Newtown","SE"', '"Newtown East","Newtown East","SE"')
        )
        same([renamed.added, renamed.changed], [0, 2])
        const [old, east] = yield* store.places([Locode.make("XAAAB"), Locode.make("XAAAC")])
        same([old?.other_names, east?.name], [["Newton"], "Newtown East"])
        const part = yield* importPlaces(text.split("\n").slice(0, 2).join("\n"))
        same(numbers(part), { rows: 1, added: 0, changed: 0, unchanged: 1, refused: 0, conflicts: 0 })
        same((yield* store.places([Locode.make("XAAAA")]))[0]?.other_names, ["Aalborg"])
        same((yield* store.counts).places, 11)
      })
    )

    it.effect("import terminals, and list those that are far from their port", () =>
      Effect.gen(function* () {
        yield* importPlaces(fixture("unlocode.csv"))
        const text = fixture("smdg.csv")
        const first = yield* importTerminals(text)
        same(numbers(first), { rows: 13, added: 5, changed: 0, unchanged: 0, refused: 8, conflicts: 1 })
        same(first.conflict_details, [{ line: 4, reason: "XAAAA/FAR: the list's position is 5782 km from its port." }])
        const again = yield* importTerminals(text.replace("2025-12-31", "2027-12-31"))
        same(numbers(again), { ...numbers(first), added: 0, changed: 1, unchanged: 4 })
        const { imports } = yield* ReferenceStore
        const runs = (yield* imports).filter(({ list }) => list === "smdg")
        assert.sameDeepMembers(
          runs.map(({ added, changed, conflicts, file, refused, rows }) => [
            file,
            rows,
            added,
            changed,
            refused,
            conflicts
          ]),
          [
            ["smdg.csv", 13, 5, 0, 8, 1],
            ["smdg.csv", 13, 0, 1, 8, 1]
          ]
        )
      })
    )

    it.effect("take in customs codes and addresses, and note those of terminals that no list has", () =>
      Effect.gen(function* () {
        const text =
          "UNLOCODE,Terminal Code,FIRMS,City\nUSLAX,WBCT,Y257,San Pedro\nUSLAX,ELSE,Z999,\nUSLAX,WBCT,Y258,\nUSLAX,X,,\n"
        const first = yield* importFacilities(text)
        same(numbers(first), { rows: 4, added: 2, changed: 0, unchanged: 0, refused: 2, conflicts: 1 })
        same(first.conflict_details, [{ line: 3, reason: "USLAX/ELSE: no list has such a terminal." }])
        same(
          first.refusals.map(({ line }) => line),
          [5, 4]
        )
        const again = yield* importFacilities(text.replace("Z999", "Z998"))
        same(numbers(again), { ...numbers(first), added: 0, changed: 1, unchanged: 1 })
        const { facilities } = yield* ReferenceStore
        same((yield* facilities(["USLAX/ELSE"]))[0]?.firms_code, "Z998")
      })
    )

    it.effect("of codes leave the addresses that another list has told, and the other way round", () =>
      Effect.gen(function* () {
        yield* importFacilities(
          "UNLOCODE,Terminal Code,FIRMS,Street,City,ZIP\nUSNYC,MAHER,E416,4010 Tripoli St,Elizabeth,07201\n"
        )
        const codes = yield* importFacilities("UNLOCODE,Terminal Code,FIRMS\nUSNYC,MAHER,E417\n")
        same([codes.changed, codes.unchanged], [1, 0])
        const { facilities } = yield* ReferenceStore
        const told = { code: "USNYC/MAHER", firms_code: "E417", state_abbr: null }
        same(yield* facilities(["USNYC/MAHER"]), [
          { ...told, street: "4010 Tripoli St", city: "Elizabeth", zip: "07201" }
        ])
        const addresses = "UNLOCODE,Terminal Code,Street,City\nUSNYC,MAHER,1 Other St,Newark\n"
        yield* importFacilities(addresses)
        // Parts of two addresses would make one that nobody has told.
        same(yield* facilities(["USNYC/MAHER"]), [{ ...told, street: "1 Other St", city: "Newark", zip: null }])
        same((yield* importFacilities(addresses)).unchanged, 1)
      })
    )

    it.effect("that run at the same time count every place once", () =>
      Effect.gen(function* () {
        const rows = Array.from({ length: 60 }, (_, index) => {
          const code = `Q${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(65 + Math.floor(index / 26))}`
          return `,"XB","${code}","Town ${index}","Town ${index}",,"RL","--3-----","0307",,,`
        })
        const reports = yield* Effect.all([importPlaces(rows.join("\n")), importPlaces(rows.toReversed().join("\n"))], {
          concurrency: 2
        })
        same(
          reports.reduce((total, { added }) => total + added, 0),
          60
        )
      })
    )
  })
}

layer(Reference.layerImported.pipe(Layer.provideMerge(world(TestMemory.layer))))("A running node", (it) => {
  it.effect("sees an import within half a minute, and what ships at once", () =>
    Effect.gen(function* () {
      const { gazetteer, port, terminal, terminalsAt } = yield* ReferenceData
      same(gazetteer.zoneOf("USLAX"), "America/Los_Angeles")
      same(port("XAAAA"), null)
      same(gazetteer.placeNamed("Aalborg", "XA"), null)

      yield* importPlaces(fixture("unlocode.csv"))
      yield* importTerminals(fixture("smdg.csv"))
      same(port("XAAAA"), null)
      yield* TestClock.adjust("31 seconds")
      same(port("XAAAA")?.name, "Ålborg")
      same(gazetteer.placeNamed("Aalborg", "XA"), "XAAAA")
      same(terminal("XAAAA/ONE").name, "FIRST QUAY")
      same(
        terminalsAt("XAAAA").map(({ code }) => code),
        ["XAAAA/FAR", "XAAAA/ONE", "XAAAA/TWO"]
      )
      same(
        [port("CNYTN")?.latitude, gazetteer.zoneOf("ATVIE"), gazetteer.zoneOf("NLSAB")],
        [22.57, "Europe/Vienna", null]
      )
    })
  )
})
