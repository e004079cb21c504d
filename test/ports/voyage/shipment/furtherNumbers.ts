import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { fieldOf, oneOf, startsWith } from "#domain/query/Criterion.ts"
import type { ShipmentCriterion } from "#domain/search/shipment/view.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

const ids = (rows: ReadonlyArray<Shipment>) => rows.map(({ id }) => id)

/** A shipment is found by the numbers that it does not show. */
export const furtherNumbersContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`Further numbers of shipments in ${adapter}`, (it) => {
    it.effect("finds by further numbers, in any of the spellings asked for", () =>
      Effect.gen(function* () {
        const shipments = yield* ShipmentStore
        const account_id = yield* newAccount()
        const row = Sample.shipment({
          account_id,
          bill_of_lading_number: "MAEU-401",
          normalized_number: "401",
          further_numbers: ["401", "MAEU401", "MAEU402"]
        })
        yield* shipments.save([row])
        yield* shipments.save([Sample.shipment({ account_id, ref_numbers: ["MAEU402"] })])
        for (const numbers of [["MAEU-401"], ["401"], ["MAEU402"], ["403", "MAEU401", "401"]]) {
          assert.deepStrictEqual(
            ids(yield* oneAnswer(shipments.byDocument([{ account_id, scac: null, numbers: [...numbers] }]))),
            [row.id],
            `${numbers}`
          )
        }
        assert.deepStrictEqual(
          yield* oneAnswer(shipments.byDocument([{ account_id, scac: null, numbers: ["402", "MAEU40"] }])),
          []
        )
        yield* shipments.save([new Shipment({ ...row, further_numbers: ["401"], version: 2 })])
        assert.deepStrictEqual(
          yield* oneAnswer(shipments.byDocument([{ account_id, scac: null, numbers: ["MAEU402"] }])),
          []
        )

        const by = (criterion: ShipmentCriterion) =>
          Effect.map(shipments.search(account_id, criterion, "created_at", { number: 1, size: 5 }), ({ rows }) =>
            ids(rows)
          )
        assert.deepStrictEqual(yield* by(oneOf(fieldOf("further_number"), ["401"])), [row.id])
        assert.deepStrictEqual(yield* by(oneOf(fieldOf("further_number"), ["MAEU402", "PO-1"])), [])
        yield* shipments.save([new Shipment({ ...row, further_numbers: ["401", "MAEU401"], version: 3 })])
        assert.deepStrictEqual(yield* by(startsWith(fieldOf("search_term"), "MAEU401")), [row.id])
      })
    )
  })
)
