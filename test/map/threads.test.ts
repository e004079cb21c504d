import { afterAll, assert, describe, it } from "@effect/vitest"

import { renderPicture } from "#adapters/map/picture/picture.ts"
import type { PictureJob } from "#adapters/map/picture/PictureJob.ts"
import { DrawingFailure, makeDrawingThreads } from "#adapters/map/picture/threads.ts"

import * as journeys from "./journeys.ts"
import { sizeOf } from "./pngSize.ts"

const style = { theme: "day", width: 800, height: 420, title: "MSCU1234566" } as const
const { close, draw } = makeDrawingThreads()

const drawn = (
  form: PictureJob["form"],
  collection: PictureJob["collection"],
  own: Partial<PictureJob["style"]> = {}
) => draw(JSON.stringify({ form, collection, style: { ...style, ...own } } satisfies PictureJob))

const failureOf = (asked: string) =>
  draw(asked).then(
    () => null,
    (error: unknown) => (error instanceof DrawingFailure ? error.message : null)
  )

/** The journey, with another name of a port. */
const renamed = (name: string): PictureJob["collection"] =>
  JSON.parse(JSON.stringify(journeys.suez).replaceAll('"name":"Singapore"', `"name":"${name}"`)) as never

describe("A thread that draws", () => {
  afterAll(close)

  it("makes the same SVG as this one", async () => {
    const svg = new TextDecoder().decode(await drawn("svg", journeys.pacific))
    assert.strictEqual(svg, renderPicture(journeys.pacific, style))
  })

  it("makes a PNG of the size that was asked for", async () => {
    const png = await drawn("png", journeys.pacific, { width: 640, height: 360 })
    assert.deepStrictEqual([...png.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    assert.deepStrictEqual(sizeOf(png), [640, 360])
  })

  it("has the letters of names beyond English", async () => {
    const [nothing, gdansk, gdask] = await Promise.all(
      ["", "Gdańsk", "Gdask"].map((name) => drawn("png", renamed(name), { width: 240, height: 160 }))
    )
    assert.notDeepEqual(gdansk, nothing)
    assert.notDeepEqual(gdansk, gdask)
  })

  it("says what it cannot draw, and draws on", async () => {
    assert.isNotNull(await failureOf("{"))
    assert.isNotNull(await failureOf('{"form":"svg"}'))
    assert.isAbove((await drawn("svg", journeys.noRoute)).length, 1000)
  })
})
