import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { sees } from "../application/support/intakeWorld.ts"
import { bearer, kept, planes, push, registered, workOff } from "./pushWorld.ts"

const box = "MSCU7345124"
const bill = "PUSHED0001"

/** An event of DCSA 3.0 as a producer posts it. */
const event = (
  id: string,
  updated: string,
  change: object = {},
  classification: object = {},
  equipment: object = {}
) => ({
  eventRouting: { originatingParty: { partyCode: "EXCO", codeListProvider: "SMDG" } },
  eventID: id,
  eventUpdatedDateTime: updated,
  eventDateTime: "2026-02-01T10:00:00+08:00",
  eventLocation: { UNLocationCode: "CNSHA" },
  eventClassification: {
    eventTypeCode: "EQUIPMENT",
    eventClassifierCode: "ACT",
    equipmentEventTypeCode: "LOAD",
    ...classification
  },
  equipmentDetails: { equipmentReference: box, ISOEquipmentCode: "45G1", emptyIndicatorCode: "LADEN", ...equipment },
  shipmentDetails: { documentReference: { typeCode: "TRD", reference: bill } },
  transportDetails: {
    transportCall: {
      transportCallReference: "SR11111X",
      modeOfTransport: "VESSEL",
      portVisitReference: "CNSHA26",
      vesselTransport: { vesselIMONumber: "9321483", carrierExportVoyageNumber: "103N" }
    }
  },
  ...change
})

const load = "evt-load-2026-02-01T10:00:00Z"

for (const [name, world] of planes) {
  layer(world, { excludeTestServices: true, timeout: "60 seconds" })(`Events of DCSA 3.0 on ${name}`, (it) => {
    const setUp = Effect.gen(function* () {
      const { account, name, secret } = yield* registered({ format: "dcsa" })
      const post = Effect.fnUntraced(function* (message: unknown) {
        const answer = yield* push(`/inbox/${name}/events`, JSON.stringify(message), bearer(secret))
        assert.deepStrictEqual([answer.status, JSON.parse(answer.body)], [200, { feedbackElements: [] }])
        yield* workOff
      })
      const milestones = Effect.map(sees(account), ({ containers }) =>
        containers.map(({ number, pol_vessel_loaded_at }) => [number, pol_vessel_loaded_at])
      )
      const events = Effect.map(sees(account), (seen) =>
        seen.events
          .filter(({ kind }) => kind === "transport_event")
          .map(({ cause, event, invalidated_at, timestamp }) => ({
            event: event.replace("container.transport.", ""),
            cause,
            timestamp,
            stands: invalidated_at === null
          }))
          .toSorted((a, b) => (a.event < b.event ? -1 : 1))
      )
      return { name, post, milestones, events }
    })

    it.effect("are taken one by one, as a list and in an envelope", () =>
      Effect.gen(function* () {
        const { milestones, name, post } = yield* setUp
        yield* post(event(load, "2026-02-01T03:00:00Z"))
        yield* post([event(load, "2026-02-01T03:00:00Z")])
        yield* post({ events: [event(load, "2026-02-01T03:00:00Z")] })
        assert.strictEqual((yield* kept(name)).length, 3)
        assert.deepStrictEqual<unknown>(yield* milestones, [[box, "2026-02-01T02:00:00.000Z"]])
      })
    )

    it.effect("count as they were updated last, whichever came first", () =>
      Effect.gen(function* () {
        const { events, milestones, post } = yield* setUp
        const at = (time: string) => ({ eventDateTime: time })
        yield* post(event(load, "2026-02-01T03:00:00Z"))
        yield* post(event(load, "2026-02-03T00:00:00Z", at("2026-02-01T12:00:00+08:00")))
        yield* post(event(load, "2026-02-02T00:00:00Z", at("2026-02-01T11:00:00+08:00")))
        yield* post([event(load, "2026-02-01T03:00:00Z")])
        assert.deepStrictEqual<unknown>(yield* milestones, [[box, "2026-02-01T04:00:00.000Z"]])
        assert.deepStrictEqual<unknown>(yield* events, [
          { event: "vessel_loaded", cause: "correction", timestamp: "2026-02-01T04:00:00.000Z", stands: true }
        ])
      })
    )

    it.effect("become another event by an update, and the first one is no longer valid", () =>
      Effect.gen(function* () {
        const { events, milestones, post } = yield* setUp
        yield* post(event(load, "2026-02-01T03:00:00Z"))
        yield* post(event(load, "2026-02-02T00:00:00Z", { transportDetails: {} }, { equipmentEventTypeCode: "GTIN" }))
        assert.deepStrictEqual<unknown>(yield* milestones, [[box, null]])
        const [fullIn, loaded] = yield* events
        assert.deepInclude(fullIn, { event: "full_in", stands: true })
        assert.deepInclude(loaded, { event: "vessel_loaded", stands: false })
      })
    )

    it.effect(
      "that were retracted are invalid, also when the retraction came first, until they are reported again",
      () =>
        Effect.gen(function* () {
          const { events, milestones, post } = yield* setUp
          yield* post(event(load, "2026-02-01T03:00:00Z"))
          yield* post(event(load, "2026-02-04T00:00:00Z", { isRetracted: true }))
          assert.deepStrictEqual<unknown>(yield* milestones, [[box, null]])
          assert.deepStrictEqual(
            (yield* events).map(({ event, stands }) => [event, stands]),
            [["vessel_loaded", false]]
          )
          // A delayed copy changes nothing, nor does a repeated retraction.
          yield* post([event(load, "2026-02-01T03:00:00Z")])
          yield* post([event(load, "2026-02-04T00:00:00Z", { isRetracted: true })])
          assert.deepStrictEqual(
            (yield* events).map(({ event, stands }) => [event, stands]),
            [["vessel_loaded", false]]
          )

          const gate = "evt-gate-2026-01-30T10:00:00Z"
          const gateIn = (updated: string, change: object) =>
            event(gate, updated, change, { equipmentEventTypeCode: "GTIN" })
          yield* post(gateIn("2026-02-04T00:00:00Z", { isRetracted: true }))
          yield* post(gateIn("2026-01-30T03:00:00Z", {}))
          assert.deepStrictEqual(
            (yield* events).map(({ event }) => event),
            ["vessel_loaded"]
          )

          yield* post(event(load, "2026-02-05T00:00:00Z", { eventDateTime: "2026-02-01T15:00:00+08:00" }))
          assert.deepStrictEqual<unknown>(yield* milestones, [[box, "2026-02-01T07:00:00.000Z"]])
        })
    )

    it.effect("of one kind at one place are several when their ids are", () =>
      Effect.gen(function* () {
        const { events, post } = yield* setUp
        const gate = (id: string, type: string, time: string) =>
          event(
            id,
            "2026-02-10T00:00:00Z",
            { eventDateTime: time, transportDetails: {} },
            { equipmentEventTypeCode: type }
          )
        yield* post(gate("g-2026-01-28T10:00:00Z", "GTIN", "2026-01-28T10:00:00+08:00"))
        yield* post(gate("g-2026-01-30T10:00:00Z", "GTIN", "2026-01-30T10:00:00+08:00"))
        yield* post(gate("g-2026-01-30T10:00:00Z", "GTIN", "2026-01-30T10:00:00+08:00"))
        yield* post(event("g-2026-01-28T10:00:00Z", "2026-02-11T00:00:00Z", { isRetracted: true }))
        assert.deepStrictEqual(
          (yield* events).filter(({ stands }) => stands).map(({ event, timestamp }) => [event, timestamp as string]),
          [["full_in", "2026-01-30T02:00:00.000Z"]]
        )
      })
    )
  })
}
