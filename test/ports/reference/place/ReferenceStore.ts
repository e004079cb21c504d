import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { ReferenceStore } from "#application/ports/reference/place/ReferenceStore.ts"
import type { ReferenceImport } from "#application/ports/reference/place/ReferenceStore.ts"
import { Locode } from "#domain/Identifiers.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import type { ListedTerminal } from "#domain/reference/place/ListedTerminal.ts"
import { Instant } from "#domain/Time.ts"

import { contract } from "../../../support/contract.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const at = (text: string) => Instant.make(`${text}.000Z`)

const place = (code: string, fields: Partial<ListedPlace> = {}): ListedPlace => ({
  code: Locode.make(code),
  name: "Zürich",
  plain_name: "Zurich",
  subdivision: null,
  functions: "136",
  latitude: 47.3667,
  longitude: -8.55,
  withdrawn: false,
  other_names: [],
  ...fields
})

const terminal = (code: string, fields: Partial<ListedTerminal> = {}): ListedTerminal => ({
  code,
  name: "Pier 1",
  operator: null,
  alternatives: [],
  valid_until: null,
  ...fields
})

const inOrder = (runs: ReadonlyArray<ReferenceImport>) => runs.map(({ file }) => file)

const bareFacility = {
  code: "XAAAA/P2",
  firms_code: null,
  street: "1 Quay",
  city: null,
  state_abbr: null,
  zip: null
}

const facility = {
  ...bareFacility,
  code: "XAAAA/P1",
  firms_code: "Y258",
  city: "Ö",
  state_abbr: "CA",
  zip: "90731"
}

/** What every ReferenceStore does. Only nodes that take in data write; every node reads. */
export const referenceStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`ReferenceStore in ${adapter}`, (it) => {
    it.effect("holds places and terminals, the newest of each code, and when they changed", () =>
      Effect.gen(function* () {
        const store = yield* ReferenceStore
        const save = (places: ReadonlyArray<ListedPlace>) =>
          asIngestion(ReferenceStore.use((writer) => writer.savePlaces(places)))
        const saveTerminals = (terminals: ReadonlyArray<ListedTerminal>) =>
          asIngestion(ReferenceStore.use((writer) => writer.saveTerminals(terminals)))

        const before = yield* store.epoch
        yield* save([])
        yield* saveTerminals([])
        assert.strictEqual(yield* store.epoch, before, "nothing was saved")

        const bare = place("XAAAA", { subdivision: "ZH", latitude: null, longitude: null })
        const named = place("XAAAB", { withdrawn: true, other_names: ['a,"b"', "{ü}", "null"] })
        yield* save([named, bare])
        const first = yield* store.epoch
        assert.isAbove(first, before)
        const found = yield* store.places([named.code, bare.code, Locode.make("XAZZZ")])
        assert.sameDeepMembers([...found], [bare, named])
        assert.deepStrictEqual(yield* store.places([]), [])

        const renamed = place("XAAAB", { name: "Zurich" })
        yield* save([renamed])
        assert.deepStrictEqual(yield* store.places([named.code]), [renamed])
        assert.isAbove(yield* store.epoch, first)

        yield* save([place("XA2AA"), place("XAZAA")])
        const codesAfter = (code: string, most: number) =>
          Effect.map(store.placesAfter(code, most), (page) => page.map((row) => row.code))
        assert.deepStrictEqual<ReadonlyArray<string>>(yield* codesAfter("XA", 3), ["XA2AA", "XAAAA", "XAAAB"])
        assert.deepStrictEqual<ReadonlyArray<string>>(yield* codesAfter("XAAAB", 3), ["XAZAA"])
        assert.deepStrictEqual(yield* codesAfter("XAZAA", 3), [])

        const pier = terminal("XAAAA/P1", {
          operator: "Ö",
          alternatives: [Locode.make("XAAAB")],
          valid_until: "2024-02-29"
        })
        const second = yield* store.epoch
        yield* saveTerminals([pier, terminal("XAAAA/P2")])
        assert.isAbove(yield* store.epoch, second)
        assert.deepStrictEqual(yield* store.terminals(["XAAAA/P1", "none"]), [pier])
        assert.deepStrictEqual(yield* store.terminalsAfter("XAAAA/P1", 9), [terminal("XAAAA/P2")])

        const third = yield* store.epoch
        yield* asIngestion(ReferenceStore.use((writer) => writer.saveFacilities([facility, bareFacility])))
        assert.isAbove(yield* store.epoch, third)
        assert.deepStrictEqual(yield* store.facilities(["XAAAA/P1", "none"]), [facility])
        assert.deepStrictEqual(yield* store.facilitiesAfter("XAAAA/P1", 9), [bareFacility])
        assert.deepStrictEqual(yield* store.counts, { places: 4, terminals: 2, facilities: 2 })
      })
    )

    it.effect("keeps what was imported when, the newest first", () =>
      Effect.gen(function* () {
        const store = yield* ReferenceStore
        const note = (file: string, hour: string) =>
          asIngestion(
            ReferenceStore.use((writer) =>
              writer.noteImport({
                id: Sample.shipmentId(),
                list: "smdg",
                file,
                imported_at: at(`2026-01-01T${hour}:00:00`),
                rows: 6,
                added: 1,
                changed: 2,
                unchanged: 3,
                refused: 4,
                conflicts: 5
              })
            )
          )
        yield* note("b.csv", "02")
        yield* note('ü, "a".csv', "01")
        yield* note("c.csv", "03")
        const runs = yield* store.imports
        assert.deepStrictEqual(inOrder(runs), ["c.csv", "b.csv", 'ü, "a".csv'])
        assert.deepInclude(runs[0], { list: "smdg", rows: 6, added: 1, changed: 2, unchanged: 3, refused: 4 })
        assert.strictEqual(runs[0]?.imported_at, at("2026-01-01T03:00:00"))
      })
    )
  })
)
