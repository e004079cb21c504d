import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"

import { ObservationStore } from "#application/ports/voyage/observation/ObservationStore.ts"

import { sees } from "../application/support/intakeWorld.ts"
import { interchange, set } from "../edi/x12/messages.ts"
import { fixture } from "../ingest/inbox.ts"
import { bearer, kept, newAccount, planes, push, registered, workOff } from "./pushWorld.ts"

type Account = Effect.Success<typeof newAccount>

const voyage = fixture("cma").bytes

/** The container of the voyage left the terminal empty before. */
const gateOut = JSON.stringify([
  {
    eventID: "a-gate-out",
    eventType: "EQUIPMENT",
    eventClassifierCode: "ACT",
    equipmentEventTypeCode: "GTOT",
    eventDateTime: "2026-01-20T08:00:00+01:00",
    eventCreatedDateTime: "2026-01-20T09:00:00Z",
    equipmentReference: "CMAU5123403",
    emptyIndicatorCode: "EMPTY",
    eventLocation: { UNLocationCode: "ESALG" }
  }
])

/** One 315 with a list of statuses: the last free day is the first of June. */
const lastFreeDay = interchange([
  set("315", [
    "B4***NF*20260601*2359*USCHI*MSKU*907032*L*4510*USCHI*UN*3",
    "N9*BM*TENANTS1",
    "SG*NF***20260601*2359",
    "R4*5*UN*USCHI*CHICAGO*US"
  ])
])

const containersOf = (account: Account) =>
  Effect.map(sees(account), ({ containers }) => containers.map(({ empty_out_at, number }) => [number, empty_out_at]))

for (const [name, world] of planes) {
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`Whom an inbox serves, on ${name}`, (it) => {
    it.effect("those that it names, and no other account", () =>
      Effect.gen(function* () {
        const [ann, bob, eve] = [yield* newAccount, yield* newAccount, yield* newAccount]
        const { name, secret } = yield* registered({ serves: [ann, bob], source: "CMDU" })
        assert.strictEqual((yield* push(`/inbox/${name}`, voyage, bearer(secret))).status, 202)
        yield* workOff
        const boxes: ReadonlyArray<unknown> = [["CMAU5123403", null]]
        assert.deepStrictEqual<unknown>(
          [yield* containersOf(ann), yield* containersOf(bob), yield* containersOf(eve)],
          [boxes, boxes, []]
        )
        assert.strictEqual((yield* kept("CMDU")).length, 1)
      })
    )

    it.effect("where it serves all: accounts that track the number already; it never creates shipments", () =>
      Effect.gen(function* () {
        const [ann, eve] = [yield* newAccount, yield* newAccount]
        const own = yield* registered({ serves: [ann] })
        const everybodys = yield* registered({ serves: "all" })
        yield* push(`/inbox/${own.name}`, voyage, bearer(own.secret))
        yield* workOff
        yield* push(`/inbox/${everybodys.name}`, gateOut, bearer(everybodys.secret))
        yield* workOff
        assert.deepStrictEqual<unknown>(yield* containersOf(ann), [["CMAU5123403", "2026-01-20T07:00:00.000Z"]])
        assert.strictEqual((yield* sees(ann)).shipments.length, 1)
        assert.deepStrictEqual((yield* sees(eve)).shipments, [])
      })
    )

    it.effect("has the kind of source that the operator set", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const speakers = yield* Effect.forEach(["terminal", "rail", null] as const, (data_source) =>
          Effect.gen(function* () {
            const { name, secret } = yield* registered({ data_source })
            yield* push(`/inbox/${name}`, gateOut, bearer(secret))
            yield* workOff
            const [id] = yield* kept(name)
            assert(id !== undefined)
            const { feed_id } = Option.getOrThrow(yield* store.raw(id))
            return [...new Set((yield* store.history(feed_id)).map(({ data_source }) => data_source))]
          })
        )
        assert.deepStrictEqual(speakers, [["terminal"], ["rail"], ["shipping_line"]])
      })
    )

    it.effect("states the free time of the source that the operator set", () =>
      Effect.gen(function* () {
        const store = yield* ObservationStore
        const parties = yield* Effect.forEach(["terminal", "rail", "shipping_line", null] as const, (data_source) =>
          Effect.gen(function* () {
            const { name, secret } = yield* registered({ data_source })
            yield* push(`/inbox/${name}`, lastFreeDay, bearer(secret))
            yield* workOff
            const [id] = yield* kept(name)
            assert(id !== undefined)
            const { feed_id } = Option.getOrThrow(yield* store.raw(id))
            const facts = (yield* store.history(feed_id)).map(({ fact }) => fact)
            return facts.flatMap((fact) => (fact.type === "last_free_day" ? [fact.by] : []))
          })
        )
        assert.deepStrictEqual(parties, [["terminal"], ["rail"], ["line"], ["terminal"]])
      })
    )
  })
}
