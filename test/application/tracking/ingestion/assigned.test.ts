import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"
import type { InboxWithoutSecret } from "#domain/tracking/source/Inbox.ts"

import * as Sample from "../../../support/samples.ts"
import { give, inWorld, newcomer, track, work } from "../../support/accessWorld.ts"
import { bytesOf, sees, voyage } from "../../support/intakeWorld.ts"

/** An account whose partner has reported the first moves of a bill, by an inbox of that source. */
const reportedBy = Effect.fn("toldBy")(function* (source: string) {
  const ann = yield* newcomer
  const credential = Sample.credential({ source, serves: [ann.account.id] })
  yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
  const inbox: InboxWithoutSecret = {
    name: InboxName.make("partner"),
    credential_id: credential.id,
    source,
    format: "auto",
    auth: "bearer",
    data_source: null,
    created_at: Sample.start
  }
  yield* Intake.use((intake) => intake.takeInto(inbox, "file", bytesOf(voyage("BILL1", 1, 2))))
  yield* work
  const [shipment] = (yield* sees(ann.account.id)).shipments
  return { ann, shipment }
}, Effect.provide(Intake.layer))

it.effect("what the inbox of a carrier makes a shipment of is that carrier's", () =>
  inWorld(
    Effect.gen(function* () {
      const { shipment } = yield* reportedBy("MAEU")
      assert.strictEqual(shipment?.shipping_line_scac, "MAEU")
      assert.strictEqual(shipment?.shipping_line_name, "A.P. Moller - Maersk")
      assert.isNull((yield* reportedBy("forwarder")).shipment?.shipping_line_scac)
    })
  )
)

it.effect("a request for a number that files have reported already makes no second shipment", () =>
  inWorld(
    Effect.gen(function* () {
      yield* give("right")
      for (const source of ["MAEU", "forwarder"]) {
        const { ann, shipment } = yield* reportedBy(source)
        yield* track(ann, "BILL1")
        yield* work
        const { containers, shipments } = yield* sees(ann.account.id)
        assert.deepStrictEqual<unknown>(
          shipments.map(({ id, shipping_line_scac }) => [id, shipping_line_scac]),
          [[shipment?.id ?? null, "MAEU"]]
        )
        assert.strictEqual(containers.length, 1)
      }
    })
  )
)

it.effect("a shipment of another carrier that has the number stays another", () =>
  inWorld(
    Effect.gen(function* () {
      yield* give("right")
      const { ann, shipment } = yield* reportedBy("HLCU")
      yield* track(ann, "BILL1")
      yield* work
      const { shipments } = yield* sees(ann.account.id)
      assert.sameMembers(
        shipments.map(({ shipping_line_scac }) => shipping_line_scac),
        ["HLCU", "MAEU"]
      )
      assert.include(
        shipments.map(({ id }) => id),
        shipment?.id
      )
    })
  )
)
