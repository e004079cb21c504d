import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { interchange, set } from "../edi/x12/messages.ts"
import { nonEmpty } from "../support/nonEmpty.ts"
import { file, firstAccount, inMemory, refusedOf, seen, takeIn } from "./inbox.ts"

const documents = ["N9*BM*OLNE26050001", "N9*BN*BK7700001"]
const vessel = "Q2*9811000********202N***L*EVER GIVEN"
const ports = ["R4*L*UN*CNSHA*SHANGHAI*CN", "R4*D*UN*USLGB*LONG BEACH*US*TTI**CA"]

const ocean = (code: string, date: string, place: string, laden: string, ...more: ReadonlyArray<string>) =>
  interchange([
    set("315", [
      `B4***${code}*${date}**MSKU*907032*${laden}*45G1*${place}*UN*3`,
      ...documents,
      vessel,
      ...ports,
      ...more
    ])
  ])

const terminal = (...lines: ReadonlyArray<string>) =>
  interchange([set("315", [...lines, "R4*5*UN*USLGB*LONG BEACH*US*TTI**CA"])], "TTI")

const rail = (q5: string, here: string) =>
  interchange(
    [
      set("322", [
        q5,
        "N7*MSKU*907032*43459*G*******CN*BNSF*****L*3****45G1*BNSF",
        "W2*MSKU*907032**CC*L********3",
        here,
        "R4*6*UN*USLGB*LONG BEACH*US***CA",
        "R4*7*UN*USCHI*BNSF CHICAGO RAMP*US***IL",
        "N9*BN*BK7700001"
      ])
    ],
    "BNSF"
  )

const [atPort, atRamp] = ["R4*5*UN*USLGB*LONG BEACH*US***CA", "R4*5*UN*USCHI*BNSF CHICAGO RAMP*US***IL"]

const files = [
  interchange([
    set("301", [
      "B1*OLNE*BK7700001*20260401*N",
      "Y3*BK7700001*OLNE*20260420*20260510",
      ...ports,
      "V1*9811000*EVER GIVEN*PA*202N****L"
    ])
  ]),
  ocean("EE", "20260415*0900", "CNSHA", "E"),
  ocean("I", "20260418*1000", "CNSHA", "L"),
  ocean("AE", "20260420*0200", "CNSHA", "L"),
  ocean("VD", "20260420*0800", "CNSHA", "L", "R4*D*UN*USLGB*LONG BEACH*US***CA", "DTM*139*20260511*0800"),
  ocean("VA", "20260511*0600", "USLGB", "L"),
  terminal(
    "B4***UV*20260511*2100**MSKU*907032*L*45G1*USLGB*UN*3",
    "N9*4I*150.00",
    "SG*PA***20260512*0830",
    "SG*NF***20260518",
    "SG*DN***20260512*0905"
  ),
  rail("Q5*AL*20260514*0600*LT", atPort),
  rail("Q5*RL*20260514*2000*LT", atPort),
  rail("Q5*AR*20260518*0700*LT", atRamp),
  rail("Q5*NF*20260521", atRamp)
].map((text, index) => file(`${index}.edi`, text))

const beforeRail = files.slice(0, 7)

const shipment = {
  number: "BK7700001",
  bill: "OLNE26050001",
  booking: "BK7700001",
  pol: "CNSHA",
  pod: "USLGB",
  containers: {
    MSKU9070323: {
      empty_out_at: "2026-04-15T01:00:00.000Z",
      pol_full_in_at: "2026-04-18T02:00:00.000Z",
      pol_vessel_loaded_at: "2026-04-19T18:00:00.000Z",
      pol_vessel_departed_at: "2026-04-20T00:00:00.000Z",
      pod_arrived_at: "2026-05-11T13:00:00.000Z",
      pod_discharged_at: "2026-05-12T04:00:00.000Z"
    }
  }
}

const milestones = (account: AccountId) =>
  Effect.map(seen(account), (shipments) =>
    shipments.map(({ containers, ...said }) => ({
      ...said,
      containers: Object.fromEntries(
        Object.entries(containers).map(([number, { status: _status, ...times }]) => [number, times])
      )
    }))
  )

