import type { Page } from "playwright-core"

/** Finds an option of a combobox by a part of its name, and chooses it. */
export const chooseOption = async (page: Page, combobox: string, part: string): Promise<void> => {
  const field = page.getByRole("combobox", { name: combobox })
  await field.click()
  // The list opens once its library is loaded.
  await page.getByRole("listbox", { name: combobox }).waitFor()
  await page.keyboard.type(part)
  await page.getByRole("option", { name: part }).first().click()
}
