import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { HttpBody } from "effect/http"
import { TestClock } from "effect/testing"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import { numbersOf } from "#adapters/simulator/voyage/numbers.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import { call, codeOf, events, post, simulator, today } from "./support.ts"

const path = (number: string) => `/carrier/v2/events?transportDocumentReference=${number}`

const advance = (hours: number) => Simulator.use((it) => it.advanceHours(hours))

layer(simulator({ requestsPerSecond: 1_000 }))("carrier", (it) => {
  it.effect("serves DCSA Track & Trace 2.2", () =>
    Effect.gen(function* () {
      const first = yield* call(path("SIMLPLAIN0001"))
      assert.deepStrictEqual([first.status, first.headers["api-version"]], [200, "2.2.0"])
      const codes = (yield* events("transportDocumentReference=SIMLPLAIN0001")).map(codeOf)
      assert.deepStrictEqual(codes.toSorted(), ["ACT CONF", "ACT GTOT", "PLN ARRI", "PLN DEPA"])
      yield* advance(12 * 24)
      const atSea = yield* events("transportDocumentReference=SIMLPLAIN0001")
      assert.includeMembers(atSea.map(codeOf), ["ACT LOAD", "ACT DEPA", "EST ARRI", "ACT ISSU"])
      yield* advance(40 * 24)
      const all = yield* events("transportDocumentReference=SIMLPLAIN0001")
      assert.includeMembers(all.map(codeOf), ["ACT ARRI", "ACT DISC", "ACT GTIN"])
      const [, offset] =
        /T.{8}(.{6})$/.exec(all.find((event) => codeOf(event) === "ACT ARRI")?.eventDateTime ?? "") ?? []
      assert.include(["-07:00", "-08:00"], offset)
      for (const event of all) {
        if (event.eventClassifierCode === "ACT") assert.isAtMost(Date.parse(event.eventDateTime), today)
      }
    })
  )

  it.effect("revises an estimate under the same event id", () =>
    Effect.gen(function* () {
      const query = "transportDocumentReference=SIMLPLAIN0010&eventType=TRANSPORT"
      const estimate = Effect.map(events(query), (all) => all.find((event) => event.eventClassifierCode === "EST"))
      yield* estimate
      yield* advance(9 * 24)
      const first = yield* estimate
      yield* advance(8 * 24)
      const second = yield* estimate
      assert.strictEqual(first?.eventID, second?.eventID)
      assert.notStrictEqual(first?.eventDateTime, second?.eventDateTime)
      assert.isBelow(Date.parse(first?.eventCreatedDateTime ?? ""), Date.parse(second?.eventCreatedDateTime ?? ""))
    })
  )

  it.effect("finds a voyage by bill, booking and container", () =>
    Effect.gen(function* () {
      const { bill, booking, container } = numbersOf("HOLD", 3)
      const byBill = yield* events(`transportDocumentReference=${bill}`)
      assert.deepStrictEqual(yield* events(`carrierBookingReference=${booking}`), byBill)
      const byContainer = yield* events(`equipmentReference=${container(2)}`)
      assert.isNotEmpty(byContainer)
      assert.isTrue(nonEmpty(byContainer).every((event) => (event.equipmentReference ?? container(2)) === container(2)))
      assert.strictEqual((yield* call(`${path(bill)}&equipmentReference=${container(2)}`)).status, 200)
      assert.strictEqual((yield* call(`${path(bill)}&carrierBookingReference=SIMBHOLD0004`)).status, 404)
    })
  )

  it.effect("pages as one big page, even while the voyage goes on", () =>
    Effect.gen(function* () {
      yield* call(path("SIMLROLL0001"))
      yield* advance(20 * 24)
      const read = ({ text }: { readonly text: string }): ReadonlyArray<unknown> => JSON.parse(text)
      const whole = read(yield* call(`${path("SIMLROLL0001")}&limit=1000`))
      assert.isAbove(whole.length, 10)
      const first = yield* call(`${path("SIMLROLL0001")}&limit=4`)
      yield* advance(10 * 24)
      const pages = [first]
      for (let next = first.headers["next-page"]; next !== undefined; next = pages.at(-1)?.headers["next-page"]) {
        pages.push(yield* call(next))
      }
      assert.deepStrictEqual(pages.flatMap(read), whole)
      assert.strictEqual(pages.length, Math.ceil(whole.length / 4))
    })
  )

  it.effect("returns only newer events when the request asks for them", () =>
    Effect.gen(function* () {
      yield* call(path("SIMLPLAIN0020"))
      yield* advance(14 * 24)
      const all = yield* events("transportDocumentReference=SIMLPLAIN0020")
      const since = all[4]?.eventCreatedDateTime ?? ""
      const newer = yield* events(`transportDocumentReference=SIMLPLAIN0020&eventCreatedDateTime:gte=${since}`)
      assert.deepStrictEqual(newer, all.slice(4))
      const none = yield* call(`${path("SIMLPLAIN0020")}&eventCreatedDateTime:gte=2100-01-01T00:00:00Z`)
      assert.deepStrictEqual([none.status, none.text], [200, "[]"])
    })
  )

  it.effect("answers the same for a bill that is not yet manifested and for one that does not exist", () =>
    Effect.gen(function* () {
      const unknown = yield* call(path("SIMLNOSUCH0001"))
      const early = yield* call(path("SIMLLATE0001"))
      assert.deepStrictEqual([early.status, early.text], [404, unknown.text])
      assert.strictEqual(unknown.status, 404)
      const booked = yield* events("carrierBookingReference=SIMBLATE0001")
      assert.notInclude(JSON.stringify(booked), "SIMLLATE0001")
      yield* advance(49)
      assert.strictEqual((yield* call(path("SIMLLATE0001"))).status, 200)
    })
  )

  it.effect("moves a container from one bill to another", () =>
    Effect.gen(function* () {
      const { bill, container, secondBill } = numbersOf("MOVED", 1)
      const containersOf = (number: string) =>
        Effect.map(events(`transportDocumentReference=${number}`), (all) =>
          [...new Set(all.flatMap(({ equipmentReference }) => equipmentReference ?? []))].toSorted()
        )
      assert.deepStrictEqual(yield* containersOf(bill), [container(1), container(2)].toSorted())
      assert.deepStrictEqual(yield* containersOf(secondBill), [container(3)])
      const before = yield* events(`transportDocumentReference=${secondBill}`)
      const newest =
        before
          .map((event) => event.eventCreatedDateTime)
          .toSorted()
          .at(-1) ?? ""
      yield* advance(13 * 24)
      assert.deepStrictEqual(yield* containersOf(bill), [container(1)])
      assert.deepStrictEqual(yield* containersOf(secondBill), [container(2), container(3)].toSorted())
      const newer = yield* events(`transportDocumentReference=${secondBill}&eventCreatedDateTime:gte=${newest}`)
      assert.isTrue(
        newer.some((event) => event.equipmentReference === container(2) && event.emptyIndicatorCode === "EMPTY")
      )
    })
  )

  it.effect("sends the same container out again under another bill", () =>
    Effect.gen(function* () {
      const { bill, container, secondBill } = numbersOf("REUSE", 1)
      yield* call(path(bill))
      assert.strictEqual((yield* call(path(secondBill))).status, 404)
      yield* advance(60 * 24)
      const bills = (yield* events(`equipmentReference=${container(1)}`)).flatMap(({ documentReferences = [] }) =>
        documentReferences.map((document) => document.documentReferenceValue)
      )
      assert.includeMembers(bills, [bill, secondBill])
      const first = yield* events(`transportDocumentReference=${bill}`)
      const again = yield* events(`transportDocumentReference=${secondBill}`)
      const empties = (all: typeof first) => all.filter((event) => event.emptyIndicatorCode === "EMPTY")
      assert.strictEqual(empties(first).length, 2)
      assert.strictEqual(empties(again).length, 2)
      assert.isBelow(
        Math.max(...empties(first).map((event) => Date.parse(event.eventDateTime))),
        Math.min(...empties(again).map((event) => Date.parse(event.eventDateTime)))
      )
    })
  )

  it.effect("takes containers off the ship that leaves without them", () =>
    Effect.gen(function* () {
      const vessels = Effect.map(events("transportDocumentReference=SIMLROLL0002"), (all) =>
        [...new Set(all.flatMap(({ transportCall }) => transportCall?.vessel?.vesselName ?? []))].toSorted()
      )
      assert.deepStrictEqual(yield* vessels, ["MERIDIAN PROMISE", "MERIDIAN SPARROW"])
      yield* advance(12 * 24)
      assert.deepStrictEqual(yield* vessels, ["MERIDIAN PATIENCE", "MERIDIAN SPARROW"])
      yield* advance(60 * 24)
      const truth = yield* Simulator.use((it) => it.truth("SIMLROLL0002"))
      const [{ pod, pol, transshipments } = { pod: "", pol: "", transshipments: [] }] = truth?.consignments ?? []
      assert.deepStrictEqual([pol, transshipments, pod], ["CNNGB", ["KRPUS"], "USLGB"])
    })
  )

  it.effect("accepts a key or a token, and nothing else", () =>
    Effect.gen(function* () {
      const status = (headers: Record<string, string>) =>
        Effect.map(call(path("SIMLPLAIN0001"), headers), (it) => it.status)
      const token = Effect.fnUntraced(function* (client_secret: string) {
        const form = { grant_type: "client_credentials", client_id: "simulator", client_secret }
        return yield* post("/carrier/oauth/token", HttpBody.urlParams(new URLSearchParams(form)))
      })
      assert.deepStrictEqual([yield* status({}), yield* status({ "x-api-key": "wrong" })], [401, 401])
      assert.strictEqual((yield* token("wrong")).status, 401)
      const granted = JSON.parse((yield* token("simulator")).text)
      assert.deepStrictEqual([granted.token_type, granted.expires_in], ["Bearer", 299])
      const bearer = { authorization: `Bearer ${granted.access_token}` }
      assert.strictEqual(yield* status(bearer), 200)
      yield* TestClock.adjust("298 seconds")
      assert.strictEqual(yield* status(bearer), 200)
      yield* TestClock.adjust("2 seconds")
      assert.strictEqual(yield* status(bearer), 401)
    })
  )

  it.effect("refuses what it cannot read", () =>
    Effect.gen(function* () {
      for (const query of ["limit=0", "limit=1001", "limit=x", "cursor=zzz", "eventCreatedDateTime:gte=yesterday"]) {
        assert.strictEqual((yield* call(`${path("SIMLPLAIN0001")}&${query}`)).status, 400, query)
      }
      assert.strictEqual((yield* call("/carrier/v2/events")).status, 400)
      assert.strictEqual((yield* post("/carrier/oauth/token", HttpBody.text("x".repeat(100_000)))).status, 400)
    })
  )
})
