import { assert, describe, it } from "@effect/vitest"

import { booking, mergeOf, observed } from "../voyage/merge/observe.ts"
import { ashore, carrierSays, equipmentEvent } from "./support.ts"

describe("21: several bookings in one bill", () => {
  it.each(["BK1\nBK2", "BK1\r\nBK2\n"])("joined by newlines are several bookings: %j", (joined) => {
    const event = equipmentEvent({
      documentReferences: [
        { documentReferenceType: "BKG", documentReferenceValue: joined },
        { documentReferenceType: "TRD", documentReferenceValue: "BL1" }
      ]
    })
    const [first] = carrierSays([event]).statements
    assert.deepStrictEqual(first?.documents.map(({ number }) => number).sort(), ["BK1", "BK2", "BL1"])
  })
})

describe("22: a bill of lading that changes its number", () => {
  const known = (number: string, revision: string) =>
    observed(
      { type: "reference" },
      {
        container: null,
        place: null,
        revision,
        key: `reference|${number}`,
        documents: [booking, { type: "bill", number }]
      }
    )
  const moves = ashore.map((one) => ({ ...one, documents: [booking] }))
  const shown = (...numbers: ReadonlyArray<readonly [number: string, revision: string]>) =>
    mergeOf([...moves, ...numbers.map(([number, revision]) => known(number, revision))], { documents: [booking] })
      .shipment.bill_of_lading_number

  it("shows the new one", () => {
    assert.strictEqual(shown(["OLD", "2026-01-02T00:00:00Z"]), "OLD")
    assert.strictEqual(shown(["OLD", "2026-01-02T00:00:00Z"], ["NEW", "2026-01-09T00:00:00Z"]), "NEW")
    assert.strictEqual(shown(["NEW", "2026-01-09T00:00:00Z"], ["OLD", "2026-01-02T00:00:00Z"]), "NEW")
  })
})
