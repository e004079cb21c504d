import { assert, describe, it } from "@effect/vitest"

import { makeDrawingQueue } from "#adapters/map/picture/drawingQueue.ts"

/** A drawing that goes on until it is told to end. */
const openDrawing = () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  let hasBegun = false
  return {
    draw: () => {
      hasBegun = true
      return promise
    },
    hasBegun: () => hasBegun,
    end: () => resolve("drawn")
  }
}

const tagOf = (drawn: Promise<unknown>) =>
  drawn.then(
    () => null,
    (error: { readonly _tag?: string }) => error._tag
  )

/** All that can go on by itself has. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe("The line of drawings", () => {
  it("has so many at once as it is to, and of those that wait the account's that was given least", async () => {
    const inLine = makeDrawingQueue(2)
    const [first, second, third, other] = [openDrawing(), openDrawing(), openDrawing(), openDrawing()]
    const ends = [inLine("a", first.draw), inLine("a", second.draw), inLine("a", third.draw), inLine("b", other.draw)]
    await settled()
    assert.deepStrictEqual(
      [first, second, third, other].map(({ hasBegun }) => hasBegun()),
      [true, true, false, false]
    )
    first.end()
    await settled()
    assert.deepStrictEqual([third.hasBegun(), other.hasBegun()], [false, true])
    for (const { end } of [second, third, other]) end()
    assert.deepStrictEqual(await Promise.all(ends), ["drawn", "drawn", "drawn", "drawn"])
  })

  it("refuses the 33rd of an account that waits, and the 65th of all", async () => {
    const inLine = makeDrawingQueue(2)
    const drawing = openDrawing()
    const ask = (account: string, times: number) =>
      Array.from({ length: times }, () => tagOf(inLine(account, drawing.draw)))
    const fitting = [...ask("a", 34), ...ask("b", 32)]
    assert.deepStrictEqual(await Promise.all(ask("a", 1)), ["TooManyWaiting"])
    assert.deepStrictEqual(await Promise.all(ask("c", 1)), ["Overloaded"])
    drawing.end()
    assert.deepStrictEqual(new Set(await Promise.all(fitting)), new Set([null]))
  })

  it("goes on after a drawing that fails", async () => {
    const inLine = makeDrawingQueue(2)
    const failing = Array.from({ length: 5 }, () =>
      inLine("a", () => Promise.reject(new Error("no"))).catch(() => "failed")
    )
    assert.lengthOf(await Promise.all(failing), 5)
    assert.strictEqual(await inLine("b", () => Promise.resolve("drawn")), "drawn")
  })
})
