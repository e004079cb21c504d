import { readdirSync, readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"

import { dcsaReader } from "#adapters/sources/carriers/dcsa/dcsaReader.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import { rejectingNameless } from "#application/tracking/ingestion/read/rejectingNameless.ts"
import { Instant } from "#domain/Time.ts"
import type { Statement } from "#domain/voyage/observation/Observation.ts"

import { profileOf } from "../carriers/sources.ts"
import { firstAccount, inMemory, refusedOf, seen, takeIn } from "../ingest/inbox.ts"
import { table } from "./table.ts"

const rows = Object.entries(table).flatMap(([name, row]) =>
  row.format === "dcsa" ? [[name.slice("dcsa/".length), row] as const] : []
)

const folder = new URL("../../../shared/samples/dcsa/", import.meta.url)
const sample = (name: string) => ({ name, bytes: readFileSync(new URL(name, folder)) })

/** What a statement says, whenever it was said and however it is told apart from others of its message. */
const content = ({ fact_key: _key, revision: _revision, ...said }: Statement) => JSON.stringify(said)

const nobodys = "The event names neither a container nor a bill or booking."

describe("a sample becomes shipments", () => {
  it("every sample has its entry", () => {
    assert.sameMembers(
      readdirSync(folder),
      rows.map(([name]) => name)
    )
  })

  for (const [name, { nameless = [], refused, shipments }] of rows) {
    it.effect(name, () =>
      inMemory(
        Effect.gen(function* () {
          const account = yield* firstAccount
          const taken = yield* takeIn(account, sample(name))
          assert.deepStrictEqual(yield* seen(account), shipments)
          const all = [...refused, ...nameless.map((index) => [index, nobodys] as const)]
          assert.deepStrictEqual(
            refusedOf(taken),
            all.toSorted(([a], [b]) => a - b)
          )
          assert.deepInclude(taken, { format: "dcsa", isNew: true })
        })
      )
    )

    it.effect(`${name}: every item is refused or says something`, () =>
      inMemory(
        Effect.gen(function* () {
          const { gazetteer } = yield* ReferenceData
          const { message } = yield* takeIn(yield* firstAccount, sample(name))
          const whole = new Set(message?.reading.statements.map(content))
          const refused = new Map(message?.reading.refused.map(({ index, reason }) => [index, reason]))
          const parsed = JSON.parse(sample(name).bytes.toString()) as
            | { readonly events?: Array<unknown> }
            | Array<unknown>
          const items = Array.isArray(parsed) ? parsed : (parsed.events ?? [])
          assert.strictEqual(items.length, message?.reading.items)
          for (const [index, item] of items.entries()) {
            const alone = rejectingNameless(dcsaReader({ zoneOf: gazetteer.zoneOf, profileOf })).read(
              Buffer.from(JSON.stringify([item])),
              {
                source: "inbox",
                received_at: Instant.make("2026-06-01T00:00:00.000Z")
              }
            )
            const { refused: reasons, statements } = Result.getOrThrow(alone)
            // What is said twice and is nobody's is refused once.
            if (reasons[0]?.reason === nobodys && [...refused.values()].includes(nobodys)) continue
            assert.strictEqual(reasons[0]?.reason, refused.get(index), `item ${index}`)
            const isKept = statements.some((statement) => whole.has(content(statement)))
            assert.strictEqual(isKept, !refused.has(index), `item ${index}`)
          }
        })
      )
    )
  }

  it.effect("all samples in one account, twice and in two orders", () =>
    Effect.gen(function* () {
      const names = readdirSync(folder).sort()
      const after = (order: ReadonlyArray<string>) =>
        inMemory(
          Effect.gen(function* () {
            const account = yield* firstAccount
            yield* Effect.forEach(order, (name) => takeIn(account, sample(name)), { discard: true })
            return (yield* seen(account)).map(({ number: _first, ...shipment }) => shipment)
          })
        )
      const once = yield* after(names)
      assert.deepStrictEqual(
        once.map(({ bill, booking, containers }) => [bill, booking, Object.keys(containers)]),
        [
          ["HHL71800000", "ABC709951", []],
          ["reserved-HHL123", "ABC123123123", ["APZU4812090"]]
        ]
      )
      const inverse = (yield* after([...names.toReversed(), ...names])).toSorted((a, b) =>
        String(a.bill) < String(b.bill) ? -1 : 1
      )
      assert.deepStrictEqual(inverse, once)
    })
  )
})
