import { assert, describe, it } from "@effect/vitest"

import { pictureOf } from "#adapters/map/picture.ts"
import { PngFailure, pngOf } from "#adapters/map/png.ts"

import * as journeys from "./journeys.ts"

const options = { theme: "day", width: 800, height: 420, title: "MSCU1234566" } as const

const sizeOf = (png: Uint8Array): ReadonlyArray<number> => {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

const failureOf = (svg: string) =>
  pngOf(svg).then(
    () => null,
    (error: unknown) => (error instanceof PngFailure ? error.message : null)
  )

describe("A PNG", () => {
  it("has the size of its picture", async () => {
    const png = await pngOf(pictureOf(journeys.pacific, options))
    assert.deepStrictEqual([...png.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    assert.deepStrictEqual(sizeOf(png), [800, 420])
  })

  it("has the letters of names beyond English", async () => {
    const picture = (name: string) =>
      pngOf(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="40"><text x="5" y="30" font-size="20" font-weight="600">${name}</text></svg>`
      )
    const [nothing, gdansk, gdask] = await Promise.all(["", "Gdańsk", "Gdask"].map(picture))
    assert.notDeepEqual(gdansk, nothing)
    assert.notDeepEqual(gdansk, gdask)
  })

  it("is made by two threads at most, however many are asked for", async () => {
    let threads = 0
    const count = () => void threads++
    process.on("worker", count)
    const pictures = Array.from({ length: 6 }, (_, index) =>
      pictureOf(journeys.suez, { ...options, width: 300 + index })
    )
    const pngs = await Promise.all(pictures.map(pngOf))
    process.off("worker", count)
    assert.deepStrictEqual(
      pngs.map((png) => sizeOf(png)[0]),
      [300, 301, 302, 303, 304, 305]
    )
    assert.isAtMost(threads, 2)
  })

  it("is refused where there is no picture, too much of one, or too many wait", async () => {
    assert.isNotNull(await failureOf("<svg"))
    assert.isNotNull(await failureOf(" ".repeat(2_000_001)))
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
    const many = await Promise.all(Array.from({ length: 70 }, () => failureOf(svg)))
    assert.deepStrictEqual(new Set(many), new Set([null, "Too many pictures are waiting"]))
    assert.isNull(await failureOf(svg))
  })
})
