import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"

import { dcsaReader } from "#adapters/sources/carriers/dcsa/dcsaReader.ts"
import { describeUnknownFormat } from "#application/tracking/ingestion/read/describeUnknownFormat.ts"
import type { Instant } from "#domain/Time.ts"

import { profileOf } from "./sources.ts"
import { event } from "./support.ts"

const reader = dcsaReader({ zoneOf: () => null, profileOf })
const received_at = "2026-03-10T00:00:00.000Z" as Instant

const readingOf = (message: unknown) =>
  reader.read(new TextEncoder().encode(JSON.stringify(message)), { source: "nobody", received_at })

const reasonOf = (message: unknown): string =>
  Result.match(readingOf(message), { onFailure: (reason) => reason, onSuccess: () => "It was read." })

const { eventType: _type, equipmentEventTypeCode: _code, ...untyped } = event
const maersk = { container_num: "MSKU1234565", locations: [{ city: "Hamburg", events: [{ activity: "GATE-IN" }] }] }

/** A message, and the beginning of the sentence about it. */
const messages: ReadonlyArray<readonly [name: string, message: unknown, sentence: RegExp]> = [
  ["an empty object", {}, /^The message is an empty object: `events` is missing\.$/],
  ["a text", "hello", /^The message is JSON, but does not contain a list of events: it is a string\.$/],
  ["X12 in a text", "ISA*00*          *00*", /^The message is a JSON string that contains an X12 interchange\. Send/],
  ["X12 in a member", { id: 1, edi: "ISA*00*" }, /`edi` contains an X12 interchange\. Send the interchange itself\.$/],
  ["EDIFACT in a member", { body: { raw: "UNA:+.? 'UNB+" } }, /`body\.raw` contains an EDIFACT interchange\. Send/],
  [
    "events in an object",
    { events: {} },
    /does not contain a list of events: `events` is an object: it must be a list/
  ],
  ["events as null", { events: null }, /`events` is null: it must be a list of events\.$/],
  ["events below data", { data: [event] }, /`data` contains the events. Send them as a list, or as `events`/],
  ["events two levels down", { data: { items: [event] } }, /`data\.items` contains the events\. Send them/],
  ["one event below event", { event }, /`event` contains an event. Send the event itself/],
  ["an event without a type", untyped, /^The message looks like a single DCSA event: `eventType` is missing\.$/],
  ["GeoJSON", { type: "FeatureCollection", features: [] }, /^The message looks like GeoJSON\. /],
  ["Maersk's own", { containers: [maersk] }, /^The message looks like Maersk's own tracking data\. .*`eventType`/],
  ["MSC's own", { IsSuccess: true, Data: { BillOfLadings: [] } }, /^The message looks like MSC's own tracking data\. /],
  ["CMA CGM's own", { PastMoves: [], CurrentMoves: [] }, /^The message looks like CMA CGM's own tracking data\. /],
  [
    "ONE's own",
    { status: "ok", list: [{ cntrNo: "TCLU1234568" }] },
    /^The message looks like ONE's own tracking data\. /
  ],
  [
    "a booking",
    { carrierBookingReference: "B1", bookingStatus: "CONF" },
    /^The message looks like a DCSA booking\. It/
  ],
  [
    "a bill of lading",
    { transportDocumentReference: "T1", transportDocumentStatus: "ISSU" },
    /^The message looks like a DCSA bill of lading\. It does not contain events, because `events` is missing\./
  ],
  [
    "Terminal JSON without a facility",
    { generated_at: "2026-03-10T00:00:00Z", containers: [{ number: "SIMU2000110", available: true }] },
    /^The message looks like Terminal JSON\. `facility` is missing: it must be/
  ],
  [
    "an error",
    { code: 401, message: "Unauthorized" },
    /does not contain a list of events: it looks like an error response, with `code`, `message`\.$/
  ],
  [
    "anything else",
    { shipmentNumber: "S1", status: "In transit", eta: null },
    /does not contain a list of events: it has `shipmentNumber`, `status`, `eta`, and `events` is missing\.$/
  ]
]

/** An item of a list, and the beginning of the sentence about it. */
const items: ReadonlyArray<readonly [name: string, item: unknown, sentence: RegExp]> = [
  [
    "a row of another system",
    { location: "Shanghai", status: "Loaded" },
    /^The item is not a DCSA event: it has `location`/
  ],
  ["an empty object", {}, /^The item is an empty object: `eventType` is missing\.$/],
  [
    "a wrapper",
    { events: [event] },
    /^The item is not a DCSA event: `events` contains the events. Send them as a list/
  ],
  ["a booking", { bookingStatus: "CONF" }, /^The item looks like a DCSA booking\. /],
  ["an interchange", "UNB+UNOA:2+A+B", /^The item is a JSON string that contains an EDIFACT interchange\. Send/],
  ["an event without a type", untyped, /^eventType is missing/]
]

describe("JSON that is not DCSA Track & Trace is named for its form and what is missing", () => {
  it.each(messages)("%s", (_name, message, sentence) => {
    assert.match(reasonOf(message), sentence)
  })

  it.each(items)("in a list: %s", (_name, item, sentence) => {
    const { refused } = Result.getOrThrow(readingOf([event, item]))
    assert.deepStrictEqual(
      refused.map(({ index }) => index),
      [1]
    )
    assert.match(refused[0]?.reason ?? "", sentence)
  })

  it("an interchange in a JSON text is named where no reader recognizes the message", () => {
    assert.match(
      describeUnknownFormat(new TextEncoder().encode('"ISA*00*"')) ?? "",
      /^This is a JSON string that contains an EDI/
    )
  })

  it("attributes of a hostile message are cut and kept to one line", () => {
    const reason = reasonOf(
      Object.fromEntries(Array.from({ length: 99 }, (_, index) => [`a\n${"x".repeat(99)}${index}`, 1]))
    )
    assert.isBelow(reason.length, 400)
    assert.notInclude(reason, "\n")
  })
})