describe("a voyage reported in X12 alone", () => {
  it.effect("booking, ocean carrier, terminal and railroad make one shipment", () =>
    inMemory(
      Effect.gen(function* () {
        const account = yield* firstAccount
        const taken = yield* Effect.forEach(beforeRail, (one) => takeIn(account, one))
        assert.deepStrictEqual(taken.flatMap(refusedOf), [])
        assert.deepStrictEqual([...new Set(taken.map(({ format }) => format))], ["x12"])
        const [container] = yield* ContainerStore.use((store) => store.byNumber(account, "MSKU9070323" as never))
        assert.deepInclude(container, { available_for_pickup: false, seal_number: null })
        assert.deepStrictEqual(
          container?.holds_at_pod_terminal?.map(({ name, status }) => [name, status]),
          [["customs", "hold"]]
        )
        assert.deepStrictEqual(container?.fees_at_pod_terminal, [
          { type: "demurrage", amount: 150, currency_code: "USD" }
        ])
        assert.strictEqual<unknown>(container?.import_deadlines.pickup_lfd_terminal, "2026-05-18")

        const onward = yield* Effect.forEach(files.slice(beforeRail.length), (one) => takeIn(account, one))
        assert.deepStrictEqual(onward.flatMap(refusedOf), [])
        assert.deepStrictEqual(yield* milestones(account), [shipment])
        const [inland] = yield* ContainerStore.use((store) => store.byNumber(account, "MSKU9070323" as never))
        // The port's reports no longer count once it has gone on by rail.
        assert.deepInclude(inland, {
          available_for_pickup: null,
          weight_in_lbs: 43459,
          holds_at_pod_terminal: null,
          fees_at_pod_terminal: null,
          pod_rail_loaded_at: "2026-05-14T13:00:00.000Z",
          ind_ata_at: "2026-05-18T12:00:00.000Z"
        } as never)
        assert.deepStrictEqual<unknown>(inland?.import_deadlines, {
          pickup_lfd_line: null,
          pickup_lfd_terminal: null,
          pickup_lfd_rail: "2026-05-21"
        })
      })
    )
  )

  it.effect("in the other order it comes to the same, and all of it again changes nothing", () =>
    inMemory(
      Effect.gen(function* () {
        const account = yield* firstAccount
        yield* Effect.forEach(files.toReversed(), (one) => takeIn(account, one))
        const once = yield* milestones(account)
        assert.deepStrictEqual(
          once.map(({ number: _first, ...said }) => said),
          [shipment].map(({ number: _first, ...said }) => said)
        )
        const again = yield* Effect.forEach(files, (one) => takeIn(account, one))
        assert.isTrue(nonEmpty(again).every(({ isNew }) => !isNew))
        assert.deepStrictEqual(yield* milestones(account), once)
      })
    )
  )

  it.effect("customs releases by a code: the hold is lifted", () =>
    inMemory(
      Effect.gen(function* () {
        const account = yield* firstAccount
        yield* Effect.forEach(beforeRail, (one) => takeIn(account, one))
        const release = terminal("B4***CT*20260513*1000**MSKU*907032*L*45G1*USLGB*UN*3", "SG*AV***20260513*1000")
        yield* takeIn(account, file("release.edi", release))
        const [container] = yield* ContainerStore.use((store) => store.byNumber(account, "MSKU9070323" as never))
        assert.deepStrictEqual(container?.holds_at_pod_terminal, [])
        assert.strictEqual(container?.available_for_pickup, true)
      })
    )
  )

  it.effect("without reports of a terminal, the carrier's holds, free time and availability show", () =>
    inMemory(
      Effect.gen(function* () {
        const account = yield* firstAccount
        const told = [
          ocean("UV", "20260511*2100", "USLGB", "L"),
          ocean("PA", "20260512*0830", "USLGB", "L"),
          ocean("NF", "20260520*", "USLGB", "L"),
          ocean("DN", "20260512*0905", "USLGB", "L")
        ]
        const shown = Effect.map(
          ContainerStore.use((store) => store.byNumber(account, "MSKU9070323" as never)),
          ([box]) => [
            box?.holds_at_pod_terminal?.map(({ name, status }) => `${name} ${status}`) ?? null,
            box?.available_for_pickup,
            box?.import_deadlines,
            box?.pickup_lfd
          ]
        )
        yield* Effect.forEach([...files.slice(0, 6), ...told.map((text, index) => file(`${index}`, text))], (one) =>
          takeIn(account, one)
        )
        const deadlines = { pickup_lfd_line: "2026-05-20", pickup_lfd_terminal: null, pickup_lfd_rail: null }
        assert.deepStrictEqual<unknown>(yield* shown, [["customs hold"], false, deadlines, "2026-05-20"])
        const later = [ocean("CT", "20260514*1000", "USLGB", "L"), ocean("AV", "20260514*1010", "USLGB", "L")]
        yield* Effect.forEach(later, (text) => takeIn(account, file("later", text)))
        assert.deepStrictEqual<unknown>(yield* shown, [[], true, deadlines, "2026-05-20"])
      })
    )
  )

  it.effect("a file of sets that are not read is kept, with a reason for each", () =>
    inMemory(
      Effect.gen(function* () {
        const account = yield* firstAccount
        const taken = yield* takeIn(account, file("214.edi", interchange([set("214", ["B10*1*2*XXXX"])])))
        assert.deepStrictEqual(refusedOf(taken), [
          [0, "Transaction set 214 (motor carrier shipment status) is not read."]
        ])
        assert.deepStrictEqual(yield* seen(account), [])
      })
    )
  )
})
