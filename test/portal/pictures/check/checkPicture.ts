import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"

import type { Page } from "playwright-core"

import { violationsOn } from "../../../support/browser/visit.ts"
import { faultsOn } from "../../support/faultsOn.ts"
import { widths } from "../../support/looksRight.ts"
import type { Screen } from "../Screen.ts"

/** Pictures of the last run, a folder for each state. */
const folder = fileURLToPath(new URL("../../../../dist/pictures", import.meta.url))

const height = 1000

/** A desktop and a phone, each light and dark. */
const fullyChecked: ReadonlySet<number> = new Set([1360, 390])

/** Two frames later the page has laid itself out for its new size, and measured its rows. */
const laidOut = (page: Page): Promise<unknown> =>
  page.evaluate(
    `document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))`
  )

const photograph = (page: Page, state: string, name: string): Promise<unknown> => {
  mkdirSync(`${folder}/${state}`, { recursive: true })
  return page.screenshot({ path: `${folder}/${state}/${name}.png` })
}

/** What is wrong with a page at every width, by light and dark; leaves its pictures. */
export const checkPicture = async (
  page: Page,
  state: string,
  { closesOnResize, name, open }: Screen
): Promise<ReadonlyArray<string>> => {
  const faults: Array<string> = []
  for (const width of widths) {
    if (closesOnResize === true) await page.keyboard.press("Escape")
    await page.setViewportSize({ width, height })
    if (closesOnResize === true) await open?.(page)
    await page.emulateMedia({ colorScheme: "light" })
    await laidOut(page)
    const found = await faultsOn(page)
    faults.push(...found.map((fault) => `${width} px: ${fault}`))
    await photograph(page, state, `${name}-${width}`)
    if (!fullyChecked.has(width)) continue
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      const violations = await violationsOn(page)
      faults.push(...violations.map((violation) => `${width} px, ${colorScheme}: ${violation}`))
    }
    await photograph(page, state, `${name}-${width}-dark`)
  }
  return faults
}
