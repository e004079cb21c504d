import { assert, it } from "@effect/vitest"
import { Effect, Option } from "effect"

import { newId } from "#application/newId.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Replaying } from "#application/tracking/ingestion/read/Replaying.ts"
import { RawId } from "#domain/Identifiers.ts"
import type { Locode } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

import { placed, quay } from "../edi/edifact/quays.ts"
import { containerA, read } from "../edi/edifact/support.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { file, firstAccount, inMemory, takeIn } from "./inbox.ts"

/** The header names the ship's next port first: the reader before took it for the terminal's. */
const text = quay("98", { header: ["11 NLRTM", "9 USLAX"], own: ["11 USLAX", "9 CNSHA"], status: "3" })
const atNextPort = { locode: "NLRTM" as Locode, facility: null, name: null }

const earlierReading = {
  reader: "edifact",
  version: 1,
  data_source: "terminal",
  items: 1,
  refused: [],
  unread: []
} as const

it.effect("what the reader before placed at the wrong port is taken back when the message is read again", () =>
  inMemory(
    Effect.gen(function* () {
      const observations = yield* ObservationStore
      const { raw_id } = yield* takeIn(yield* firstAccount, file("other.edi", quay("44", { header: ["11 USLAX"] })))
      const feed_id = Option.getOrUndefined(yield* observations.raw(raw_id))?.feed_id
      assert(feed_id !== undefined)
      assert.isAbove((yield* observations.versionOf(raw_id)) ?? 0, 1)

      const id = RawId.make(yield* newId)
      const bytes = new TextEncoder().encode(text)
      const received_at = yield* DurableClock.use((clock) => clock.now)
      yield* observations.keep({
        id,
        feed_id,
        format: "edifact",
        name: null,
        charset: null,
        bytes,
        sha256: "b".repeat(64),
        received_at
      })
      const wrong = read(text)
        .statements.slice(0, 1)
        .map((move) => ({
          ...move,
          place: atNextPort,
          fact_key: `${move.fact_key}|as before`
        }))
      yield* observations.record([{ raw_id: id, reading: { ...earlierReading, statements: wrong } }])

      const replay = { source: null, since: Instant.make("2000-01-01T00:00:00.000Z"), dryRun: false }
      const told = yield* Effect.provide(
        Replaying.use((replaying) => replaying.replay(replay)),
        Replaying.layer
      )
      assert.deepInclude(told, { messages: 2, read: 1, changed: 1, failed: 0 })
      assert.strictEqual(told.observations.taken_back, 1)
      const rows = (yield* observations.current([feed_id], [containerA])).filter(({ fact }) => fact.type === "move")
      assert.deepStrictEqual(
        rows.filter(({ retracted }) => retracted).map(({ place }) => place?.locode),
        [atNextPort.locode]
      )
      assert.deepStrictEqual(placed(text), ["discharge USLAX"])
      const others = rows.filter(({ retracted }) => !retracted)
      assert.isTrue(nonEmpty(others).every(({ place }) => place?.locode === "USLAX"))
    })
  )
)
