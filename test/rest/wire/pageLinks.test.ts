import { assert, it } from "@effect/vitest"

import { linksAround } from "#adapters/rest/page/links.ts"

const address = "https://landfall.example.com/v2/containers?filter[q]=a"
const page = (number: number) =>
  `https://landfall.example.com/v2/containers?filter%5Bq%5D=a&page%5Bsize%5D=10&page%5Bnumber%5D=${number}`

const linksOf = (number: number, total: number) => {
  const self = `${address}&page[size]=10&page[number]=${number}`
  const { self: own, ...links } = linksAround(self, { number, size: 10 }, { rows: [], total })
  assert.strictEqual(own, self)
  return links
}

it("a page links to the first, the previous, the next and the last one", () => {
  assert.deepStrictEqual(linksOf(1, 25), { current: page(1), next: page(2), last: page(3) })
  assert.deepStrictEqual(linksOf(2, 25), {
    current: page(2),
    first: page(1),
    prev: page(1),
    next: page(3),
    last: page(3)
  })
  assert.deepStrictEqual(linksOf(3, 30), { current: page(3), first: page(1), prev: page(2) })
})

it("a page beyond the last one leads back to the last one", () => {
  assert.deepStrictEqual(linksOf(4, 30), { current: page(4), first: page(1), prev: page(3) })
  assert.deepStrictEqual(linksOf(99, 30), { current: page(99), first: page(1), prev: page(3) })
  assert.deepStrictEqual(linksOf(99, 0), { current: page(99), first: page(1), prev: page(1) })
})
