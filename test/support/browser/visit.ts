import { mkdirSync } from "node:fs"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"

import type { Browser, BrowserContextOptions, Page } from "playwright-core"

const folder = fileURLToPath(new URL("../../../node_modules/.cache/screenshots", import.meta.url))
const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js")

export interface Visit {
  readonly page: Page
  /** Errors of the console, which violations of a policy are as well, and of scripts. */
  readonly troubles: ReadonlyArray<string>
}

export interface VisitOptions extends BrowserContextOptions {
  /** Done before the page is loaded. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** Opens an address in a context of its own. */
export const visit = async (
  browser: Browser,
  address: string,
  { before, ...options }: VisitOptions = {}
): Promise<Visit> => {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "UTC", ...options })
  const page = await context.newPage()
  const troubles: Array<string> = []
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text())
  })
  page.on("pageerror", (error) => troubles.push(error.message))
  await before?.(page)
  await page.goto(address)
  return { page, troubles }
}

/** For people to look at; nothing compares them. */
export const photograph = async (page: Page, name: string): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

interface Violation {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly target: ReadonlyArray<unknown> }>
}

/** What axe finds against WCAG 2.0 to 2.2, levels A and AA, and best practice. The context must bypass the page's policy. */
export const violationsOn = async (page: Page): Promise<ReadonlyArray<string>> => {
  await page.addScriptTag({ path: axe })
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
  const found = (await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(tags)} })`)) as {
    readonly violations: ReadonlyArray<Violation>
  }
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)
}
