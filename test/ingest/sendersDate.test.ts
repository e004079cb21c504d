import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import { EventLog } from "#application/ports/voyage/event/EventLog.ts"
import { ShipmentStore } from "#application/ports/voyage/shipment/ShipmentStore.ts"
import { always } from "#domain/query/Criterion.ts"

import { edifact, x12 } from "./envelopes.ts"
import type { Envelope } from "./envelopes.ts"
import { file, firstAccount, inMemory, takeIn } from "./inbox.ts"

const everything = { number: 1, size: 1000 }

/** The attributes of the only container and its shipment after these messages, and the current events. */
const stateAfter = Effect.fn("stateAfter")(function* (messages: ReadonlyArray<string>) {
  const account = yield* firstAccount
  for (const [index, message] of messages.entries()) {
    yield* takeIn(account, file(`${index}.edi`, message))
    // Without it all would be received at once, and the content would decide.
    yield* TestClock.adjust("1 minute")
  }
  const { rows } = yield* ShipmentStore.use((store) => store.search(account, always, "created_at", everything))
  assert.lengthOf(rows, 1)
  const [shipment] = rows
  if (shipment === undefined) return yield* Effect.die("There is no shipment")
  const [container] = yield* ContainerStore.use((store) => store.ofShipments(account, [shipment.id]))
  const logged = yield* EventLog.use((log) => log.latestOf(account, shipment.id))
  const current = logged.filter(({ invalidated_at }) => invalidated_at === null)
  return {
    eta: shipment.pod_eta_at,
    lfd: container?.pickup_lfd ?? null,
    line: container?.import_deadlines.pickup_lfd_line ?? null,
    departed: container?.pol_vessel_departed_at ?? null,
    discharged: container?.pod_discharged_at ?? null,
    events: current.map(({ event, timestamp }) => `${event} ${timestamp}`).sort(),
    published: logged.length
  }
})

const after = (...messages: ReadonlyArray<string>) => inMemory(stateAfter(messages))

const ports = ["R4*L*UN*CNSHA*SHANGHAI*CN", "R4*D*UN*USLAX*LOS ANGELES*US"]
const expected = (day: string, sailed = "20260501*1000") => [
  `B4***VD*${sailed}**MSKU*907032*L**CNSHA*UN*3`,
  "N9*BM*SDL0000001",
  "Q2*9811000********202N***L*EVER GIVEN",
  "R4*L*UN*CNSHA*SHANGHAI*CN",
  `DTM*140*${sailed}*LT`,
  "R4*D*UN*USLAX*LOS ANGELES*US",
  `DTM*139*${day}*0600*LT`
]

