import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { CredentialId, ShipmentId } from "#domain/Identifiers.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { onEachPlane } from "../../support/planes.ts"
import { free, id, other, paid, rival } from "../../support/samples.ts"
import { get } from "../../support/server.ts"

/** A bill at MAEU, which serves all accounts in the sample. */
const follow = (account: typeof paid, number: string, kind: "carrier" | "inbox" = "carrier") =>
  asIngestion(
    SourceStore.use(
      Effect.fnUntraced(function* ({ feeds }) {
        const credential_id = CredentialId.make(id(8001))
        const reference = { type: "bill", number } as const
        const feed = yield* oneAnswer(feeds.ensure([{ credential_id, source: "MAEU", kind, reference }]))
        const subject = { type: "shipment", id: ShipmentId.make(id(Number(number))) } as const
        yield* feeds.follow([{ feed: feed.id, follower: { account_id: account.id, subject } }])
      })
    )
  )

onEachPlane("/sources", (it) => {
  it.effect("lists the sources of the account's shipments, and none of others", () =>
    Effect.gen(function* () {
      yield* follow(paid, "1001")
      yield* follow(paid, "1002")
      yield* follow(rival, "1003")
      const { body, status, text } = yield* get("/v2/sources")
      assert.strictEqual(status, 200, text)
      assert.deepStrictEqual(
        body.data.map(({ attributes }) => attributes),
        [
          {
            source: "MAEU",
            kind: "carrier",
            is_own: false,
            state: "active",
            state_since: null,
            shipments: 2,
            numbers: 2,
            failing: 0,
            unknown: 0,
            overdue: 0,
            last_attempted_at: null,
            last_answer_at: null,
            last_change_at: null,
            unread_since: null,
            next_poll_at: null,
            last_failure: null,
            last_failure_at: null,
            failures_last_day: { unreachable: 0, unrecognized: 0, denied: 0 },
            reports: 0,
            refused_reports: 0,
            calls_left: null,
            expires_at: null,
            name: body.data[0]?.attributes["name"] ?? null
          }
        ]
      )
      assert.match(String(body.data[0]?.attributes["name"]), /maersk/i)
      assert.strictEqual((yield* get("/v2/sources", rival)).body.data[0]?.attributes["shipments"], 1)
      assert.deepStrictEqual([...(yield* get("/v2/sources", other)).body.data], [])
      assert.strictEqual((yield* get("/v2/sources", free)).status, 403)
    })
  )

  it.effect("says of no inbox that it answers: nobody asks it", () =>
    Effect.gen(function* () {
      yield* follow(other, "1004", "inbox")
      const { body } = yield* get("/v2/sources", other)
      assert.deepStrictEqual(
        body.data.map(({ attributes: { kind, state, state_since } }) => ({ kind, state, state_since })),
        [{ kind: "inbox", state: null, state_since: null }]
      )
    })
  )
})
