import { assert, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { Statement } from "#domain/voyage/observation/Observation.ts"

import { nonEmpty } from "../support/nonEmpty.ts"
import { container, encode, factsOf, item, message, read, readBytes, refusalOf, same } from "./messages.ts"

const full = {
  available: false,
  holds: [{ text: "CUSTOMS HOLD - CBP EXAM", status: "hold" }],
  fees: [{ type: "demurrage", amount: 125.5, currency: "usd", text: "Demurrage to 3/12" }],
  last_free_day: "2026-03-12",
  discharged_at: "2026-03-08T04:15:00-07:00",
  gated_out_at: null,
  yard_location: " C4 ",
  appointment_at: "2026-03-11T09:30:00-07:00",
  size_type: "45g1"
}

it("reads every attribute of a container", () => {
  const { data_source, items, reader, refused, statements, version } = read(message([item(full)]))
  same(
    { reader, version, data_source, items },
    {
      reader: "terminal-json",
      version: 3,
      data_source: "terminal",
      items: 1
    }
  )
  same(refused, [])
  same(
    statements.map(({ fact, fact_key }) => [fact_key, fact]),
    [
      [`availability|${container}|USLAX/WBCT`, { type: "availability", available: false }],
      [
        `holds|${container}|USLAX/WBCT`,
        { type: "holds", holds: [{ name: "customs", status: "hold", description: "CUSTOMS HOLD - CBP EXAM" }] }
      ],
      [
        `fees|${container}|USLAX/WBCT`,
        { type: "fees", fees: [{ type: "demurrage", amount: 125.5, currency_code: "USD" }] }
      ],
      [`last_free_day|${container}|USLAX/WBCT`, { type: "last_free_day", by: "terminal", date: "2026-03-12" }],
      [
        `move:discharge|${container}|USLAX/WBCT`,
        { type: "move", move: "discharge", mode: "vessel", laden: true, role: null }
      ],
      [`yard_location|${container}|USLAX/WBCT`, { type: "yard_location", location: "C4" }],
      [`appointment|${container}|USLAX/WBCT`, { type: "appointment", at: "2026-03-11T16:30:00.000Z" }],
      [`equipment|${container}|USLAX/WBCT`, { type: "equipment", iso_code: "45G1" }]
    ]
  )
})

it("states where, when and as of when", () => {
  const { statements } = read(message([item({ available: true, gated_out_at: "2026-03-10T10:05:00-07:00" })]))
  const shared = {
    classifier: "ACT",
    container,
    documents: [],
    place: { locode: "USLAX", facility: "WBCT", name: null },
    call: null,
    source_id: null,
    revision: "2026-03-10T17:58:00.000Z",
    sequence: "2026-03-10T17:58:00.000Z",
    retracted: false
  }
  const zone = "America/Los_Angeles"
  same(
    statements.map(({ fact: _fact, fact_key: _key, ...rest }) => rest),
    [
      { ...shared, happened: { at: "2026-03-10T17:58:00.000Z", zone } },
      { ...shared, happened: { at: "2026-03-10T17:05:00.000Z", zone } }
    ]
  )
  same(statements.map(({ fact }) => fact)[1], {
    type: "move",
    move: "gate_out",
    mode: "truck",
    laden: true,
    role: null
  })
})

it("makes statements that the domain accepts", () => {
  const isStatement = Schema.is(Statement)
  for (const statement of nonEmpty(read(message([item(full)])).statements)) assert.isTrue(isStatement(statement))
})

it("takes the time of the message where the item has none, and the time of receipt where neither has one", () => {
  const timesOf = (body: unknown) => read(body).statements.map(({ happened, revision }) => [happened, revision])
  const bare = { number: container, found: true, available: true }
  const zone = "America/Los_Angeles"
  same(timesOf(message([bare])), [[{ at: "2026-03-10T18:00:00.000Z", zone }, "2026-03-10T18:00:00.000Z"]])
  same(timesOf(message([bare], { generated_at: null })), [[{ at: "2026-03-10T18:00:05.000Z", zone }, null]])
})

it("knows a facility by its code alone, and its place only where it is stated", () => {
  const body = message([item({ available: true })], { facility: "wbct" })
  const bare = read(body).statements[0]
  same(bare?.place, { locode: null, facility: "WBCT", name: null })
  same(bare?.happened, { at: "2026-03-10T17:58:00.000Z", zone: null })
  assert.strictEqual(bare?.fact_key, `availability|${container}|WBCT`)
  const other = read(body, {}, "USLAX/TTI").statements[0]
  same(other?.place, { locode: null, facility: "WBCT", name: null })
  const placed = read(body, {}, "USLAX/WBCT").statements[0]
  same(placed?.happened, { at: "2026-03-10T17:58:00.000Z", zone: "America/Los_Angeles" })
  same(placed?.place, { locode: "USLAX", facility: "WBCT", name: null })
  assert.strictEqual(placed?.fact_key, `availability|${container}|USLAX/WBCT`)
})

it("states nothing about a container that the terminal does not know", () => {
  const { items, refused, statements } = read(message([{ number: container, found: false, holds: [] }]))
  same({ items, refused, statements }, { items: 1, refused: [], statements: [] })
})

it("refuses a bad container by itself and keeps its neighbours", () => {
  const good = item({ available: true })
  const { items, refused, statements } = read(
    message([good, { ...good, number: "MSKU0000016" }, "nonsense", null, { ...good, number: "TCLU 000000 9" }])
  )
  assert.strictEqual(items, 5)
  same(
    statements.map(({ container }) => container),
    [container, "TCLU0000009"]
  )
  same(
    refused.map(({ index }) => index),
    [1, 2, 3]
  )
  assert.strictEqual(refused[0]?.reason, "number is not a container number with a correct check digit.")
  assert.isTrue(refused[0]?.excerpt.includes("MSKU0000016"))
})

it("refuses an attribute by itself and keeps the container's others", () => {
  const { refused, statements } = read(
    message([item({ available: "yes", last_free_day: "03/12/2026", yard_location: "C4" })])
  )
  same(
    statements.map(({ fact }) => fact),
    [
      { type: "availability", available: null },
      { type: "yard_location", location: "C4" }
    ]
  )
  same(
    refused.map(({ index, reason }) => [index, reason]),
    [[0, "available is neither true nor false; last_free_day is not a day in the form YYYY-MM-DD."]]
  )
})

it("cuts the excerpt of what it refuses", () => {
  const { refused } = read(message([{ number: "x".repeat(5_000) }]))
  assert.strictEqual(refused[0]?.excerpt.length, 2_000)
})

it("refuses a snapshot from the future, which would outrank every later one", () => {
  // Received at 18:00:05.
  same(factsOf({ available: true, as_of: "2026-03-10T20:00:05Z" }).length, 1)
  assert.strictEqual(
    refusalOf({ available: true, as_of: "2026-03-10T20:00:06Z" }),
    "as_of is more than 2 hours after the message was received."
  )
  const late = read(
    message([{ number: container, found: true, available: true }], { generated_at: "2027-01-01T00:00:00Z" })
  )
  same([late.statements.length, late.refused.length], [0, 1])
})

it("refuses an item whose own time cannot be read rather than inventing one", () => {
  for (const as_of of ["yesterday", "2026-03-10T17:58:00", "2026-02-30T00:00:00Z", 1_773_165_480, ["x"]]) {
    assert.isNotNull(refusalOf({ available: true, as_of }))
  }
})

it("reads wall clocks in the zone of the place, and leaves them alone without one", () => {
  const happenedOf = (facility: string) =>
    read(message([item({ discharged_at: "2026-03-08T04:15:00" })], { facility })).statements[0]?.happened
  same(happenedOf("USLAX/WBCT"), {
    at: "2026-03-08T11:15:00.000Z",
    zone: "America/Los_Angeles"
  })
  same(happenedOf("WBCT"), { local: "2026-03-08T04:15:00" })
  same(read(message([item({ discharged_at: "2026-03-08" })])).statements[0]?.happened, {
    date: "2026-03-08"
  })
})

it("removes duplicates of a message", () => {
  const once = item(full)
  same(read(message([once, once])).statements, read(message([once])).statements)
})

it("gives the same holds in whatever order a terminal lists them", () => {
  const holds = [{ text: "LINE HOLD" }, { text: "USDA HOLD", status: "pending" }, { text: "LINE HOLD" }]
  same(factsOf({ holds }), factsOf({ holds: holds.toReversed() }))
  same(factsOf({ holds }), [
    {
      type: "holds",
      holds: [
        { name: "USDA", status: "pending", description: "USDA HOLD" },
        { name: "line", status: "hold", description: "LINE HOLD" }
      ]
    }
  ])
})

it("takes only the size and type codes of ISO 6346", () => {
  same(factsOf({ size_type: "22R1" }), [{ type: "equipment", iso_code: "22R1" }])
  for (const size_type of ["40HC", "40' dry", "4510000", 40]) assert.isNotNull(refusalOf({ size_type }))
})

it("fails only when the message as a whole cannot be read", () => {
  const failures: ReadonlyArray<readonly [Uint8Array, RegExp]> = [
    [new TextEncoder().encode("<!doctype html><title>Sign in</title>"), /not JSON/],
    [new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), /not UTF-8, and its sender declares no other encoding/],
    [new Uint8Array(), /empty/],
    [encode([]), /not an object/],
    [encode({ facility: "USLAX/WBCT" }), /containers/],
    [encode(message([], { facility: "" })), /facility/],
    [encode(message([], { facility: "LAX/WBCT" })), /facility/],
    [encode(message([], { facility: "USLAX/" })), /facility/],
    [encode(message(Array.from({ length: 10_001 }, () => null))), /10000 containers/],
    [new TextEncoder().encode(`${"[".repeat(100_000)}`), /nested more than 16 levels/],
    [new Uint8Array(8 * 1024 * 1024 + 1).fill(0x20), /larger/]
  ]
  for (const [bytes, reason] of failures) {
    const reading = readBytes(bytes)
    assert.isTrue(Result.isFailure(reading) && reason.test(reading.failure))
  }
})

it("does not count brackets inside of texts as depth", () => {
  assert.strictEqual(factsOf({ yard_location: `${"[{".repeat(50)}\\"` }).length, 1)
})

it.prop("gives the same reading of the same bytes", { number: ContainerNumber }, ({ number }) => {
  const bytes = encode(message([item({ ...full, number })]))
  same(readBytes(bytes), readBytes(bytes))
})
