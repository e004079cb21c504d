import type { Page } from "playwright-core"

/** Notes when rows are there first, inside the page and before its own scripts run. */
const watchRows = `
  new MutationObserver((_, observer) => {
    if (document.querySelector("[data-row]") === null) return
    window.rowsAt = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
`

/** Compressed, as the browser got them; pictures and typefaces come after the text can be read. */
const firstLoad = `performance.getEntriesByType("resource")
  .filter(({ name }) => /\\.(js|css)$/.test(name))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`

export interface Opening {
  /** Milliseconds from the navigation to the first rows. */
  readonly rowsAfter: number
  /** When that was, as `Date.now()` has it. */
  readonly rowsAt: number
  readonly bytes: number
}

export const beforeOpening = (page: Page) => page.addInitScript(watchRows)

export const openingOf = async (page: Page): Promise<Opening> => {
  await page.locator("[data-row]").first().waitFor()
  return {
    rowsAfter: Number(await page.evaluate("window.rowsAt")),
    rowsAt: Number(await page.evaluate("performance.timeOrigin + window.rowsAt")),
    bytes: Number(await page.evaluate(firstLoad))
  }
}
