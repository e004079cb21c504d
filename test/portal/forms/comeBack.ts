import type { Page } from "playwright-core"

const most = 40

/** Comes back to a page, as from another tab, until what it asks for then is shown: it asks for nothing that is fresh. */
export const comeBack = async (page: Page, isShown: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < most; tries++) {
    await page.evaluate(`window.dispatchEvent(new Event("visibilitychange"))`)
    if (await isShown()) return
    await page.waitForTimeout(500)
  }
  throw new Error("What was expected is not shown")
}
