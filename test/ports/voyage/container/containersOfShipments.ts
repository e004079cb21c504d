import { assert, layer } from "@effect/vitest"
import { Effect, Result } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { readFilters } from "#domain/query/readFilters.ts"
import { containerFilters } from "#domain/search/container/filters.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { Shipment } from "#domain/voyage/shipment/Shipment.ts"

import { contract } from "../../../support/contract.ts"
import { newAccount } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"

/** What a shipment says, by the filter of containers that asks for it. */
const said = {
  shipping_line_scac: ["MAEU", { shipping_line_scac: "MAEU" }],
  pol_code: ["CNSHA", { port_of_lading_locode: "CNSHA" }],
  pod_code: ["USLAX", { port_of_discharge_locode: "USLAX" }],
  destination_code: ["USCHI", { destination_locode: "USCHI" }],
  actively_tracked: ["false", { line_tracking_stopped_at: Sample.onDay(5) }],
  eta_delay_days: ["3", { pod_original_eta_at: Sample.onDay(10), pod_eta_at: Sample.onDay(13) }]
} as const

const names = Object.keys(said) as ReadonlyArray<keyof typeof said>

const nothing = {
  shipping_line_scac: null,
  port_of_lading_locode: null,
  port_of_discharge_locode: null,
  destination_locode: null,
  line_tracking_stopped_at: null,
  pod_original_eta_at: null,
  pod_eta_at: null,
  pod_ata_at: null
}

/** By which words of its shipment a ContainerStore finds a container. */
export const containersOfShipmentsContract = contract(["app"], (adapter, ports, options) =>
  layer(ports, options)(`Containers by their shipments in ${adapter}`, (it) => {
    it.effect(
      "are found by what the shipment says now, whichever was saved first, and by another's when they move",
      () =>
        Effect.gen(function* () {
          const [shipments, containers] = [yield* ShipmentStore, yield* ContainerStore]
          const account_id = yield* newAccount()
          const quiet = Sample.shipment({ account_id, ...nothing })
          const telling = Sample.shipment({ account_id, ...nothing })
          const late = Sample.container({ account_id, shipment_id: quiet.id })
          const early = Sample.container({ account_id, shipment_id: telling.id })
          yield* containers.save([early])
          yield* shipments.save([quiet, telling])
          yield* containers.save([late])

          const found = Effect.fnUntraced(function* (name: keyof typeof said) {
            const given = { parameter: name, name, key: null, isList: false, values: [said[name][0]] }
            const criterion = Result.getOrThrow(
              readFilters(containerFilters, [given], { account: account_id, now: Sample.start })
            )
            const { rows, total } = yield* containers.search(account_id, criterion, defaultContainerSort, {
              number: 1,
              size: 10
            })
            assert.strictEqual(total, rows.length)
            return rows.map(({ id }) => id).toSorted()
          })
          const shows = (which: ReadonlyArray<Container>, of = names) =>
            Effect.forEach(of, (name) =>
              Effect.map(found(name), (ids) =>
                assert.deepStrictEqual<ReadonlyArray<string>>(ids, which.map(({ id }) => id).toSorted(), name)
              )
            )

          yield* shows([])
          for (const name of names) {
            yield* shipments.save([new Shipment({ ...telling, ...said[name][1] })])
            yield* shows([early], [name])
            yield* shows(
              [],
              names.filter((other) => other !== name)
            )
          }
          const everything = Object.assign({}, ...names.map((name) => said[name][1]))
          yield* shipments.save([new Shipment({ ...telling, ...everything })])
          yield* shows([early])
          yield* containers.save([Object.assign(late, { shipment_id: telling.id })])
          yield* shows([early, late])
          yield* containers.save([Object.assign(early, { shipment_id: quiet.id })])
          yield* shows([late])
          yield* shipments.save([telling])
          yield* shows([])
        })
    )
  })
)
