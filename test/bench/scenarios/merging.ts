import { Effect } from "effect"

import type { FeedId } from "#domain/Identifiers.ts"
import type { FeedContext, MergeInput } from "#domain/voyage/merge/evidence/MergeInput.ts"
import { merge } from "#domain/voyage/merge/merge.ts"
import { contentHash } from "#domain/voyage/observation/contentHash.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import * as Sample from "../../support/samples.ts"
import { billOf, containersOf, bytesOf, eventsOfBill, options, read, received, snapshotOf } from "../answers.ts"
import { callsPerSecond, growth, interleave } from "../measure.ts"
import type { Scenario } from "../Scenario.ts"

const [usual, long] = [3, 30]

/** What is stored of a message, had nothing of it been known. */
const observed = (feed_id: FeedId, { data_source, statements }: ReturnType<typeof read>): ReadonlyArray<Observation> =>
  statements.map((statement) => ({
    ...statement,
    id: Sample.observationId(),
    feed_id,
    raw_id: Sample.rawId(),
    data_source,
    reader_version: 1,
    received_at: received,
    confirmed_at: received,
    missed_polls: 0,
    content_hash: contentHash(statement)
  }))

/** A shipment of two boxes at the terminal, which was polled so many times and said something new each time. */
const inputOf = (polls: number): MergeInput => {
  const bill = billOf(1)
  const line = Sample.feedId()
  const terminals = containersOf(1).map((number) => ({ id: Sample.feedId(), number }))
  const snapshots = Array.from({ length: polls }, (_, poll) =>
    read("terminal-json", bytesOf(snapshotOf(containersOf(1), poll)))
  )
  return {
    documents: [{ type: "bill", number: bill }],
    isRequested: true,
    codes: [],
    container: null,
    feeds: new Map<FeedId, FeedContext>([
      [line, { kind: "carrier", number: bill }],
      ...terminals.map(({ id, number }): [FeedId, FeedContext] => [id, { kind: "terminal", number }])
    ]),
    observations: [
      ...observed(line, read("SIML", bytesOf(eventsOfBill(1)))),
      ...terminals.flatMap(({ id, number }) =>
        snapshots.flatMap((reading) => observed(id, reading).filter(({ container }) => container === number))
      )
    ],
    cycles: [],
    gazetteer: {
      ...options,
      nameOf: () => null,
      positionOf: () => null,
      canonical: (locode) => locode,
      placeNamed: () => null
    },
    overruled: new Set()
  }
}

/** The pure part of a fold; the peer does no more than to parse the same rows. */
export const merging: Scenario = {
  name: "merging",
  run: Effect.gen(function* () {
    const input = inputOf(usual)
    const longer = inputOf(long)
    const { containers: boxes } = merge(input)
    if (boxes.length !== 2 || boxes.some(({ facts }) => facts.holds_at_pod_terminal?.length !== 1)) {
      return yield* Effect.die("the voyage did not merge into two boxes at the terminal")
    }
    const text = JSON.stringify(input.observations)
    const {
      long: withHistory,
      ours,
      peer
    } = yield* interleave({
      ours: callsPerSecond(() => merge(input)),
      long: callsPerSecond(() => merge(longer)),
      peer: callsPerSecond(() => JSON.parse(text))
    })
    return [
      {
        what: `merge of 2 boxes from ${input.observations.length} observations`,
        peer: "JSON.parse of the same rows",
        unit: "merges/s",
        ours,
        theirs: peer,
        growth: growth(ours, withHistory, `${long / usual}x terminal rows`)
      }
    ]
  })
}
