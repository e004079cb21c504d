import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { arrives, IntakeWorld, statementOf, voyage } from "../../../application/support/intakeWorld.ts"
import { move, vessels } from "../../../domain/voyage/merge/observe.ts"
import { asIngestion } from "../../../support/DataPlane.ts"
import { nonEmpty } from "../../../support/nonEmpty.ts"
import { afterSamples } from "../../support/clock.ts"
import { onPlanes } from "../../support/planes.ts"
import { rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"
import { track } from "../../support/tracked.ts"

onPlanes("Provenance", (it) => {
  it.effect("shows for each kind of source its last answer, and whether an answer is overdue", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address, shipment: path } = yield* track(rival, "FRESH1", 87, 6)
      for (const paths of [path, address]) {
        const { freshness } = (yield* get(paths, rival)).body.data.meta as { readonly freshness: object }
        assert.deepStrictEqual(Object.keys(freshness), ["shipping_line"])
        const { shipping_line } = freshness as { readonly shipping_line: Readonly<Record<string, unknown>> }
        assert.deepStrictEqual(Object.keys(shipping_line), ["last_answer_at", "last_change_at", "overdue"])
        assert.strictEqual(shipping_line["overdue"], false)
      }
    })
  )

  it.effect("shows for each field its source, and the sources that reported something else", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address, shipment: path } = yield* track(rival, "WHO1", 86, 6)
      const { body } = yield* get(`${address}?flag[provenance]=true`, rival)
      const { provenance } = body.data.meta as { readonly provenance: Readonly<Record<string, unknown>> }
      assert.deepInclude(provenance["pod_discharged_at"], {
        source: "shipping_line",
        provider: "SIML",
        lost: [],
        message_kept: true
      })
      assert.includeMembers(Object.keys(provenance), ["current_status", "pol_vessel_loaded_at", "pod_terminal"])
      assert.notProperty(provenance, "weight_in_lbs")
      for (const silent of [address, `${address}?flag[provenance]=false`]) {
        assert.notProperty((yield* get(silent, rival)).body.data.meta, "provenance")
      }

      const whole = yield* get(`${path}?flag[provenance]=true&include=containers`, rival)
      const said = (whole.body.data.meta?.["provenance"] ?? {}) as Readonly<Record<string, unknown>>
      assert.includeMembers(Object.keys(said), ["pod_eta_at", "pod_ata_at", "pod_vessel_name", "bill_of_lading_number"])
      const list = yield* get("/v2/containers?flag[provenance]=true", rival)
      assert.isTrue(nonEmpty(list.body.data).every(({ meta }) => meta?.["provenance"] !== undefined))
      const shipments = yield* get("/v2/shipments?flag[provenance]=true&filter[number]=WHO1", rival)
      assert.deepStrictEqual(shipments.body.data[0]?.meta, whole.body.data.meta)
      const wrong = yield* get("/v2/containers?flag[provenance]=maybe", rival)
      assert.deepStrictEqual([wrong.status, wrong.body.errors[0]?.source], [400, { parameter: "flag[provenance]" }])
    })
  )

  it.effect("names the user for what a user set, as long as it is current", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address } = yield* track(rival, "WHO2", 87, 7)
      const edit = (attributes: object) =>
        ask("PATCH", address, { as: rival, body: { data: { type: "container", attributes } } })
      const sources = Effect.gen(function* () {
        const { body } = yield* get(`${address}?flag[provenance]=true`, rival)
        const fields = (body.data.meta?.["provenance"] ?? {}) as Readonly<Record<string, { readonly source: string }>>
        return ["current_status", "delivered_at", "ref_numbers"].map((name) => fields[name]?.source)
      })
      assert.deepStrictEqual(yield* sources, ["shipping_line", undefined, undefined])
      yield* edit({ delivered_at: "2026-01-25T00:00:00Z", ref_numbers: "X" })
      assert.deepStrictEqual(yield* sources, ["user", "user", "user"])
      yield* edit({ delivered_at: null })
      assert.deepStrictEqual(yield* sources, ["shipping_line", undefined, "user"])
    })
  )

  it.effect("names what lost", () =>
    Effect.gen(function* () {
      yield* afterSamples
      const { box: address, feed } = yield* track(rival, "WHO3", 88, 6)
      const later = statementOf(
        "WHO3",
        88
      )(
        move("discharge", {
          at: "2026-01-21T05:00:00Z",
          place: "USLAX",
          facility: "WBCT",
          vessel: vessels.first,
          key: "another",
          revision: "2026-01-22T00:00:00Z"
        })
      )
      yield* asIngestion(Effect.provide(arrives(feed, [...voyage("WHO3", 88, 6), later]), IntakeWorld, { local: true }))
      const { body } = yield* get(`${address}?flag[provenance]=true`, rival)
      const fields = (body.data.meta?.["provenance"] ?? {}) as Readonly<Record<string, { lost: ReadonlyArray<object> }>>
      const values = [body.data.attributes["pod_discharged_at"], ...(fields["pod_discharged_at"]?.lost ?? [])]
      assert.strictEqual(values.length, 2)
      assert.sameMembers(
        [String(values[0]), String((values[1] as { readonly value: string }).value)],
        ["2026-01-21T02:00:00.000Z", "2026-01-21T05:00:00.000Z"]
      )
    })
  )
})