describe("an estimate of a line", () => {
  const first = (more: Partial<Envelope> = {}) =>
    x12({ dated: "260503 1200", control: 7, ...more }, expected("20260517"))
  const second = (more: Partial<Envelope> = {}) =>
    x12({ dated: "260509 0915", control: 8, ...more }, expected("20260519"))
  const newest = "2026-05-19T13:00:00.000Z"

  it.effect("counts by the date of its interchange, not by its arrival", () =>
    Effect.gen(function* () {
      const ordered = yield* after(first(), second())
      assert.strictEqual<unknown>(ordered.eta, newest)
      const late = yield* after(second(), first())
      assert.strictEqual<unknown>(late.eta, newest)
      assert.deepStrictEqual(
        late.events.filter((one) => !one.includes("estimated")),
        ordered.events.filter((one) => !one.includes("estimated"))
      )
    })
  )

  it.effect("that arrives late and is older publishes nothing", () =>
    Effect.gen(function* () {
      const [alone, late] = [yield* after(second()), yield* after(second(), first())]
      assert.strictEqual(late.published, alone.published)
      assert.deepStrictEqual(late.events, alone.events)
    })
  )

  it.effect(
    "counts by its group where the interchange is re-sent, and by the interchange where no group is dated",
    () =>
      Effect.gen(function* () {
        const resent = x12({ dated: "260512 0000", control: 30 }, expected("20260517"), "20260503 1200")
        assert.strictEqual<unknown>((yield* after(second(), resent)).eta, newest)
        const [bareFirst, bareSecond] = [
          x12({ dated: "260503 1200", control: 7 }, expected("20260517"), null),
          x12({ dated: "260509 0915", control: 8 }, expected("20260519"), null)
        ]
        assert.strictEqual<unknown>((yield* after(bareSecond, bareFirst)).eta, newest)
      })
  )

  it.effect("of one minute counts by its control number", () =>
    Effect.gen(function* () {
      const [one, two] = [first({ control: 99 }), second({ control: 100, dated: "260503 1200" })]
      for (const order of [
        [one, two],
        [two, one]
      ])
        assert.strictEqual<unknown>((yield* after(...order)).eta, newest)
    })
  )

  it.effect("in one file counts whatever the order of its interchanges", () =>
    Effect.gen(function* () {
      assert.strictEqual<unknown>((yield* after(second() + first())).eta, newest)
      assert.strictEqual<unknown>((yield* after(first() + second())).eta, newest)
    })
  )

  it.effect("dated long after its receipt does not replace one that is in order", () =>
    Effect.gen(function* () {
      const future = x12({ dated: "990503 1200", control: 7 }, expected("20260525"))
      for (const order of [
        [second(), future],
        [future, second()]
      ])
        assert.strictEqual<unknown>((yield* after(...order)).eta, newest)
    })
  )

  it.effect("is ordered by the date of the interchange in EDIFACT without a date of the message, too", () =>
    Effect.gen(function* () {
      const status = (envelope: Envelope, day: string) =>
        edifact(envelope, "IFTSTA", [
          "BGM+23+1+9",
          "CNI+1",
          "STS+1+VD",
          "RFF+BM:SDL0000001",
          "DTM+334:202605011000:203",
          "LOC+175+CNSHA:139:6",
          "TDT+20+202N+1++LINE:172:20+++9811000:146:11:EVER GIVEN",
          "LOC+9+CNSHA:139:6",
          "LOC+11+USLAX:139:6",
          `DTM+132:${day}0600:203`,
          "EQD+CN+MSKU9070323+45G1:102:5+++5"
        ])
      const [one, two] = [
        status({ dated: "260503 1200", control: 7 }, "20260517"),
        status({ dated: "260509 0915", control: 8, sender: "line" }, "20260519")
      ]
      assert.strictEqual<unknown>((yield* after(one, two)).eta, newest)
      assert.strictEqual<unknown>((yield* after(two, one)).eta, newest)
      assert.strictEqual<unknown>((yield* after(two + one)).eta, newest)
    })
  )
})

