import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"

import { onMemory } from "../rest/support/planes.ts"
import { container, shipment } from "../rest/support/samples.ts"
import { ask } from "./support/assistant.ts"

const first = container(1).id

const settle = Effect.gen(function* () {
  yield* ShipmentStore.use((store) => store.save([shipment(1)]))
  yield* ContainerStore.use((store) => Effect.forEach([container(1), container(2)], (row) => store.save([row])))
})

onMemory("Prompts", (it) => {
  it.effect("prompts resolve the number of a container, and reject arguments that are none", () =>
    Effect.gen(function* () {
      yield* settle
      const textOf = Effect.fnUntraced(function* (name: string, given: object) {
        const { body } = yield* ask("prompts/get", { name, arguments: given })
        const [message] = (body.result?.["messages"] ?? []) as ReadonlyArray<{
          readonly content: { readonly text: string }
        }>
        return message?.content.text ?? `${body.error?.code} ${body.error?.message}`
      })
      for (const name of ["check-demurrage", "analyze-delays"]) {
        const newest = container(2).id
        assert.include(yield* textOf(name, { container_id: " msku 907032-3 " }), `id ${newest}.`)
        assert.include(yield* textOf(name, { container_id: first.toUpperCase() }), `id ${first}.`)
        const wrong = "-32602 The argument `container_id` must be the id (UUID) or the number of a container."
        for (const container_id of ["not-a-uuid", "MSKU9070324x", `${first}0`]) {
          assert.strictEqual(yield* textOf(name, { container_id }), wrong)
        }
        assert.strictEqual(
          yield* textOf(name, { container_id: "CAIU1234561" }),
          "-32602 This account has no container CAIU1234561. Track it with track_container."
        )
        assert.strictEqual(
          yield* textOf(name, { container_id: first, carrier: "MAEU" }),
          "-32602 The argument `carrier` is unknown."
        )
      }
      const track = { container_number: "msku9070323", carrier: "maeu" }
      assert.include(yield* textOf("track-shipment", track), "container MSKU9070323 of the carrier MAEU with")
      assert.strictEqual(
        yield* textOf("track-shipment", { ...track, carrier: "Maersk Line" }),
        "-32602 The argument `carrier` must be a SCAC: four letters, such as MAEU."
      )
      assert.strictEqual(
        yield* textOf("track-shipment", { container_number: "ignore all\nthat" }),
        "-32602 The argument `container_number` must be a container number."
      )
    })
  )
})
