import type { Locator, Page } from "playwright-core"

export const button = (page: Locator | Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
export const link = (page: Locator | Page, name: string | RegExp) => page.getByRole("link", { name, exact: true })
export const dialog = (page: Page) => page.getByRole("dialog")
export const rows = (page: Page) => page.locator("[data-row]")
export const search = (page: Page) => page.getByRole("searchbox")

/** A screen, as the navigation has it. */
export const screen = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true })

export const view = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: new RegExp(`^${name}`) })

/** What a dialog shows once, and the button that closes it. */
export const shownOnce = async (page: Page, name: string): Promise<string> =>
  (await dialog(page).getByRole("region", { name, exact: true }).textContent()) ?? ""
