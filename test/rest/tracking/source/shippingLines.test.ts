import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { SourceCredential } from "#application/ports/tracking/source/CredentialStore.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { CredentialId } from "#domain/Identifiers.ts"
import { newHealth } from "#domain/tracking/source/CredentialHealth.ts"
import type { CredentialHealth } from "#domain/tracking/source/CredentialHealth.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onPlanes } from "../../support/planes.ts"
import { free, id, other, paid } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const scacs = (answer: Effect.Success<ReturnType<typeof get>>) =>
  answer.body.data.map(({ attributes }) => attributes["scac"])

onPlanes("Shipping lines", (it) => {
  it.effect("are those that a source serves the account for", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(scacs(yield* get("/v2/shipping_lines", free)), ["MAEU"])
      assert.deepStrictEqual(scacs(yield* get("/v2/shipping_lines", other)), ["CMDU", "MAEU"])
    })
  )

  it.effect("list the kinds of number that they take", () =>
    Effect.gen(function* () {
      const { body } = yield* get("/v2/shipping_lines")
      const [line] = body.data
      assert.deepStrictEqual(line?.attributes, {
        scac: "MAEU",
        name: "Maersk",
        provided_data: null,
        tracking_url: null,
        contact_url: null,
        alternative_scacs: ["SEAU"],
        short_name: "Maersk",
        bill_of_lading_tracking_support: true,
        booking_number_tracking_support: false,
        container_number_tracking_support: true
      })
      assert.isTrue(body.links["self"]?.endsWith("/v2/shipping_lines"))
    })
  )

  it.effect("are also those of a stored credential, for the accounts that it serves, until it is removed", () =>
    Effect.gen(function* () {
      const stored: SourceCredential = {
        id: CredentialId.make(id(8100)),
        source: "HLCU",
        serves: [paid.id],
        isStored: true,
        offered: null,
        owner_id: paid.id,
        sealed: "v1.key.text",
        version: 1,
        created_at: null,
        health: newHealth
      }
      const save = (state: CredentialHealth["state"]) =>
        asIngestion(
          SourceStore.use(({ credentials }) => credentials.save({ ...stored, health: { ...newHealth, state } }))
        )
      const track = (as: typeof paid, request_type: string) =>
        ask("POST", "/v2/tracking_requests", {
          as,
          body: {
            data: { type: "tracking_request", attributes: { request_type, request_number: "HLCU1", scac: "HLCU" } }
          }
        })
      yield* save("active")
      assert.deepStrictEqual(scacs(yield* get("/v2/shipping_lines")), ["HLCU", "MAEU"])
      assert.deepStrictEqual(scacs(yield* get("/v2/shipping_lines", other)), ["CMDU", "MAEU"])
      const { body } = yield* get("/v2/shipping_lines/HLCU")
      assert.deepInclude(body.data.attributes, {
        bill_of_lading_tracking_support: false,
        booking_number_tracking_support: true
      })
      const foreign = yield* track(other, "booking_number")
      assert.deepStrictEqual([foreign.status, foreign.body.errors[0]?.code], [422, "unsupported_scac"])
      const wrong = yield* track(paid, "bill_of_lading")
      assert.deepStrictEqual(
        [wrong.status, wrong.body.errors[0]?.source?.pointer],
        [422, "/data/attributes/request_type"]
      )
      yield* save("refused")
      assert.strictEqual((yield* track(paid, "booking_number")).status, 201, "it waits for the operator")
      yield* save("removed")
      assert.deepStrictEqual(scacs(yield* get("/v2/shipping_lines")), ["MAEU"])
      const gone = yield* track(paid, "booking_number")
      assert.deepStrictEqual([gone.status, gone.body.errors[0]?.code], [422, "unsupported_scac"])
    })
  )

  it.effect("include those that only a credential's settings describe, with the kinds of number that they take", () =>
    Effect.gen(function* () {
      const stored: SourceCredential = {
        id: CredentialId.make(id(8101)),
        source: "ONEY",
        serves: [paid.id],
        isStored: true,
        offered: { offer: "DCSA", supports: ["booking"] },
        owner_id: null,
        sealed: "v1.key.text",
        version: 1,
        created_at: null,
        health: newHealth
      }
      yield* asIngestion(SourceStore.use(({ credentials }) => credentials.save(stored)))
      assert.deepStrictEqual(scacs(yield* get("/v2/shipping_lines")), ["MAEU", "ONEY"])
      assert.deepStrictEqual(scacs(yield* get("/v2/shipping_lines", other)), ["CMDU", "MAEU"])
      const { body } = yield* get("/v2/shipping_lines/ONEY")
      assert.deepInclude(body.data.attributes, {
        bill_of_lading_tracking_support: false,
        booking_number_tracking_support: true,
        container_number_tracking_support: false
      })
      yield* asIngestion(
        SourceStore.use(({ credentials }) =>
          credentials.save({ ...stored, health: { ...newHealth, state: "removed" } })
        )
      )
    })
  )

  it.effect("are all those that a request is accepted for, also where no list names them", () =>
    Effect.gen(function* () {
      const stored: SourceCredential = {
        id: CredentialId.make(id(8102)),
        source: "XPRS",
        serves: [paid.id],
        isStored: true,
        offered: { offer: "DCSA", supports: ["booking"] },
        owner_id: null,
        sealed: "v1.key.text",
        version: 1,
        created_at: null,
        health: newHealth
      }
      yield* asIngestion(SourceStore.use(({ credentials }) => credentials.save(stored)))
      const { shippingLines } = yield* ReferenceData
      const accepted: Array<string> = []
      for (const scac of ["XPRS", "XPRT", ...shippingLines.map((line) => line.scac)]) {
        for (const request_type of ["bill_of_lading", "booking_number"]) {
          const attributes = { request_type, request_number: `${scac}-ACCEPTED`, scac }
          const { status } = yield* ask("POST", "/v2/tracking_requests", {
            body: { data: { type: "tracking_request", attributes } }
          })
          if (status === 201) accepted.push(scac)
        }
      }
      const list = yield* get("/v2/shipping_lines")
      assert.deepStrictEqual(scacs(list), ["MAEU", "XPRS"])
      assert.sameMembers(accepted, ["MAEU", "XPRS"])
      const [, unlisted] = list.body.data
      assert.deepInclude(unlisted?.attributes, {
        name: "XPRS",
        short_name: "XPRS",
        bill_of_lading_tracking_support: false,
        booking_number_tracking_support: true
      })
      const own = yield* get(unlisted?.links?.self ?? "")
      assert.deepStrictEqual([own.status, own.body.data], [200, unlisted as never])
      assert.deepStrictEqual((yield* get("/v2/shipping_lines/xprs")).body.data, unlisted as never)
      assert.strictEqual((yield* get("/v2/shipping_lines/XPRS", other)).status, 404, "another account's")
      yield* asIngestion(
        SourceStore.use(({ credentials }) =>
          credentials.save({ ...stored, health: { ...newHealth, state: "removed" } })
        )
      )
    })
  )

  it.effect("are found by id and by SCAC, served or not", () =>
    Effect.gen(function* () {
      const { body, status } = yield* get("/v2/shipping_lines/hlcu")
      assert.deepStrictEqual([status, body.data.attributes["bill_of_lading_tracking_support"]], [200, false])
      assert.strictEqual((yield* get(body.data.links?.self ?? "")).body.data.attributes["scac"], "HLCU")
      assert.strictEqual((yield* get("/v2/shipping_lines/nobody")).status, 404)
    })
  )
})
