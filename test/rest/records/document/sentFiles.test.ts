import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { TrackingRequestId } from "#domain/Identifiers.ts"
import { InboxName } from "#domain/tracking/source/Inbox.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import * as Sample from "../../../support/samples.ts"
import { onPlanes } from "../../support/planes.ts"
import { other, paid } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

const track = (request_type: string, request_number: string, as = paid) =>
  ask("POST", "/v2/tracking_requests", {
    as,
    body: { data: { type: "tracking_request", attributes: { request_type, request_number, scac: "HLCU" } } }
  })

const inbox = Effect.gen(function* () {
  const credential = Sample.credential({ serves: [paid.id] })
  yield* SourceStore.use(({ feeds }) => feeds.saveCredential(credential))
  yield* SourceStore.use(({ inboxes }) =>
    inboxes.add({
      name: InboxName.make(`hapag-${credential.id}`),
      credential_id: credential.id,
      source: "HLCU",
      format: "auto",
      auth: "bearer",
      data_source: null,
      secret: "5e884898",
      created_at: Sample.start
    })
  )
  return credential
})

onPlanes("A carrier that only sends files", (it) => {
  it.effect("has its numbers taken as pending, of every kind, once it has an inbox that serves the account", () =>
    Effect.gen(function* () {
      const before = yield* track("booking_number", "SENT1")
      assert.deepStrictEqual([before.status, before.body.errors[0]?.code], [422, "unsupported_scac"])
      const credential = yield* asIngestion(inbox)
      for (const [type, number] of [
        ["booking_number", "SENT1"],
        ["bill_of_lading", "SENT2"],
        ["container", "MSKU9070323"]
      ] as const) {
        const answer = yield* track(type, number)
        assert.strictEqual(answer.status, 201)
        const { attributes, id } = answer.body.data
        assert.deepInclude(attributes, { status: "pending", scac: "HLCU", request_number: number, is_retrying: false })
        const feeds = yield* asIngestion(
          SourceStore.use(({ feeds }) =>
            oneAnswer(
              feeds.followedBy([
                {
                  account_id: paid.id,
                  subject: { type: "tracking_request", id: TrackingRequestId.make(id) }
                }
              ])
            )
          )
        )
        assert.deepStrictEqual<unknown>(
          feeds.map(({ credential_id, kind }) => [credential_id, kind]),
          [[credential.id, "inbox"]]
        )
      }
      const again = yield* track("booking_number", "SENT1")
      assert.deepStrictEqual([again.status, again.body.errors[0]?.code], [422, "duplicate"])
      const foreign = yield* track("booking_number", "SENT1", other)
      assert.deepStrictEqual([foreign.status, foreign.body.errors[0]?.code], [422, "unsupported_scac"])

      const line = yield* get("/v2/shipping_lines/HLCU")
      assert.deepInclude(line.body.data.attributes, {
        bill_of_lading_tracking_support: true,
        booking_number_tracking_support: true,
        container_number_tracking_support: true
      })
      const lines = yield* get("/v2/shipping_lines")
      assert.include(
        lines.body.data.map(({ attributes }) => attributes["scac"]),
        "HLCU"
      )
    })
  )
})