describe("a last free day", () => {
  const discharge = x12({ dated: "260510 1000", control: 40, sender: "TTI" }, [
    "B4***UV*20260510*0500**MSKU*907032*L*45G1*USLGB*UN*3",
    "N9*BM*SDL0000001",
    "SG*UV***20260510*0500",
    "R4*5*UN*USLGB*LONG BEACH*US*TTI",
    "R4*D*UN*USLGB*LONG BEACH*US*TTI"
  ])
  const freeUntil = (day: string, envelope: Envelope, ...more: ReadonlyArray<string>) =>
    x12({ sender: "TTI", ...envelope }, [
      `B4***NF*${day}*2359**MSKU*907032*L*45G1*USLGB*UN*3`,
      "N9*BM*SDL0000001",
      `SG*NF***${day}*2359`,
      ...more,
      "R4*5*UN*USLGB*LONG BEACH*US*TTI",
      "R4*D*UN*USLGB*LONG BEACH*US*TTI"
    ])
  const older = freeUntil("20260514", { dated: "260511 1200", control: 41 })
  const newer = freeUntil("20260516", { dated: "260513 1200", control: 42 })

  it.effect("of a terminal counts by the date of its interchange, and an older one publishes nothing", () =>
    Effect.gen(function* () {
      const alone = yield* after(discharge, newer)
      const late = yield* after(discharge, newer, older)
      assert.strictEqual<unknown>(late.lfd, "2026-05-16")
      assert.deepStrictEqual(late, alone)
      assert.strictEqual<unknown>((yield* after(discharge, older, newer)).lfd, "2026-05-16")
    })
  )

  it.effect("is not dated by another status of its message", () =>
    Effect.gen(function* () {
      // The newer report repeats an old status.
      const repeating = freeUntil("20260516", { dated: "260513 1200", control: 42 }, "SG*AV***20260510*0900")
      const plain = freeUntil("20260514", { dated: "260511 1200", control: 41 }, "SG*AV***20260511*1100")
      for (const order of [
        [discharge, plain, repeating],
        [discharge, repeating, plain]
      ])
        assert.strictEqual<unknown>((yield* after(...order)).lfd, "2026-05-16")
    })
  )

  it.effect("of a line counts in the same way", () =>
    Effect.gen(function* () {
      const arrived = x12({ dated: "260510 1000", control: 3 }, [
        "B4***UV*20260510*0500**MSKU*907032*L*45G1*USLGB*UN*3",
        "N9*BM*SDL0000001",
        "Q2*9811000********202N***L*EVER GIVEN",
        "R4*L*UN*CNSHA*SHANGHAI*CN",
        "R4*D*UN*USLGB*LONG BEACH*US"
      ])
      const ofLine = (day: string, envelope: Envelope) =>
        x12(envelope, [
          `B4***NF*${day}*2359**MSKU*907032*L*45G1*USLGB*UN*3`,
          "N9*BM*SDL0000001",
          ...ports.slice(0, 1),
          "R4*D*UN*USLGB*LONG BEACH*US"
        ])
      const [one, two] = [
        ofLine("20260515", { dated: "260511 1200", control: 4 }),
        ofLine("20260518", { dated: "260512 1200", control: 5 })
      ]
      assert.strictEqual<unknown>((yield* after(arrived, one, two)).line, "2026-05-18")
      assert.strictEqual<unknown>((yield* after(arrived, two, one)).line, "2026-05-18")
    })
  )
})

describe("an event that is corrected", () => {
  it.effect("is one event with the time of the newest report, whichever comes first", () =>
    Effect.gen(function* () {
      const [one, two] = [
        x12({ dated: "260502 1200", control: 1 }, expected("20260517", "20260501*1000")),
        x12({ dated: "260504 1200", control: 2 }, expected("20260517", "20260501*1130"))
      ]
      for (const order of [
        [one, two],
        [two, one],
        [two, one, two, one]
      ]) {
        const { departed, events } = yield* after(...order)
        assert.strictEqual<unknown>(departed, "2026-05-01T03:30:00.000Z")
        assert.lengthOf(
          events.filter((event) => event.startsWith("container.transport.vessel_departed")),
          1
        )
      }
    })
  )

  it.effect("keeps the time of a terminal's newest report", () =>
    Effect.gen(function* () {
      const landed = (dated: string, time: string, control: number) =>
        x12({ dated, control, sender: "TTI" }, [
          `B4***UV*20260510*${time}**MSKU*907032*L*45G1*USLGB*UN*3`,
          "N9*BM*SDL0000001",
          `SG*UV***20260510*${time}`,
          "R4*5*UN*USLGB*LONG BEACH*US*TTI",
          "R4*D*UN*USLGB*LONG BEACH*US*TTI"
        ])
      const [one, two] = [landed("260510 1000", "0600", 40), landed("260511 1000", "0500", 41)]
      for (const order of [
        [one, two],
        [two, one]
      ]) {
        const { discharged } = yield* after(...order)
        assert.strictEqual<unknown>(discharged, "2026-05-10T12:00:00.000Z")
      }
    })
  )
})
