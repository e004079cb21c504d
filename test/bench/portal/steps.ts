import type { Page } from "playwright-core"

/** What somebody does in the fleet, one after the other. */
export interface Step {
  readonly name: string
  readonly act: (page: Page) => Promise<unknown>
}

const view = (name: string): Step => ({
  name: `view ${name}`,
  act: (page) =>
    page
      .getByRole("navigation", { name: "Views" })
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .click()
})

const order = (name: string): Step => ({
  name: `order ${name}`,
  act: (page) => page.getByLabel("Sort").selectOption({ label: name })
})

const to = (name: string): Step => ({
  name: name.toLowerCase(),
  act: (page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click()
})

const openFilters = (page: Page) => page.getByRole("button", { name: /^More filters/ }).click()

const narrow = async (page: Page) => {
  await page.getByLabel("Port of lading", { exact: true }).fill("CNSHA")
  await page.keyboard.press("Enter")
}

/** A page has 50 rows of about 60 CSS pixels. */
const scrollOnePage = async (page: Page) => {
  await page.locator("[data-row]").first().hover()
  await page.mouse.wheel(0, 3000)
}

const search = (page: Page) => page.getByLabel("Container, bill, or reference").fill("TSTU0000")

export const steps: ReadonlyArray<Step> = [
  ...["Needs attention", "At sea", "At the terminal", "On rail", "On hold", "Fees", "Picked up", "All"].map(view),
  ...["Last free day", "Latest arrival", "Newest", "Needs attention"].map(order),
  { name: "page 2", act: scrollOnePage },
  { name: "drawer", act: (page) => page.locator("[data-row]").first().click() },
  { name: "more filters", act: openFilters },
  { name: "a port", act: narrow },
  { name: "search", act: search },
  ...["Shipments", "Pickup", "Tracking requests", "Map"].map(to)
]
