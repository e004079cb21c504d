import { assert, it } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { embeddedUrl, postgresPlane, startEmbedded } from "#runtimes/plane/postgresPlane.ts"

import { preparedDirectory } from "../support/postgres/preparedData.ts"
import * as Sample from "../support/samples.ts"
import { admin } from "./admin.ts"

it.live(
  "checks the state of every container of a live database, and ends with 1 when one breaks an invariant",
  () =>
    Effect.gen(function* () {
      const dataDir = yield* preparedDirectory
      const environment = { DATA_DIR: dataDir }
      const plane = yield* Effect.flatMap(startEmbedded(dataDir), (server) => postgresPlane(embeddedUrl(server)))
      const stores = yield* Layer.build(plane.worker)
      const account_id = Sample.accountId()
      const shipment = Sample.shipment({ account_id })
      yield* Context.get(stores, ShipmentStore).save([shipment])
      const containers = Context.get(stores, ContainerStore)
      const save = (fields: Partial<Parameters<typeof Sample.container>[0]>) => {
        const container = Sample.container({ account_id, shipment_id: shipment.id, ...fields })
        return Effect.as(containers.save([container]), container)
      }
      yield* save({})
      assert.deepStrictEqual(yield* admin(environment, "check"), {
        code: 0,
        stdout: "1 containers checked, 0 violations\n",
        stderr: ""
      })
      const none = yield* admin(environment, "check", "--json")
      assert.deepStrictEqual([none.code, JSON.parse(none.stdout)], [0, { violations: [], containers_checked: 1 }])

      const { id, number } = yield* save({ available_for_pickup: true, pod_timezone: "America/Los_Angeles" })
      const text = yield* admin(environment, "check")
      const sentence = "It is available for pick-up while its reported status is new."
      const [first, , last] = text.stdout.split("\n")
      assert.strictEqual(text.code, 1)
      assert.strictEqual(first, `account ${account_id} container ${id} ${number} available_is_ashore: ${sentence}`)
      assert.strictEqual(last, "2 containers checked, 2 violations")
      const json = yield* admin(environment, "check", "--json")
      const answer = JSON.parse(json.stdout) as { readonly violations: ReadonlyArray<unknown> }
      assert.deepStrictEqual(
        [json.code, answer.violations.length, answer.violations[0]],
        [1, 2, { account_id, container_id: id, number, rule: "available_is_ashore", sentence }]
      )
    }).pipe(Effect.scoped),
  180_000
)
