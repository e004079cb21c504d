import { afterAll, assert, describe, it } from "@effect/vitest"

import { renderPicture } from "#adapters/map/picture/picture.ts"
import { makeDrawingThreads } from "#adapters/map/picture/threads.ts"

import { launch } from "../../support/browser/launch.ts"
import { nonEmpty } from "../../support/nonEmpty.ts"
import * as journeys from "../journeys.ts"
import { comparePictures } from "./comparePictures.ts"

const browser = await launch()

const threads = makeDrawingThreads()

const pngAddress = (bytes: Uint8Array) => `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`

describe.skipIf(browser === null)("A picture, in a browser", () => {
  afterAll(async () => {
    threads.close()
    await browser?.close()
  })

  const compare = async (svg: string, png: Uint8Array) => {
    const page = (await browser?.newPage()) ?? assert.fail("there is no browser")
    const compared = await page.evaluate(comparePictures, { svg, png: pngAddress(png) })
    await page.close()
    return compared
  }

  const style = { theme: "day", width: 800, height: 420, title: "MSCU1234566" } as const
  const pngOf = (theme: "day" | "night") =>
    threads.draw(JSON.stringify({ form: "png", style: { ...style, theme }, collection: journeys.pacific }))

  it("looks as its PNG does: each circle, each label, and the rest pixel by pixel", async () => {
    for (const theme of ["day", "night"] as const) {
      const svg = renderPicture(journeys.pacific, { ...style, theme })
      const { apart, circles, labels } = await compare(svg, await pngOf(theme))
      // Edges that are smoothed otherwise: 15 of a million.
      assert.isAtMost(apart, 100, theme)
      for (const percent of nonEmpty(circles)) assert.isAtMost(percent, 10, theme)
      assert.deepStrictEqual(
        labels.map(([text]) => text),
        [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)
      )
      // The letters are of other fonts, thinner in the PNG.
      for (const [text, inSvg, inPng] of nonEmpty(labels)) {
        assert.isAtLeast(inPng, inSvg / 5, `${theme}: ${text}`)
        assert.isAtMost(inPng, inSvg * 1.5, `${theme}: ${text}`)
      }
    }
  })

  it("does not look so without its circles, its labels or its lines", async () => {
    const svg = renderPicture(journeys.pacific, style)
    const png = await pngOf("day")
    for (const mark of [/<circle[^>]*>/g, /<text[\s\S]*?<\/text>/g, /<path[^>]*stroke-width[^>]*>/g]) {
      const without = svg.replaceAll(mark, "")
      assert.notStrictEqual(without, svg, String(mark))
      assert.isAbove((await compare(without, png)).apart, 500, String(mark))
    }
  })
})
