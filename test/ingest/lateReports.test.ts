import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { AccountStore } from "#application/ports/identity/account/AccountStore.ts"
import { one } from "#application/ports/one.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { RawEvents } from "#application/voyage/observation/RawEvents.ts"
import { always } from "#domain/query/Criterion.ts"

import { x12 } from "./envelopes.ts"
import { file, firstAccount, inMemory, takeIn } from "./inbox.ts"

const everything = { number: 1, size: 1000 }

/** The raw events of the only container after these messages. */
const rawEventsAfter = Effect.fn("rawEventsAfter")(function* (messages: ReadonlyArray<string>) {
  const id = yield* firstAccount
  for (const [index, message] of messages.entries()) {
    yield* takeIn(id, file(`${index}.edi`, message))
    yield* TestClock.adjust("1 minute")
  }
  const account = yield* AccountStore.use((accounts) => one(accounts.load([id])))
  const { rows } = yield* ShipmentStore.use((store) => store.search(id, always, "created_at", everything))
  const containers = yield* ContainerStore.use((store) =>
    store.ofShipments(
      id,
      rows.map((shipment) => shipment.id)
    )
  )
  const [container, ...others] = containers
  assert.lengthOf(others, 0)
  if (account._tag === "None" || container === undefined) return yield* Effect.die("There is no container")
  const found = yield* RawEvents.use((events) => events.list(account.value, container.id, everything))
  return found.rows
})

const after = (...messages: ReadonlyArray<string>) =>
  inMemory(rawEventsAfter(messages).pipe(Effect.provide(RawEvents.layer)))

const expected = (day: string, envelope: { readonly dated: string; readonly control: number }) =>
  x12(envelope, [
    "B4***VD*20260501*1000**MSKU*907032*L**CNSHA*UN*3",
    "N9*BM*LATE000001",
    "Q2*9811000********202N***L*EVER GIVEN",
    "R4*L*UN*CNSHA*SHANGHAI*CN",
    "R4*D*UN*USLAX*LOS ANGELES*US",
    `DTM*139*${day}*0600*LT`
  ])

const freeUntil = (day: string, dated: string, control: number) =>
  x12({ dated, control, sender: "TTI" }, [
    `B4***NF*${day}*2359**MSKU*907032*L*45G1*USLGB*UN*3`,
    "N9*BM*LATE000001",
    `SG*NF***${day}*2359`,
    "R4*5*UN*USLGB*LONG BEACH*US*TTI",
    "R4*D*UN*USLGB*LONG BEACH*US*TTI"
  ])

const discharge = x12({ dated: "260510 1000", control: 40, sender: "TTI" }, [
  "B4***UV*20260510*0500**MSKU*907032*L*45G1*USLGB*UN*3",
  "N9*BM*LATE000001",
  "SG*UV***20260510*0500",
  "R4*5*UN*USLGB*LONG BEACH*US*TTI",
  "R4*D*UN*USLGB*LONG BEACH*US*TTI"
])

describe("a report that arrives late and is older", () => {
  it.effect("of an estimate is listed as superseded by the newer one", () =>
    Effect.gen(function* () {
      const newer = expected("20260519", { dated: "260509 0915", control: 8 })
      const older = expected("20260517", { dated: "260503 1200", control: 7 })
      const rows = yield* after(newer, older)
      const arrivals = rows.filter(({ estimated }) => estimated)
      assert.deepStrictEqual<unknown>(
        arrivals.map(({ event, invalidated_at, outcome, superseded_by, timestamp }) => [
          timestamp,
          event,
          outcome,
          superseded_by,
          invalidated_at === null
        ]),
        [
          ["2026-05-17T13:00:00.000Z", "vessel_arrived", "superseded", arrivals[1]?.id, false],
          ["2026-05-19T13:00:00.000Z", "vessel_arrived", "current", null, true]
        ]
      )
    })
  )

  it.effect("of a last free day is listed as superseded by the newer one", () =>
    Effect.gen(function* () {
      const rows = yield* after(
        discharge,
        freeUntil("20260516", "260513 1200", 42),
        freeUntil("20260514", "260511 1200", 41)
      )
      const days = rows.filter(({ original_event }) => original_event.startsWith("last free day"))
      assert.deepStrictEqual(
        days.map(({ original_event, outcome }) => [original_event, outcome]),
        [
          ["last free day 2026-05-14 (terminal)", "superseded"],
          ["last free day 2026-05-16 (terminal)", "current"]
        ]
      )
    })
  )
})
