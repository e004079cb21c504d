import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"

import { photograph, violationsOn } from "../../support/browser/visit.ts"
import { faultsOn } from "./faultsOn.ts"

/** Widths of a desktop, a small desktop, a tablet, and a phone, in CSS pixels. */
export const widths = [1360, 1024, 768, 390] as const

const height = 1400

const looks = [
  { name: "day", colorScheme: "light", width: 1360 },
  { name: "night", colorScheme: "dark", width: 1360 },
  { name: "narrow", colorScheme: "light", width: 390 }
] as const

/** By how much the page is too wide for the screen, its content for the page, and the page too high: its content scrolls. */
const tooLarge = `[
  document.documentElement.scrollWidth - innerWidth,
  document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth,
  document.documentElement.scrollHeight - innerHeight
]`

/**
 * A page that is open without its policy, which would keep axe out: axe has no finding by day and by night, and at every
 * width nothing is cut off, overlaps, or leaves its column. Leaves photographs.
 */
export const looksRight = async (page: Page, name: string): Promise<void> => {
  await page.locator("main").waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    assert.deepStrictEqual(await faultsOn(page), [], `${name} at ${width} px`)
    assert.deepStrictEqual(await page.evaluate(tooLarge), [0, 0, 0], `${name} at ${width} px`)
  }
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.colorScheme })
    await page.setViewportSize({ width: look.width, height })
    await photograph(page, `portal-${name}-${look.name}`)
    assert.deepStrictEqual(await violationsOn(page), [], `${name} by ${look.name}`)
  }
}
