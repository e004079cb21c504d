import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { Sightings } from "#application/ports/observation/Sightings.ts"
import type { Sighting } from "#application/ports/observation/Sightings.ts"

import type { Adapter, ContractOptions } from "../../support/DataPlane.ts"
import * as Sample from "../../support/samples.ts"

/** What every Sightings does; nodes that answer clients only find. */
export const sightingsContract = <E>(adapter: string, ports: Adapter<E>, options: ContractOptions) =>
  layer(ports, options)(`Sightings in ${adapter}`, (it) => {
    it.effect("finds by id and by code what was noted, under its newest name", () =>
      Effect.gen(function* () {
        const sightings = yield* Sightings
        const vessel: Sighting = { kind: "vessel", id: Sample.shipmentId(), code: "9321483", name: "EMMA" }
        const terminal: Sighting = { kind: "terminal", id: Sample.shipmentId(), code: "USLAX/ÜNÏ", name: null }
        yield* sightings.note([])
        yield* sightings.note([vessel, terminal, { ...vessel, name: null }])
        assert.deepStrictEqual(yield* sightings.find("vessel", vessel.id), Option.some(vessel))
        assert.deepStrictEqual(yield* sightings.find("vessel", "9321483"), Option.some(vessel))
        assert.deepStrictEqual(yield* sightings.find("terminal", terminal.code), Option.some(terminal))
        assert.deepStrictEqual(yield* sightings.find("terminal", vessel.id), Option.none())
        assert.deepStrictEqual(yield* sightings.find("vessel", "not an id \u0000"), Option.none())

        yield* sightings.note([{ ...vessel, name: "EMMA MAERSK" }])
        yield* sightings.note([{ ...vessel, name: null }])
        const renamed = yield* sightings.find("vessel", vessel.id)
        assert.deepStrictEqual(renamed, Option.some({ ...vessel, name: "EMMA MAERSK" }))
      })
    )
  })
