import { assert, layer } from "@effect/vitest"
import type { Page } from "playwright-core"

import { faultsOn } from "./support/faultsOn.ts"
import { widths } from "./support/looksRight.ts"
import { browser, onPages, World } from "./support/World.ts"

/** Pictures of each page, taken while ships sail. */
const minSamples = 12
/** Milliseconds between two pictures: a row that has changed is marked for longer. */
const pauseMs = 400

interface Sample {
  readonly faults: ReadonlyArray<string>
  readonly changed: number
}

const sampleOf = async (page: Page): Promise<Sample> => ({
  faults: await faultsOn(page),
  changed: await page.locator("[data-changed=true]").count()
})

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("The fleet while ships sail", (it) => {
  it.effect.skipIf(browser === null)("has every cell below its header in every picture, at each width", () =>
    onPages(async ({ service }, open) => {
      const pages = await Promise.all(
        widths.map((width) => open("/fleet", { viewport: { width, height: 900 }, bypassCSP: true }))
      )
      for (const page of pages) await page.locator("[data-row]").first().waitFor()
      const samples: Array<Sample> = []
      // Rows have to be seen changing: pictures of a page that stands still prove nothing.
      while (samples.length < minSamples * pages.length || samples.every(({ changed }) => changed === 0)) {
        if (samples.length % (4 * pages.length) === 0) await service.sail(24)
        for (const page of pages) samples.push(await sampleOf(page))
        await pages[0]?.waitForTimeout(pauseMs)
      }
      assert.deepStrictEqual(
        samples.flatMap(({ faults }) => faults),
        []
      )
    })
  )
})
