import { assert, it } from "@effect/vitest"

import { makeSlabs } from "#adapters/rest/cache/Slabs.ts"

const mega = 1024 * 1024

const put = (shelf: ReturnType<ReturnType<typeof makeSlabs>["shelf"]>, key: string, length: number) =>
  shelf.put(key, length, (into) => void into.fill(key), null)

const filled = (length: number, text: string) => Buffer.alloc(length, text)

it("All shelves together take no more than they may, whatever is put into them", () => {
  const { shelf, taken } = makeSlabs(8 * mega)
  const shelves = [shelf(), shelf()]
  for (let i = 0; i < 1_000; i++) {
    // Sizes of fragments, of pages, and now and then what fits into no slab.
    const length = i % 500 === 499 ? 9 * mega : i % 50 === 49 ? mega : (i * 7919) % 20_000
    shelves.forEach((one) => put(one, `key ${i}`, length))
    assert.isAtMost(taken(), 8 * mega)
  }
})

it("What is kept is found until others have taken its memory", () => {
  const { shelf } = makeSlabs(8 * mega)
  const [one, other] = [shelf<string>(), shelf<string>()]
  one.put("a", 3, (into) => void into.write("Ann"), "of one")
  other.put("a", 3, (into) => void into.write("Bob"), "of the other")
  assert.strictEqual(one.get("a")?.bytes.toString(), "Ann")
  assert.strictEqual(other.get("a")?.about, "of the other")
  assert.isUndefined(one.get("b"))
  for (let i = 0; i < 900; i++) put(shelf(), `key ${i}`, 10_000)
  assert.isUndefined(one.get("a"))
})

it("What is asked for again and again stays while others go", () => {
  const { shelf } = makeSlabs(8 * mega)
  const own = shelf<unknown>()
  put(own, "liked", 1_000)
  for (let i = 0; i < 5_000; i++) {
    put(own, `key ${i}`, 10_000)
    assert.deepStrictEqual(own.get("liked")?.bytes.equals(filled(1_000, "liked")), true)
  }
  assert.isUndefined(own.get("key 0"))
  assert.isDefined(own.get("key 4999"))
})

it("Bytes that somebody still has stay as they are when their memory is let go", () => {
  const { shelf } = makeSlabs(8 * mega)
  const own = shelf<unknown>()
  const { bytes } = put(own, "sent", 10_000)
  for (let i = 0; i < 5_000; i++) put(own, `key ${i}`, 10_000)
  assert.isUndefined(own.get("sent"))
  assert.deepStrictEqual(bytes.equals(filled(10_000, "sent")), true)
})

it("What is put under a key again is what is found, also when the first one's memory goes", () => {
  const { shelf } = makeSlabs(8 * mega)
  const own = shelf<unknown>()
  put(own, "a", 10)
  for (let i = 0; i < 700; i++) put(own, `key ${i}`, 10_000)
  own.put("a", 3, (into) => void into.write("new"), null)
  for (let i = 0; i < 300; i++) put(own, `more ${i}`, 10_000)
  assert.strictEqual(own.get("a")?.bytes.toString(), "new")
})
