import { afterAll, assert, describe, it } from "@effect/vitest"

import { pictureOf } from "#adapters/map/picture/picture.ts"
import { makeThreads } from "#adapters/map/picture/threads.ts"

import { launch } from "../../support/browser/launch.ts"
import * as journeys from "../journeys.ts"

const browser = await launch()

const threads = makeThreads()

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64")

describe.skipIf(browser === null)("A picture, in a browser", () => {
  afterAll(async () => {
    threads.close()
    await browser?.close()
  })

  it("looks as its PNG does", async () => {
    const page = await browser?.newPage()
    for (const theme of ["day", "night"] as const) {
      const style = { theme, width: 800, height: 420, title: "MSCU1234566" }
      const svg = pictureOf(journeys.pacific, style)
      const png = await threads.draw(JSON.stringify({ form: "png", style, collection: journeys.pacific }))
      const sources = [
        `data:image/svg+xml;base64,${base64(new TextEncoder().encode(svg))}`,
        `data:image/png;base64,${base64(png)}`
      ]
      const different = await page?.evaluate(async (sources) => {
        const pixels = await Promise.all(
          sources.map(async (source) => {
            const image = Object.assign(new Image(), { src: source })
            await image.decode()
            const context = new OffscreenCanvas(800, 420).getContext("2d")
            context?.drawImage(image, 0, 0)
            return context?.getImageData(0, 0, 800, 420).data ?? new Uint8ClampedArray()
          })
        )
        const [a = [], b = []] = pixels
        let count = 0
        for (let at = 0; at < 800 * 420 * 4; at += 4) {
          const apart = [0, 1, 2].map((part) => Math.abs((a[at + part] ?? 0) - (b[at + part] ?? 999)))
          if (Math.max(...apart) > 48) count++
        }
        return count / (800 * 420)
      }, sources)
      // The letters are of other fonts; coasts, lines and marks are the same.
      assert.isBelow(different ?? 1, 0.02, theme)
    }
  })
})
