import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { VesselStore } from "#application/ports/voyage/vessel/VesselStore.ts"
import { Imo } from "#domain/Identifiers.ts"
import { shift } from "#domain/Time.ts"
import type { Instant } from "#domain/Time.ts"
import type { VesselIdentity } from "#domain/voyage/vessel/identity.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import { contract } from "../../../support/contract.ts"

const start = "2026-03-01T00:00:00.000Z" as Instant
const after = (minutes: number) => shift(start, minutes * 60_000)

const at = (imo: Imo, minutes: number): VesselPosition => ({
  imo,
  at: after(minutes),
  latitude: -33.456789,
  longitude: 179.999999,
  speed: 18.4,
  course: null,
  heading: 271
})

/** What every VesselStore does. Vessels belong to no account: each test has its own. */
export const vesselStoreContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`VesselStore in ${adapter}`, (it) => {
    it.effect("keeps positions, each instant once, and gives them in order", () =>
      Effect.gen(function* () {
        const store = yield* VesselStore
        const [imo, other] = [Imo.make("9321483"), Imo.make("9074729")]
        const [first, second, third] = [at(imo, 0), at(imo, 15), at(imo, 30)]
        yield* store.add([])
        yield* store.add([third, first])
        yield* store.add([second, { ...first, speed: 3 }, at(other, 5)])
        const all = yield* store.during(imo, start, after(30), 10)
        assert.deepStrictEqual(all, [first, second, third])
        assert.deepStrictEqual(yield* store.during(imo, after(1), after(29), 10), [second])
        assert.deepStrictEqual(yield* store.during(imo, start, after(30), 2), [second, third])
        assert.deepStrictEqual(yield* store.latest([imo, other, Imo.make("1234567")]), [at(other, 5), third])
        yield* store.remove([third])
        assert.deepStrictEqual(yield* store.latest([imo]), [second])
        yield* store.remove([])
      })
    )

    it.effect("forgets the oldest positions, so many at a time", () =>
      Effect.gen(function* () {
        const store = yield* VesselStore
        const imo = Imo.make("8814275")
        const old = (minutes: number) => ({ ...at(imo, 0), at: shift(start, -1e11 + minutes * 60_000) })
        yield* store.add([old(2), old(0), old(1), old(9)])
        assert.strictEqual(yield* store.forget(old(9).at, 2), 2)
        assert.deepStrictEqual(yield* store.during(imo, old(0).at, start, 10), [old(2), old(9)])
        assert.strictEqual(yield* store.forget(old(9).at, 2), 1)
        assert.strictEqual(yield* store.forget(old(9).at, 2), 0)
      })
    )

    it.effect("knows the stations of vessels over time", () =>
      Effect.gen(function* () {
        const store = yield* VesselStore
        const [imo, other] = [Imo.make("9839430"), Imo.make("9454436")]
        const [mmsi, second] = ["227006760", "351759000"]
        const first: VesselIdentity = { mmsi, imo, name: "EMMA", since: after(0), until: null }
        yield* store.saveIdentities([])
        yield* store.saveIdentities([first, { mmsi: second, imo: other, name: null, since: after(1), until: null }])
        const sold = { ...first, until: after(5) }
        const bought: VesselIdentity = { mmsi, imo: other, name: null, since: after(5), until: null }
        yield* store.saveIdentities([sold, bought])
        assert.deepStrictEqual(yield* store.identities({ mmsis: [mmsi], imos: [] }), [sold, bought])
        assert.deepStrictEqual(yield* store.identities({ mmsis: [], imos: [imo] }), [sold])
        assert.strictEqual((yield* store.identities({ mmsis: [mmsi], imos: [other] })).length, 3)
        assert.deepStrictEqual(yield* store.identities({ mmsis: ["1"], imos: [] }), [])
      })
    )

    it.effect("watches a vessel for as long as anybody waits for it", () =>
      Effect.gen(function* () {
        const store = yield* VesselStore
        const [imo, other] = [Imo.make("9703291"), Imo.make("9776418")]
        const own = (imos: ReadonlyArray<Imo>) => imos.filter((one) => one === imo || one === other)
        yield* store.watch([])
        yield* store.watch([
          { imo, until: after(10) },
          { imo: other, until: after(5) },
          { imo, until: after(20) }
        ])
        yield* store.watch([{ imo, until: after(15) }])
        assert.deepStrictEqual(own(yield* store.watched(after(4))), [imo, other])
        assert.deepStrictEqual(own(yield* store.watched(after(19))), [imo])
        assert.deepStrictEqual(own(yield* store.watched(after(20))), [])
      })
    )

    it.effect("expects vessels at ports, as the last one says, the nearest call first", () =>
      Effect.gen(function* () {
        const store = yield* VesselStore
        const [imo, other] = [Imo.make("9811000"), Imo.make("9795610")]
        yield* store.expect([])
        yield* store.expect([
          { imo, locode: "NLRTM", until: after(10) },
          { imo, locode: "DEHAM", until: after(30) },
          { imo: other, locode: "NLRTM", until: after(5) },
          { imo, locode: "NLRTM", until: after(20) }
        ])
        const [rotterdam, hamburg] = [
          { imo, locode: "NLRTM", until: after(20) },
          { imo, locode: "DEHAM", until: after(30) }
        ]
        assert.deepStrictEqual(yield* store.expected([imo, imo], after(19), 5), [rotterdam, hamburg])
        assert.deepStrictEqual(yield* store.expected([imo], after(0), 1), [rotterdam])
        assert.deepStrictEqual(yield* store.expected([imo, other], after(20), 5), [hamburg])
        assert.deepStrictEqual(yield* store.expected([], start, 5), [])
        yield* store.expect([{ ...hamburg, until: after(3) }])
        assert.deepStrictEqual(yield* store.expected([imo], after(4), 5), [rotterdam])
        yield* store.forget(after(1000), 1)
        assert.deepStrictEqual(yield* store.expected([imo], start, 5), [])
      })
    )
  })
)
