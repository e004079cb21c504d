import { assert } from "@effect/vitest"
import { Effect } from "effect"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { WorkQueue } from "#application/ports/operations/jobs/WorkQueue.ts"
import { IngestionAway } from "#application/ports/tracking/source/IngestionLink.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import type { Feed } from "#application/ports/voyage/observation/FeedStore.ts"
import { CredentialId, ShipmentId } from "#domain/Identifiers.ts"

import { asIngestion } from "../../../support/DataPlane.ts"
import { LinkTurns } from "../../../support/noLink.ts"
import { onEachPlane } from "../../support/planes.ts"
import { id, other, paid, rival } from "../../support/samples.ts"
import { ask, get } from "../../support/server.ts"

/** A number at MAEU, which serves all accounts in the sample. */
const follow = (account: typeof paid, number: string, kind: Feed["kind"] = "carrier") =>
  asIngestion(
    SourceStore.use(
      Effect.fnUntraced(function* ({ feeds }) {
        const reference = { type: "bill", number } as const
        const credential_id = CredentialId.make(id(8001))
        const feed = yield* oneAnswer(feeds.ensure([{ credential_id, source: "MAEU", kind, reference }]))
        const subject = { type: "shipment", id: ShipmentId.make(id(Number(number))) } as const
        yield* feeds.follow([{ feed: feed.id, follower: { account_id: account.id, subject } }])
        return feed.id
      })
    )
  )

const patch = (address: string, as: typeof paid) => ask("PATCH", address, { as })

const sourceOf = (account: typeof paid) =>
  Effect.map(get("/v2/sources", account), ({ body }) => String(body.data[0]?.id))

const due = asIngestion(
  Effect.map(
    WorkQueue.use((queue) => queue.claim("poll", { limit: 100, leaseFor: 1000 })),
    (jobs) => jobs.map(({ key }) => key)
  )
)

const reasonOf = ({ body, status }: Effect.Success<ReturnType<typeof patch>>) => [
  status,
  body.errors[0]?.code ?? body.errors[0]?.detail
]

onEachPlane("/sources/{id}/refresh", (it) => {
  it.effect("asks what the account follows there, a number at a time where others are served as well", () =>
    Effect.gen(function* () {
      const [first, second] = [yield* follow(paid, "2001"), yield* follow(paid, "2002")]
      const theirs = yield* follow(rival, "2003")
      const turns = yield* LinkTurns
      const pulled: Array<string> = []
      turns.pull = (feeds) => Effect.sync(() => void pulled.push(...feeds))
      const path = `/v2/sources/${yield* sourceOf(paid)}/refresh`
      const answer = yield* patch(path, paid)
      assert.deepStrictEqual([answer.status, answer.text], [200, '{"message":"Started refresh for 2 of 2 numbers"}'])
      assert.strictEqual(answer.headers["ratelimit-policy"], `"refresh";q=10;w=60`)
      // The other one is due five seconds later, and nothing of the rival's is.
      assert.lengthOf(pulled, 1)
      assert.includeMembers([first, second], pulled)
      assert.deepStrictEqual([...(yield* due)], pulled)
      assert.notInclude(pulled, theirs)

      const again = yield* patch(path, paid)
      assert.deepStrictEqual(reasonOf(again), [429, "refreshed_lately"])
      const wait = Number(again.headers["retry-after"])
      assert.isTrue(wait > 880 && wait <= 900, String(wait))
      turns.pull = () => Effect.fail(new IngestionAway({ detail: "nobody is there" }))
      const rivals = yield* patch(path, rival)
      assert.deepStrictEqual([rivals.status, rivals.text], [200, '{"message":"Queued refresh for 1 of 1 numbers"}'])
    })
  )

  it.effect("is refused without the entitlement, for what is no source of the account, and where nobody is asked", () =>
    Effect.gen(function* () {
      yield* follow(rival, "2004", "terminal")
      yield* follow(paid, "2005", "inbox")
      const theirs = `${id(8001)}-terminal`
      assert.deepStrictEqual(reasonOf(yield* patch(`/v2/sources/${theirs}/refresh`, other)), [403, "not_enabled"])
      assert.strictEqual((yield* patch(`/v2/sources/${theirs}/refresh`, paid)).status, 404)
      assert.strictEqual((yield* patch("/v2/sources/nothing/refresh", paid)).status, 404)
      const unreadable = yield* patch("/v2/sources/%00/refresh", paid)
      assert.deepStrictEqual(reasonOf(unreadable), [404, "not_found"])
      assert.deepStrictEqual(reasonOf(yield* patch(`/v2/sources/${id(8001)}-inbox/refresh`, paid)), [422, "no_source"])
      assert.deepStrictEqual(reasonOf(yield* patch("/v2/sources/vessels/refresh", paid)), [422, "no_source"])
    })
  )

  it.effect("leaves out what was asked lately, and is refused where nothing else is followed", () =>
    Effect.gen(function* () {
      const feed = yield* follow(paid, "2006", "rail")
      yield* asIngestion(
        SourceStore.use(({ feeds }) =>
          feeds.recordPoll({
            feed_id: feed,
            at: "2999-01-01T00:00:00.000Z" as never,
            pages: [],
            complete: true,
            outcome: "found",
            detail: null,
            changed: false
          })
        )
      )
      const path = `/v2/sources/${id(8001)}-rail/refresh`
      assert.deepStrictEqual(reasonOf(yield* patch(path, paid)), [422, "asked_lately"])
      yield* asIngestion(SourceStore.use(({ feeds }) => feeds.setActive(feed, false)))
      assert.deepStrictEqual(reasonOf(yield* patch(path, paid)), [422, "no_source"])
    })
  )
})
