import { assert, describe, it } from "@effect/vitest"

import { limitUnreadElements } from "#application/tracking/ingestion/read/limitUnreadElements.ts"

const element = (index: number) => ({ index, element: "FTX/AAI", text: `text ${index}` })

describe("elements without a place in the model", () => {
  it("keeps them as they stand while they are few", () => {
    const few = [element(0), element(3)]
    assert.deepStrictEqual(limitUnreadElements(few), few)
  })

  it("counts in the last one how many are not listed", () => {
    const kept = limitUnreadElements(Array.from({ length: 1_500 }, (_, index) => element(index)))
    assert.strictEqual(kept.length, 1_000)
    assert.deepStrictEqual(kept.at(-1), { index: 998, element: "more", text: "501 more elements" })
  })

  it("cuts what is too long, and what no store can hold", () => {
    const [kept] = limitUnreadElements([{ index: 0, element: "e".repeat(200), text: `\u0000\ud800${"t".repeat(400)}` }])
    assert.deepStrictEqual(kept, { index: 0, element: "e".repeat(100), text: `\ufffd${"t".repeat(298)}` })
  })
})
