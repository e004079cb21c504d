import { assert, it } from "@effect/vitest"
import { Arbitrary, Schema } from "effect"

import { connectStatements } from "#domain/voyage/merge/trip/connectStatements.ts"
import type { Document } from "#domain/voyage/observation/Observation.ts"

import { bill, booking, containerNumber, observed } from "../observe.ts"

const [first, second, third] = [containerNumber(1), containerNumber(2), containerNumber(3)]

const naming = (documents: ReadonlyArray<Document>, container: number | null = null) =>
  observed(
    { type: documents.length > 1 ? "reference" : "membership" },
    { documents, container: container === null ? null : containerNumber(container) }
  )

const billOf = (number: string): Document => ({ type: "bill", number })
const bookingOf = (number: string): Document => ({ type: "booking", number })

it("finds no shipment where nothing is named", () => {
  assert.deepStrictEqual(connectStatements([]), [])
  assert.deepStrictEqual(connectStatements([naming([])]), [])
})

it("takes what one statement names together for one shipment, and other documents for another", () => {
  assert.deepStrictEqual<unknown>(connectStatements([naming([bill, booking], 1), naming([billOf("BL2")], 2)]), [
    { bills: ["BL1"], bookings: ["BK1"], containers: [first] },
    { bills: ["BL2"], bookings: [], containers: [second] }
  ])
})

it("connects through a document or a container, in whatever order the statements come", () => {
  const statements = [
    naming([bill], 2),
    naming([bookingOf("BK2")], 3),
    naming([booking], 1),
    naming([bookingOf("BK2"), bill]),
    naming([booking], 2)
  ]
  const whole = [{ bills: ["BL1"], bookings: ["BK1", "BK2"], containers: [first, second, third] }]
  assert.deepStrictEqual<unknown>(connectStatements(statements), whole)
  assert.deepStrictEqual<unknown>(connectStatements(statements.toReversed()), whole)
})

it("keeps a bill and a booking of the same number apart, and a number with a bar whole", () => {
  assert.deepStrictEqual<unknown>(connectStatements([naming([billOf("1|2")]), naming([bookingOf("1|2")])]), [
    { bills: ["1|2"], bookings: [], containers: [] },
    { bills: [], bookings: ["1|2"], containers: [] }
  ])
})

it("shows a container that a statement names without documents", () => {
  assert.deepStrictEqual<unknown>(connectStatements([naming([], 1)]), [
    { bills: [], bookings: [], containers: [first] }
  ])
})

const number = Arbitrary.schema(Schema.Literals(["1", "2", "3", "4", "5", "6"]))
const named = Arbitrary.array(Arbitrary.array(number, { minLength: 1, maxLength: 3 }), { maxLength: 7 })

it.prop("puts each number into one shipment, with all that any statement names beside it", [named], ([groups]) => {
  const found = connectStatements(groups.map((group) => naming(group.map(billOf)))).map(({ bills }) => bills)
  const all = new Set(groups.flat())
  assert.deepStrictEqual(found.flat().toSorted(), [...all].toSorted())
  for (const group of groups) assert.isTrue(found.some((bills) => group.every((one) => bills.includes(one))))
  // No shipment falls into two parts of which no statement names both.
  for (const bills of found) {
    const reached = new Set(bills.slice(0, 1))
    for (const _ of bills) {
      for (const group of groups) if (group.some((one) => reached.has(one))) group.forEach((one) => reached.add(one))
    }
    assert.strictEqual(reached.size, bills.length)
  }
})
