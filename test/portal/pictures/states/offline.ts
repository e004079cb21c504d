import type { Page } from "playwright-core"

/** The number of the first row, or the first entry of a list. */
const firstRow = async (page: Page): Promise<string | null> => {
  const rows = page.locator("main :is([data-row], tbody th, li)")
  return (await rows.count()) === 0 ? null : rows.first().innerText()
}

/** Cuts the connection of a page that has its data: the banner appears, and the rows stay. */
export const goOffline = async (page: Page): Promise<ReadonlyArray<string>> => {
  const before = await firstRow(page)
  await page.context().setOffline(true)
  await page.getByRole("status").filter({ hasText: "No connection. Last updated at" }).waitFor()
  const after = await firstRow(page)
  return after === before ? [] : [`The first row was "${before}" and is "${after}"`]
}
