import { assert, describe, it } from "@effect/vitest"

import { event, fixture, read } from "./support.ts"

const keyOf = (source: string, change: object): string | undefined =>
  read(source, [{ ...event, ...change }]).statements[0]?.fact_key

const estimate = { eventClassifierCode: "EST" }
const later = { eventDateTime: "2026-02-03T10:00:00+01:00", eventCreatedDateTime: "2026-02-03T12:00:00Z" }

describe("the key of a fact", () => {
  it.each(["SIML", "MSCU", "a file"])("stays when an estimate moves: %s", (source) => {
    assert.strictEqual(keyOf(source, estimate), keyOf(source, { ...estimate, ...later }))
    const anonymous = { ...estimate, eventID: null }
    assert.strictEqual(keyOf(source, anonymous), keyOf(source, { ...anonymous, ...later }))
  })

  it("stays when MSC writes the new time into the id", () => {
    const idOf = (time: string) => ({ ...estimate, eventID: `EST${time}:00+01:00` })
    const first = keyOf("MSCU", idOf("2026-02-01T10:00:00"))
    assert.strictEqual(first, keyOf("MSCU", { ...later, ...idOf("2026-02-03T10:00:00") }))
  })

  it("distinguishes different events with the same id", () => {
    const changes = [
      {},
      estimate,
      { equipmentEventTypeCode: "DISC" },
      { equipmentReference: "TCLU8800121" },
      { eventType: "TRANSPORT", transportEventTypeCode: "DEPA" }
    ]
    for (const source of ["SIML", "HDMU", "MSCU", "a file"]) {
      assert.strictEqual(new Set(changes.map((change) => keyOf(source, change))).size, changes.length)
    }
  })

  it("counts place and call only where ids are not to be trusted", () => {
    const elsewhere = { eventLocation: { UNLocationCode: "USLAX" }, transportCall: null }
    const otherCall = { transportCall: { ...event.transportCall, transportCallID: "call-2" } }
    for (const change of [elsewhere, otherCall]) {
      assert.strictEqual(keyOf("SIML", change), keyOf("SIML", {}))
      assert.notStrictEqual(keyOf("MSCU", change), keyOf("MSCU", {}))
    }
  })

  it("numbers the events that are distinguished only by their order in time", () => {
    const gate = (day: number) => ({
      ...event,
      eventID: null,
      equipmentEventTypeCode: "GTIN",
      eventDateTime: `2026-02-0${day}T10:00:00+01:00`,
      eventCreatedDateTime: "2026-02-20T00:00:00Z"
    })
    const keysOf = (...days: ReadonlyArray<number>) =>
      read("SIML", days.map(gate)).statements.flatMap(({ fact, fact_key }) => (fact.type === "move" ? [fact_key] : []))
    const [first, second] = keysOf(1, 5)
    assert.notStrictEqual(first, second)
    assert.deepStrictEqual(keysOf(5, 1), [second, first])
    // Stated twice with the same time it is one event.
    assert.deepStrictEqual(keysOf(5, 1, 5, 1), [second, first])
  })

  it("is never longer than an index takes", () => {
    const transportCall = { ...event.transportCall, transportCallID: "x".repeat(2_000) }
    assert.isBelow(keyOf("MSCU", { transportCall })?.length ?? Infinity, 600)
  })

  it("names the party that an event comes from, where several send theirs through one", () => {
    const from = (partyCode: string) => keyOf("SIML", { eventRouting: { originatingParty: { partyCode } } })
    assert.notStrictEqual(from("AAAA"), from("BBBB"))
  })
})

describe("the statements of a message", () => {
  it("are stated once: an event as of the newest report, a lasting fact as of the first", () => {
    const again = { ...event, eventCreatedDateTime: "2026-02-05T00:00:00Z" }
    const { items, statements } = read("SIML", [again, event, event])
    assert.strictEqual(items, 3)
    assert.strictEqual(statements.length, 4)
    const [events, lasting] = [true, false].map((isEvent) =>
      statements.filter(({ fact }) => (fact.type === "move") === isEvent).map(({ revision }) => revision)
    )
    assert.deepStrictEqual<unknown>(new Set(events), new Set(["2026-02-05T00:00:00.000Z"]))
    assert.deepStrictEqual<unknown>(new Set(lasting), new Set(["2026-02-01T12:00:00.000Z"]))
  })

  it("state the same lasting facts when the newest event that repeats them is retracted", () => {
    const repeated = { ...event, ...later, eventID: "e-2" }
    const lasting = (items: ReadonlyArray<unknown>) =>
      read("SIML", items).statements.filter(({ fact }) => fact.type === "equipment" || fact.type === "seal")
    assert.deepStrictEqual(lasting([event, repeated]), lasting([event]))
    assert.isAbove(lasting([event]).length, 0)
  })

  it("keep both contents of one id", () => {
    const moved = { ...event, ...later }
    assert.strictEqual(read("SIML", [event, moved]).statements.filter(({ fact }) => fact.type === "move").length, 2)
  })

  it("keep only the newest content of a lasting fact", () => {
    const other = { ...event, ...later, eventID: "e-2", ISOEquipmentCode: "22g1" }
    for (const items of [
      [event, other],
      [other, event]
    ]) {
      const equipment = read("SIML", items).statements.filter(({ fact }) => fact.type === "equipment")
      assert.deepStrictEqual(
        equipment.map(({ fact }) => fact),
        [{ type: "equipment", iso_code: "22G1" }]
      )
    }
  })

  it.each(["msc", "cma", "hapag"])("do not depend on the order of the events: %s", (name) => {
    const items: ReadonlyArray<unknown> = JSON.parse(new TextDecoder().decode(fixture(name)))
    const contentOf = (events: ReadonlyArray<unknown>) =>
      read("MSCU", events)
        .statements.map((statement) => JSON.stringify(statement))
        .sort()
    const expected = contentOf(items)
    for (let turn = 1; turn < items.length; turn++) {
      assert.deepStrictEqual(contentOf([...items.slice(turn), ...items.slice(0, turn)]), expected)
    }
    assert.deepStrictEqual(contentOf([...items].reverse()), expected)
  })
})
