import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { PartyStore } from "#application/ports/records/party/PartyStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { oneOf, fieldOf } from "#domain/query/Criterion.ts"
import { maxCompanyNameLength } from "#domain/records/party/Party.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerField } from "#domain/search/container/view.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { party } from "../../../support/samples/party.ts"

/** So many characters of three or four bytes each, which no compression makes shorter. */
const long = (length: number) => {
  let [text, seed] = ["", 7]
  while (text.length < length - 1) {
    seed = (seed * 48_271) % 2_147_483_647
    text += String.fromCodePoint(0x4e00 + (seed % 20_000))
  }
  return text
}

/** What sources may say at most of the texts that lists are asked for. */
export const longTextsContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`Long texts in ${adapter}`, (it) => {
    it.effect("are kept, and found whole", () =>
      Effect.gen(function* () {
        const account_id = yield* newAccount()
        const text = long(2_000)
        const shipment = Sample.shipment({
          account_id,
          port_of_lading_name: text,
          port_of_discharge_name: text,
          destination_name: text,
          pod_vessel_name: text,
          pod_voyage_number: text
        })
        yield* ShipmentStore.use((store) => store.save([shipment]))
        const box = Sample.container({ account_id, shipment_id: shipment.id })
        yield* ContainerStore.use((store) => store.save([box]))
        yield* PartyStore.use((store) => store.save(party({ account_id, company_name: long(maxCompanyNameLength) })))
        const names: ReadonlyArray<ContainerField> = [
          "port_of_lading_name",
          "port_of_discharge_name",
          "destination_name",
          "pod_vessel_name",
          "pod_voyage_number"
        ]
        for (const name of names) {
          for (const [said, count] of [
            [text, 1],
            [`${text.slice(0, -1)}x`, 0]
          ] as const) {
            const found = yield* ContainerStore.use((store) =>
              store.search(account_id, oneOf(fieldOf(name), [said]), defaultContainerSort, { number: 1, size: 9 })
            )
            assert.lengthOf(found.rows, count, name)
          }
        }
      })
    )
  })
)
