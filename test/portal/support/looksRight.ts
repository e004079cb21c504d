import { assert } from "@effect/vitest"
import type { Page } from "playwright-core"

import { photograph, violationsOn } from "../../support/browser/visit.ts"

const wide = { width: 1280, height: 1400 }
const narrow = { width: 360, height: 1400 }

/** By how much the page is too wide for the screen, its content for the page, and the page too high: its content scrolls. */
const tooLarge = `[
  document.documentElement.scrollWidth - innerWidth,
  document.querySelector("main").scrollWidth - document.querySelector("main").clientWidth,
  document.documentElement.scrollHeight - innerHeight
]`

/**
 * A page that is open without its policy, which would keep axe out: nothing is found by day and by night, and on a small
 * screen it does not scroll sideways. Leaves photographs of all three.
 */
export const looksRight = async (page: Page, name: string): Promise<void> => {
  const looks = [
    ["light", wide, "day"],
    ["dark", wide, "night"],
    ["light", narrow, "narrow"]
  ] as const
  for (const [colorScheme, size, look] of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    await photograph(page, `portal-${name}-${look}`)
    assert.deepStrictEqual(await violationsOn(page), [], `${name} by ${look}`)
  }
  assert.deepStrictEqual(await page.evaluate(tooLarge), [0, 0, 0], name)
}
