import type { Locator } from "playwright-core"

/** Types `2026-12-24`, or with a time, into the parts of a date field: each full part leads to the next one. */
export const typeDate = async (field: Locator, date: string): Promise<void> => {
  await field.getByRole("spinbutton").first().focus()
  await field.page().keyboard.type(date.replaceAll(/\D/g, ""))
}
