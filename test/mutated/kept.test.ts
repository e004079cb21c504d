import { createHash } from "node:crypto"

import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"
import { Intake } from "#application/tracking/ingestion/read/Intake.ts"
import { Reading } from "#application/tracking/ingestion/read/Reading.ts"

import { newAccount, planes } from "../inbox/pushWorld.ts"
import { bytesIn } from "../support/bytesIn.ts"
import { isLong } from "../support/cases.ts"
import { mutated } from "./check.ts"

/** Mutated messages of the formats that are taken in as files; the larger ones cost time and show nothing more. */
const sample = Array.from({ length: isLong ? 400 : 160 }, (_, seed) => ({ seed, ...mutated(seed) }))
  .filter(({ bytes, format }) => format !== "ais" && bytes.length > 0 && bytes.length < 20_000)
  .slice(0, isLong ? 80 : 40)

for (const [name, world] of planes) {
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`Mutated messages on ${name}`, (it) => {
    it.effect(
      "are kept byte for byte, whatever was made of them, and what was made of them is kept",
      () =>
        Effect.gen(function* () {
          const account = yield* newAccount
          const intake = yield* Intake
          const observations = yield* ObservationStore
          let statements = 0
          for (const { bytes, name, seed } of sample) {
            const taken = yield* intake.takeIn(account, name, bytes)
            const kept = Option.getOrThrow(yield* observations.raw(taken.raw_id))
            const sha256 = createHash("sha256").update(bytes).digest("hex")
            const keptBytes = bytesIn(kept)
            const found = createHash("sha256").update(keptBytes).digest("hex")
            assert.deepStrictEqual(
              [kept.sha256, found, keptBytes.length],
              [sha256, sha256, bytes.length],
              `seed ${seed}`
            )
            const { refused } = yield* observations.leftOut(taken.raw_id)
            const reading = taken.message?.reading
            if (taken.isNew) assert.deepStrictEqual(refused, reading?.refused ?? [], `seed ${seed}`)
            const cited = yield* Reading.use((reading) => reading.cite(taken.raw_id))
            assert.strictEqual(cited?.cited.length, reading?.statements.length ?? 0, `seed ${seed}`)
            statements += cited?.cited.length ?? 0
          }
          assert.isAbove(statements, 50)
        }),
      60_000
    )
  })
}
