import { assert } from "@effect/vitest"
import type { Vitest } from "@effect/vitest"
import type { Page } from "playwright-core"

import { onPages } from "../support/World.ts"
import type { World } from "../support/World.ts"

/** As a spreadsheet puts a column on the clipboard; a paste by keyboard, since a filled field sees no paste. */
const pasteInto = async (page: Page, label: string, text: string) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await page.getByLabel(label, { exact: true }).focus()
  await page.keyboard.press("Control+V")
}

const outcomesOf = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader") })
    .allInnerTexts()

export const severalNumbers = (test: Vitest.Test<World>) => {
  test("that gets five pasted numbers tracks each of them, and shows each outcome", () =>
    onPages(
      async ({ service }, open) => {
        await service.client.track("SIMLPLAIN0803")
        const page = await open("/requests")
        await page.getByRole("button", { name: "Track a number" }).click()
        await pasteInto(
          page,
          "Number",
          "SIMLPLAIN0801\r\nSIMLPLAIN0802\r\nSIMLPLAIN0803\r\nnonsense\r\nSIMLPLAIN0801\r\n"
        )
        await page.getByRole("button", { name: "Track 3", exact: true, disabled: false }).click()
        const dialog = page.getByRole("dialog")
        await dialog.getByText("One repeated number is left out.").waitFor()
        await dialog.getByRole("link", { name: "Open shipment" }).nth(2).waitFor()
        const rows = (await outcomesOf(page)).map((row) => [row.split(/\s/)[0], row.trim().split(/\t|\n/).at(-1)])
        assert.deepStrictEqual(rows, [
          ["SIMLPLAIN0801", "Tracked Open shipment"],
          ["SIMLPLAIN0802", "Tracked Open shipment"],
          ["SIMLPLAIN0803", "Already tracked Open shipment"],
          ["NONSENSE", "A number has at least one digit. Correct it."]
        ])
        assert.isTrue(await dialog.getByRole("button", { name: "Track", exact: true }).isDisabled())
      },
      { refusals: 1 }
    ))

  test("that tracks one number shows its carrier, its state, and the way to its shipment", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet")
      await page.getByRole("button", { name: "Track a number" }).click()
      await page.getByLabel("Number", { exact: true }).fill("SIMLPLAIN0804")
      await page.getByRole("button", { name: "Track", exact: true, disabled: false }).click()
      const dialog = page.getByRole("dialog")
      await dialog.getByText("Tracking of SIMLPLAIN0804 was requested.").waitFor()
      const row = dialog.getByRole("row", { name: /^SIMLPLAIN0804/ })
      assert.strictEqual(await row.locator("[data-label=Type]").innerText(), "bill of lading")
      assert.include(await row.locator("[data-label=Carrier]").innerText(), "Simulated")
      await row.getByText("Tracked", { exact: true }).waitFor()
      await row.getByRole("link", { name: "Open shipment" }).click()
      await page.getByRole("heading", { level: 1, name: "SIMLPLAIN0804" }).waitFor()
    }))
}
