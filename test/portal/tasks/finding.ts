import { assert } from "@effect/vitest"

import { nonEmpty } from "../../support/nonEmpty.ts"
import { button, dialog, link, rows, screen, search, view } from "./places.ts"
import type { Task } from "./Task.ts"

const bill = (script: string, number: number) => `SIML${script}${String(number).padStart(4, "0")}`

/** Finds out what is there, and what to do about it. */
export const finding: ReadonlyArray<Task> = [
  {
    who: "dispatcher",
    name: "has a number tracked",
    begin:
      async ({ hand, page, turn }) =>
      async () => {
        const number = bill("PLAIN", turn)
        await hand.press(button(page, "Track a number"))
        await hand.write(dialog(page).getByLabel("Number"), number)
        await hand.press(button(dialog(page), "Track"))
        await dialog(page).getByRole("row", { name: number }).waitFor()
        await hand.press(button(dialog(page), "Close"))
        await dialog(page).waitFor({ state: "detached" })
        await hand.write(search(page), number)
        await page.getByRole("table").getByText(number).first().waitFor()
      }
  },
  {
    who: "dispatcher",
    name: "finds a container by its number",
    begin: async ({ hand, page, service }) => {
      const [one] = await service.client.list("/v2/containers?page[size]=1")
      const number = String(one?.attributes["number"])
      return async () => {
        await hand.write(search(page), number)
        await rows(page).nth(1).waitFor({ state: "detached" })
        await hand.press(rows(page).first())
        await page.getByRole("complementary").getByRole("heading", { level: 2, name: number }).waitFor()
      }
    }
  },
  {
    who: "dispatcher",
    name: "sees what is held, why, and who says so",
    begin: async ({ hand, page, service, turn }) => {
      const number = bill("HOLD", turn)
      await service.client.track(number)
      const isHeld = `/v2/containers?filter[has_holds]=true&filter[search_by_ids]=${number}`
      while ((await service.client.list(isHeld)).length === 0) await page.waitForTimeout(700)
      return async () => {
        await hand.press(view(page, "On hold"))
        await hand.press(
          page
            .getByRole("row", { name: new RegExp(number) })
            .first()
            .locator("[data-row]")
        )
        const drawer = page.getByRole("complementary")
        await drawer.getByRole("heading", { level: 3, name: /^On hold/ }).waitFor()
        await drawer
          .getByText(/^customs|^freight|^traffic/i)
          .first()
          .waitFor()
        await drawer
          .getByText(/\(terminal\), confirmed /)
          .first()
          .waitFor()
      }
    }
  },
  {
    who: "dispatcher",
    name: "narrows to a port, saves that as a view and comes back to it",
    begin: async ({ hand, page, service }) => {
      // A view that looks the same leaves nothing to save.
      for (const { id } of await service.client.list("/v2/saved_views"))
        await service.client.call("DELETE", `/v2/saved_views/${id}`)
      await page.reload()
      await rows(page).first().waitFor()
      return async () => {
        const name = `From Ningbo by ${hand.name}`
        await hand.press(button(page, "More filters"))
        await hand.write(page.getByLabel("Port of lading", { exact: true }), "CNNGB")
        await page.keyboard.press("Enter")
        await button(page, "Remove filter: Port of lading").waitFor()
        await hand.press(button(page, "Save view"))
        await hand.write(dialog(page).getByLabel("Name"), name)
        await hand.press(button(dialog(page), "Save"))
        await hand.press(screen(page, "Fleet"))
        await button(page, "Remove filter: Port of lading").waitFor({ state: "detached" })
        await hand.press(link(page, name))
        await button(page, "Remove filter: Port of lading").waitFor()
        await page.getByText("SIMLROLL0001").first().waitFor()
      }
    }
  },
  {
    who: "dispatcher",
    name: "takes the calendar of what waits",
    begin:
      async ({ hand, page }) =>
      async () => {
        await hand.press(screen(page, "Pickup"))
        await hand.press(page.getByRole("button", { name: /^Export/ }))
        const download = page.waitForEvent("download")
        await hand.pick(page.getByRole("menuitem", { name: "Calendar" }))
        assert.strictEqual((await download).suggestedFilename(), "pickups.ics")
        assert.isNull(await (await download).failure())
      }
  },
  {
    who: "dispatcher",
    name: "takes the list as CSV",
    begin: async ({ hand, page, service }) => {
      const all = await service.client.list("/v2/containers?page[size]=100")
      return async () => {
        await hand.press(page.getByRole("button", { name: /^Export/ }))
        const download = page.waitForEvent("download")
        await hand.pick(page.getByRole("menuitem", { name: "CSV" }))
        const chunks: Array<Buffer> = []
        for await (const chunk of await (await download).createReadStream()) chunks.push(chunk as Buffer)
        const text = Buffer.concat(chunks).toString()
        for (const { attributes } of nonEmpty(all)) assert.include(text, String(attributes["number"]))
      }
    }
  }
]
