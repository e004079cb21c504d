import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"

import { oneAnswer } from "#application/ports/oneAnswer.ts"
import { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { SourceStore } from "#application/ports/tracking/source/SourceStore.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Folding } from "#application/tracking/ingestion/update/Folding.ts"
import { Observation } from "#domain/voyage/observation/Observation.ts"
import * as IngestionNode from "#runtimes/nodes/ingestion.ts"

import * as Sample from "../../support/samples.ts"
import { growth, interleave, secondsOf } from "../measure.ts"
import { newPlane } from "../Postgres.ts"
import type { Scenario } from "../Scenario.ts"
import { claim, follow, poll, Sources, terminal } from "./folding.ts"
import type { Followed } from "./folding.ts"

const shipments = 10
const lengths = [100, 1000, 10_000] as const

/** So many older rows of what the terminal of the shipment says, a minute between two, as if it had been polled so long. */
const insertHistory = Effect.fnUntraced(function* (owner: SqlClient.SqlClient, { follower }: Followed, rows: number) {
  const followed = yield* SourceStore.use(({ feeds }) => oneAnswer(feeds.followedBy([follower])))
  const feed = followed.find(({ kind }) => kind === "terminal")
  const changed = new Set(["id", "content_hash", "missed_polls", "received_at", "confirmed_at", "revision"])
  const columns = Object.keys(Observation.fields)
    .filter((column) => !changed.has(column))
    .map((column) => `o."${column}"`)
  yield* owner`
    insert into observations
      (id, content_hash, received_at, confirmed_at, revision, began_at, ${owner.literal(columns.join(", ").replaceAll("o.", ""))})
    select gen_random_uuid(), 'older ' || nth, o.received_at - earlier, o.confirmed_at - earlier, o.revision - earlier,
      o.began_at - earlier, ${owner.literal(columns.join(", "))}
    from current_observations c join observations o on o.id = c.observation_id
    cross join (select count(*) as facts from current_observations where feed_id = ${feed?.id ?? null}) own
    cross join lateral generate_series(1, ${rows}::int / own.facts::int + 1) nth
    cross join lateral (select nth * interval '1 minute' as earlier) age
    where c.feed_id = ${feed?.id ?? null}
  `
  return feed === undefined ? 0 : (yield* ObservationStore.use((store) => store.history(feed.id))).length
})

/** Folds of shipments whose terminals have told much or little before. */
export const history: Scenario = {
  name: "history",
  run: Effect.gen(function* () {
    const { owner, plane } = yield* newPlane
    const work = Effect.gen(function* () {
      const transaction = yield* Transaction
      const { fold } = yield* Folding
      for (const source of ["SIML", terminal.name]) {
        yield* SourceStore.use(({ feeds }) => feeds.saveCredential(Sample.credential({ source })))
      }
      const group = Effect.fnUntraced(function* (rows: number, index: number) {
        const serials = Array.from({ length: shipments }, (_, nth) => index * shipments + nth + 1)
        const followed = yield* transaction.run(Effect.forEach(serials, follow))
        yield* fold(yield* claim(followed))
        yield* transaction.run(Effect.forEach(followed, (one) => poll(one, 1), { discard: true }))
        const told = yield* Effect.forEach(followed, (one) => insertHistory(owner, one, rows))
        if (told.some((count) => count < rows)) return yield* Effect.die("the history is too short")
        return followed
      })
      const groups = yield* Effect.forEach(lengths, group)
      yield* owner`analyze observations`

      let turn = 1
      const rate = Effect.fn("history.rate")(function* (followed: ReadonlyArray<Followed>) {
        turn += 1
        const current = turn
        yield* transaction.run(Effect.forEach(followed, (one) => poll(one, current), { discard: true }))
        const jobs = yield* claim(followed)
        const done = jobs.length / (yield* secondsOf(Effect.forEach(jobs, (job) => fold([job]), { discard: true })))
        const [one] = followed
        const containers = yield* ContainerStore.use((store) =>
          one === undefined ? Effect.succeed([]) : store.ofShipments(one.shipment.account_id, [one.shipment.id])
        )
        if (containers.every(({ location_at_pod_terminal }) => location_at_pod_terminal !== `K${current}`)) {
          return yield* Effect.die("the folds did not show what the terminals said last")
        }
        return done
      })
      const [short = [], middle = [], long = []] = groups
      return yield* interleave({ short: rate(short), middle: rate(middle), long: rate(long) }, 7)
    })
    const { long, middle, short } = yield* Effect.provide(
      work,
      IngestionNode.intake(plane).pipe(Layer.provideMerge(Sources))
    )
    const [least, some, most] = lengths.map((rows) => rows.toLocaleString("en"))
    return [
      {
        what: `fold of a shipment whose terminal told ${most} things before`,
        peer: `the same fold after ${least} things`,
        unit: "folds/s",
        ours: long,
        theirs: short,
        growth: growth(short, middle, `${some} instead of ${least}`)
      }
    ]
  })
}
