import { assert } from "@effect/vitest"

import { button, dialog, link, rows, screen, search, shownOnce } from "./places.ts"
import type { Task } from "./Task.ts"

/** Changes what is followed, and who is told of it. */
export const changing: ReadonlyArray<Task> = [
  {
    who: "dispatcher",
    name: "asks anew about several, tags and stops them",
    begin: async ({ hand, page, service, turn }) => {
      const number = `SIMLROLL${String(turn).padStart(4, "0")}`
      const tag = `by ${hand.name}`
      await service.client.track(number)
      const found = () => service.client.list(`/v2/containers?filter[search_by_ids]=${number}`)
      while ((await found()).length < 2) await page.waitForTimeout(700)
      return async () => {
        await hand.write(search(page), number)
        await rows(page).nth(2).waitFor({ state: "detached" })
        await hand.tick(page.getByLabel(/^Select all \d+ loaded rows$/))
        await page.getByText("2 containers selected").waitFor()
        await hand.press(button(page, "Refresh"))
        await page.getByText("Refresh started for 2 containers.").waitFor()
        await hand.press(button(page, "Tag"))
        await hand.write(dialog(page).getByLabel("Tag"), tag)
        await hand.press(button(dialog(page), "Add tag"))
        await page.getByText("Tagged 1 shipment.").waitFor()
        await hand.press(button(page, "Stop tracking: 1 shipment"))
        await hand.press(button(dialog(page), "Stop tracking"))
        await dialog(page).waitFor({ state: "detached" })
        await page.getByText("Stopped tracking 1 shipment.").waitFor()
        const [shipment] = await service.client.list(`/v2/shipments?filter[tag]=${tag}`)
        assert.strictEqual(shipment?.attributes["normalized_number"], number)
        assert.isNotNull(shipment?.attributes["line_tracking_stopped_at"] ?? null)
      }
    }
  },
  {
    who: "dispatcher",
    name: "shares a shipment, which a stranger sees",
    begin:
      async ({ hand, open, page }) =>
      async () => {
        await hand.press(screen(page, "Shipments"))
        await hand.press(link(page, "SIMLROLL0001"))
        await hand.press(button(page, "Share"))
        await hand.write(dialog(page).getByLabel("Recipient"), `Warehouse by ${hand.name}`)
        await hand.press(button(dialog(page), "Create link"))
        const address = await shownOnce(page, "Share link")
        await hand.press(button(page, "Done"))
        const shared = await open(new URL(address).pathname, { storageState: { cookies: [], origins: [] } })
        await shared.getByText("Ningbo to Long Beach").first().waitFor()
        assert.notInclude(await shared.locator("body").innerText(), "SIMLROLL0001")
      }
  },
  {
    who: "dispatcher",
    name: "decides about a report that was refused",
    begin: async ({ hand, page, service }) => {
      const refused = async () =>
        (await service.client.list("/v2/refused_observations?page[size]=100")).map(({ id }) => id)
      const before = await refused()
      const act = hand.name === "keyboard" ? "Dismiss" : "Accept"
      return async () => {
        await hand.press(screen(page, "Rejected reports"))
        await hand.press(page.getByRole("button", { name: new RegExp(`^${act}`) }).first())
        await hand.press(button(dialog(page), act))
        await dialog(page).waitFor({ state: "detached" })
        // Others may be refused meanwhile.
        const left = await refused()
        assert.isTrue(before.some((id) => !left.includes(id)))
      }
    }
  },
  {
    who: "dispatcher",
    name: "sets a rule that tells of arrivals",
    begin:
      async ({ hand, page, receiver }) =>
      async () => {
        const name = `Arrivals by ${hand.name}`
        await hand.press(screen(page, "Notifications"))
        await hand.press(button(page, "New rule"))
        await hand.write(dialog(page).getByLabel("Name"), name)
        await hand.choose(dialog(page).getByLabel("To", { exact: true }), "Slack")
        await hand.write(dialog(page).getByLabel("Address"), receiver.url)
        await hand.press(dialog(page).getByText("Transport events"))
        await hand.tick(dialog(page).getByLabel(/^Vessel arrived/))
        await hand.press(button(dialog(page), "Create"))
        await page.getByRole("rowheader", { name: new RegExp(name) }).waitFor()
      }
  }
]
