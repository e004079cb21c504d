import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect } from "effect"

import { configuredSenders } from "#adapters/sources/terminals/emodal/configuredSenders.ts"
import { ContainerStore } from "#application/ports/voyage/container/ContainerStore.ts"
import type { AccountId } from "#domain/Identifiers.ts"

import { event, fee, message, status, unit } from "../terminals/emodal/units.ts"
import { file, firstAccount, inMemory, refusedOf, takeIn } from "./inbox.ts"

const number = "MSCU7345124"

const move = (id: string, code: string, at: string, place: string, facility: string | null = null) => ({
  eventID: id,
  eventType: "EQUIPMENT",
  eventClassifierCode: "ACT",
  eventDateTime: at,
  equipmentEventTypeCode: code,
  equipmentReference: number,
  emptyIndicatorCode: "LADEN",
  eventLocation: {
    UNLocationCode: place,
    ...(facility === null ? {} : { facilityCode: facility, facilityCodeListProvider: "SMDG" })
  },
  documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: "BILL0001" }]
})

const sailed = file("carrier", [
  move("1", "LOAD", "2026-05-01T00:00:00Z", "VNSGN"),
  move("2", "DISC", "2026-05-20T12:00:00Z", "USLGB", "ITS")
])

const pushed = (at: string, sections: Record<string, unknown>) =>
  file(at, message([{ ...unit(sections, { unit_nbr: number }), trans_dttm: at }]))

const held = pushed("2026-05-21T08:00:00", {
  ShipmentStatusinfo: [
    status("CT", "2026-05-21T08:00:00"),
    status("FD", "2026-05-21T08:00:00"),
    status("DN"),
    status("NF", "2026-05-26T00:00:00")
  ],
  feeinfo: [fee("4I", "0.0"), fee("4IE", "65.50")]
})

/** Customs stops the container and the terminal names no code for it: no release of customs, no full list. */
const stopped = pushed("2026-05-22T08:00:00", { ShipmentStatusinfo: [status("CR"), status("DN")] })

const free = pushed("2026-05-23T08:00:00", {
  ShipmentStatusinfo: [status("CT"), status("CR"), status("AV")],
  feeinfo: []
})

const gone = pushed("2026-05-24T12:00:00", {
  SvcEventinfo: [event("OA", "2026-05-24T11:30:00")],
  currentconditioninfo: { fullempty_cd: "FULL" }
})

const standingOf = Effect.fnUntraced(function* (account: AccountId) {
  const [container] = yield* ContainerStore.use((store) => store.byNumber(account, number))
  const { available_for_pickup, fees_at_pod_terminal, holds_at_pod_terminal, import_deadlines, pod_full_out_at } =
    yield* Effect.fromNullishOr(container)
  return {
    available: available_for_pickup,
    holds: holds_at_pod_terminal?.map(({ name }) => name),
    fees: fees_at_pod_terminal?.map(({ amount, type }) => [type, amount]),
    lastFreeDay: import_deadlines.pickup_lfd_terminal,
    out: pod_full_out_at
  }
})

it.effect("a terminal's pushes are followed from hold to gate, whichever file came first", () =>
  Effect.gen(function* () {
    const fees = [
      ["demurrage", 0],
      ["exam", 65.5]
    ]
    const lastFreeDay = "2026-05-26"
    const after = Effect.fnUntraced(function* (files: ReadonlyArray<typeof held>) {
      return yield* inMemory(
        Effect.gen(function* () {
          const account = yield* firstAccount
          for (const one of files) assert.deepStrictEqual(refusedOf(yield* takeIn(account, one)), [])
          return yield* standingOf(account)
        })
      )
    })
    const first = { available: false, holds: ["freight"], fees, lastFreeDay, out: null }
    assert.deepStrictEqual<unknown>(yield* after([sailed, held]), first)
    assert.deepStrictEqual<unknown>(yield* after([sailed, held, stopped]), { ...first, holds: [] })
    const cleared = { ...first, available: true, holds: [] }
    assert.deepStrictEqual<unknown>(yield* after([sailed, held, stopped, free]), cleared)
    assert.deepStrictEqual<unknown>(yield* after([sailed, free, stopped, held]), cleared)
    const left = yield* after([sailed, held, gone])
    assert.strictEqual<unknown>(left.out, "2026-05-24T18:30:00.000Z")
  })
)

const sendersIn = (EMODAL_TERMINALS: string) =>
  Effect.provideService(
    configuredSenders,
    ConfigProvider.ConfigProvider,
    ConfigProvider.fromUnknown({ EMODAL_TERMINALS })
  )

it.effect("the environment adds terminals by their own code", () =>
  Effect.gen(function* () {
    const known = yield* sendersIn("abc=ussea/ssa18, ITS=USLGB/ITSX")
    assert.strictEqual(known["ABC"]?.facility, "USSEA/SSA18")
    assert.strictEqual(known["ITS"]?.facility, "USLGB/ITSX")
    assert.isDefined(known["ITS"]?.codes?.["PA"])
    for (const wrong of ["ABC", "ABC=SSA18", "=USSEA/SSA18", "A=USSEA/X=Y", "A=USSEA/"]) {
      assert.include((yield* Effect.flip(sendersIn(wrong))).message, "EMODAL_TERMINALS")
    }
  })
)
