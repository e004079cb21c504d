import type { Page } from "playwright-core"

import type { Screen } from "../Screen.ts"
import type { StateName } from "../states/State.ts"

const filled: ReadonlyArray<StateName> = ["full", "long"]

const click = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click()

/** Numbers of several lengths, one that is already tracked, one twice, and one that is none. */
const numbers = [
  "SIMLPLAIN0801",
  "SIMLROLL0001",
  "SIMLPLAIN0801",
  "nonsense",
  "MSCUABCDEFGH12345678901234567890",
  "HLCU1"
]

const pasteNumbers = async (page: Page) => {
  await click("Track a number")(page)
  await page.getByLabel("Number", { exact: true }).fill(numbers.join("\n"))
  await page.getByRole("button", { name: /^Track \d/ }).waitFor()
}

const openAll = async (page: Page) => {
  await click("More filters")(page)
  const groups = page.getByRole("dialog").locator("summary")
  await groups.first().waitFor()
  for (const group of await groups.all()) await group.click()
}

/** The first rule's form, with all of its events. */
const openRule = async (page: Page) => {
  await click("New rule")(page)
  for (const group of await page.getByRole("dialog").locator("summary").all()) await group.click()
}

const selectAll = (page: Page) => page.getByLabel(/^Select all \d+ loaded rows$/).check()

const openDelivery = (page: Page) =>
  page
    .getByRole("button", { name: /attempt/ })
    .first()
    .click()

const removeMember = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Remove: / })
    .last()
    .click()

const openMenu = async (page: Page) => {
  await click("Export")(page)
  await page.getByRole("menuitem").first().waitFor()
}

const shipments = "/v2/shipments?filter[tags]=urgent"

/** What a click opens on a screen. */
export const dialogs: ReadonlyArray<Screen> = [
  { name: "dialog-track", path: "/fleet", states: ["full", "long"], open: click("Track a number") },
  { name: "dialog-track-several", path: "/requests", states: filled, open: pasteNumbers },
  { name: "dialog-filters", path: "/fleet", states: ["full", "long"], open: openAll },
  { name: "dialog-save-view", path: "/fleet?pod_code=USLAX", states: ["full"], open: click("Save view") },
  { name: "menu-export", path: "/fleet", states: ["full"], open: openMenu, closesOnResize: true },
  { name: "fleet-selected", path: "/fleet", states: filled, open: selectAll },
  { name: "dialog-webhook", path: "/webhooks", states: ["full"], open: click("New webhook") },
  { name: "webhook-delivery", path: "/webhooks/:id", list: "/v2/webhooks", states: filled, open: openDelivery },
  {
    name: "dialog-send-again",
    path: "/webhooks/:id",
    list: "/v2/webhooks",
    states: filled,
    open: click("Send several again")
  },
  { name: "dialog-key", path: "/api-keys", states: ["full"], open: click("New key") },
  { name: "dialog-token", path: "/api-keys", states: ["full"], open: click("New token") },
  { name: "dialog-rule", path: "/notifications", states: filled, open: openRule },
  { name: "dialog-change-rule", path: "/notifications", states: filled, open: click(/^Change: /) },
  { name: "dialog-messages", path: "/notifications", states: filled, open: click(/^Messages: /) },
  { name: "dialog-invite", path: "/people", states: ["full"], open: click("Invite") },
  { name: "dialog-remove-member", path: "/people", states: filled, open: removeMember },
  { name: "dialog-share", path: "/shipments/:id", list: shipments, states: filled, open: click("Share") },
  {
    name: "dialog-stop",
    path: "/shipments/:id",
    list: shipments,
    states: filled,
    open: click(/^(Stop|Resume) tracking/)
  },
  { name: "dialog-document", path: "/shipments/:id", list: shipments, states: filled, open: click("Add document") },
  { name: "dialog-field", path: "/shipments/:id", list: shipments, states: filled, open: click(/^Change: /) },
  {
    name: "dialog-delivered",
    path: "/containers/:id",
    list: "/v2/containers?filter[current_status]=picked_up",
    states: filled,
    open: click("Mark as delivered")
  }
]
