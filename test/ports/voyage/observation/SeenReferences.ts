import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import type { ReportedReference } from "#application/ports/voyage/observation/SeenReferences.ts"

import { contract } from "../../../support/contract.ts"
import * as Sample from "../../../support/samples.ts"

/** What every SeenReferences does; nodes that answer clients only find. */
export const seenReferencesContract = contract(["worker"], (adapter, ports, options) =>
  layer(ports, options)(`SeenReferences in ${adapter}`, (it) => {
    it.effect("finds by id and by code what was noted, under its newest name", () =>
      Effect.gen(function* () {
        const { seen } = yield* ObservationStore
        const vessel: ReportedReference = { kind: "vessel", id: Sample.shipmentId(), code: "9321483", name: "EMMA" }
        const terminal: ReportedReference = { kind: "terminal", id: Sample.shipmentId(), code: "USLAX/ÜNÏ", name: null }
        yield* seen.record([])
        yield* seen.record([vessel, terminal, { ...vessel, name: null }])
        assert.deepStrictEqual(yield* seen.find("vessel", vessel.id), Option.some(vessel))
        assert.deepStrictEqual(yield* seen.find("vessel", "9321483"), Option.some(vessel))
        assert.deepStrictEqual(yield* seen.find("terminal", terminal.code), Option.some(terminal))
        assert.deepStrictEqual(yield* seen.find("terminal", vessel.id), Option.none())
        assert.deepStrictEqual(yield* seen.find("vessel", "not an id \u0000"), Option.none())

        yield* seen.record([{ ...vessel, name: "EMMA MAERSK" }])
        yield* seen.record([{ ...vessel, name: null }])
        const renamed = yield* seen.find("vessel", vessel.id)
        assert.deepStrictEqual(renamed, Option.some({ ...vessel, name: "EMMA MAERSK" }))
        assert.deepStrictEqual(yield* seen.findAll("vessel", ["1", "9321483", "9321483"]), [
          { ...vessel, name: "EMMA MAERSK" }
        ])
        assert.deepStrictEqual(yield* seen.findAll("vessel", [terminal.code]), [])
        assert.deepStrictEqual(yield* seen.findAll("vessel", []), [])
      })
    )
  })
)
