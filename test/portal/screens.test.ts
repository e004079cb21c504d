import { assert, layer } from "@effect/vitest"
import type { Page } from "playwright-core"

import { photograph } from "../support/browser/visit.ts"
import { looksRight } from "./support/looksRight.ts"
import { signIn } from "./support/signIn.ts"
import { enter, tabTo } from "./support/tabTo.ts"
import { browser, onPages, World } from "./support/World.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name })
const dialog = (page: Page) => page.getByRole("dialog")
/** axe is a script that the policy of the pages does not allow. */
const forAxe = { bypassCSP: true }

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("Screens of the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("shipments are found by keyboard, labelled, and no longer tracked", () =>
    onPages(async (_, open) => {
      const page = await open("/shipments")
      await link(page, "SIMA000011").waitFor()
      await page.keyboard.press("/")
      await page.keyboard.type("SIMLROLL")
      await link(page, "SIMA000011").waitFor({ state: "detached" })
      await enter(link(page, "SIMLROLL0001"))
      await page.getByRole("heading", { level: 1, name: "SIMLROLL0001" }).waitFor()
      assert.strictEqual(await page.getByText("First estimate").count(), 2)
      await page.getByText("Ningbo").first().waitFor()

      await tabTo(page.getByLabel("Tags"))
      await page.keyboard.type("urgent\nspring, 2027")
      await enter(button(page, "Save"))
      await page.getByText("Saved").waitFor()
      await link(page, "urgent").waitFor()
      assert.strictEqual(await link(page, "spring, 2027").count(), 0)

      await enter(button(page, /^(Stop|Resume) tracking/))
      const act = await dialog(page).getByRole("button").first().textContent()
      await enter(dialog(page).getByRole("button").first())
      await dialog(page).waitFor({ state: "detached" })
      await button(page, act === "Stop tracking" ? /^Resume tracking/ : /^Stop tracking/).waitFor()
    }))

  test("a webhook is made, its secret shown once, tested, its deliveries sent again, and deleted", () =>
    onPages(
      async ({ hooks }, open) => {
        const page = await open("/webhooks")
        await page.getByText("No webhook yet").waitFor()
        await enter(button(page, "New webhook"))
        await page.keyboard.type("http://example.com/hook")
        await page.keyboard.press("Enter")
        const address = page.getByLabel("Address")
        await page.locator("[aria-invalid]").waitFor()
        assert.match((await dialog(page).getByRole("alert").textContent()) ?? "", /https/)
        await tabTo(address)
        await address.selectText()
        await page.keyboard.type(hooks.url)
        await tabTo(page.getByLabel("Events of the past, after number"))
        await page.keyboard.type("0")
        await page.keyboard.press("Enter")

        const secret = page.getByRole("dialog", { name: "The secret of the webhook" })
        await secret.waitFor()
        await page.keyboard.press("Escape")
        await page.keyboard.press("Escape")
        assert.match((await page.getByRole("region", { name: "Secret", exact: true }).textContent()) ?? "", /^whsec_./)
        await photograph(page, "portal-webhook-secret")
        await enter(button(page, "I have stored it"))
        await page.getByRole("heading", { level: 1, name: hooks.url }).waitFor()

        await enter(button(page, "Send it"))
        await page.getByText(/^Delivered, answered 204/).waitFor()
        await enter(page.getByText("What was sent"))
        const sent = await page.getByRole("region", { name: "Body that was sent" }).textContent()
        assert.isTrue(hooks.received.some(({ body }) => body === sent))

        await page.getByText("Answered 204").first().waitFor({ timeout: 60_000 })
        await enter(button(page, "1 attempt").first())
        await page.getByText(/webhook-id /).waitFor()
        const before = hooks.received.length
        await enter(button(page, "Send several again"))
        await page.keyboard.type("Those")
        await tabTo(page.getByLabel("From number"))
        await page.keyboard.type("1")
        await tabTo(page.getByLabel("To number"))
        await page.keyboard.type("2")
        await page.keyboard.press("Enter")
        await page.getByText("2 are sent again.").waitFor()
        await enter(button(page, "Close"))
        const hasBoth = () => [1, 2].every((n) => hooks.received.slice(before).some(({ sequence }) => sequence === n))
        for (let tries = 0; tries < 400 && !hasBoth(); tries++) await page.waitForTimeout(50)
        assert.isTrue(hasBoth())

        await enter(button(page, "Pause"))
        await page.getByText("Paused, deliveries wait").waitFor()
        await enter(button(page, "Resume"))
        await button(page, "Pause").waitFor()
        await enter(button(page, "New secret"))
        await enter(button(page, "Make a new secret"))
        await secret.getByText(/signs beside it until/).waitFor()
        await enter(button(page, "I have stored it"))

        await enter(button(page, /^Delete/))
        await dialog(page).getByText("This cannot be undone.").waitFor()
        await enter(dialog(page).getByRole("button", { name: "Delete" }))
        await page.getByText("No webhook yet").waitFor()
      },
      { refusals: 1 }
    ))

  test("the pages of shipments look right", () =>
    onPages(async (_, open) => {
      const page = await open("/shipments", forAxe)
      await link(page, "SIMLROLL0001").waitFor()
      await looksRight(page, "shipments")
      await link(page, "SIMLROLL0001").click()
      await page.getByRole("heading", { name: "Voyage" }).waitFor()
      await looksRight(page, "shipment")
    }))

  test("the pages of webhooks look right", () =>
    onPages(async ({ hooks, service }, open) => {
      const attributes = { url: hooks.url, from_cursor: 0 }
      const { body } = await service.client.call("POST", "/v2/webhooks", { data: { type: "webhook", attributes } })
      const page = await open("/webhooks", forAxe)
      await page.getByText("Nothing delivered yet").waitFor({ state: "detached", timeout: 60_000 })
      await looksRight(page, "webhooks")
      await button(page, "New webhook").click()
      await page.getByText("Container events").click()
      await looksRight(page, "webhook-form")
      await page.keyboard.press("Escape")
      await link(page, /\/hook$/).click()
      await button(page, /attempt/)
        .first()
        .click()
      await button(page, "Send it").click()
      await page.getByText(/^Delivered, answered 204/).waitFor()
      await looksRight(page, "webhook")
      await button(page, "Send several again").click()
      await looksRight(page, "webhook-send-again")
      const { data } = body
      assert(data !== undefined && "id" in data)
      await service.client.call("DELETE", `/v2/webhooks/${data.id}`)
    }))

  test("what is refused is applied, or dismissed, and is off the list", () =>
    onPages(async ({ service }, open) => {
      const look = await open("/refused", forAxe)
      await look.getByRole("listitem").first().waitFor()
      await looksRight(look, "refused")
      const count = async () => (await service.client.list("/v2/refused_observations?page[size]=100")).length
      const page = await open("/refused")
      for (const act of ["Dismiss", "Apply it"]) {
        const before = await count()
        await enter(button(page, new RegExp(`^${act}`)).first())
        await enter(dialog(page).getByRole("button", { name: act, exact: true }))
        await dialog(page).waitFor({ state: "detached" })
        assert.isBelow(await count(), before, act)
      }
      await tabTo(page.getByLabel("Rule"))
      await page.keyboard.type("Impossible speed")
      await page.getByText("Nothing is refused").waitFor()
    }))

  test("somebody is invited, comes in as a member, is locked out, and is removed", () =>
    onPages(
      async (_, open) => {
        assert(browser !== null)
        const page = await open("/people")
        await enter(button(page, "Invite"))
        await page.keyboard.type("ada@example.com")
        await page.keyboard.press("Enter")
        await page.locator("[aria-invalid]").waitFor()
        await page.getByLabel("E-mail address").selectText()
        await page.keyboard.type("grace@example.com")
        await tabTo(page.getByLabel("Name"))
        await page.keyboard.type("Grace")
        await page.keyboard.press("Enter")
        const invitation = (await page.getByRole("region", { name: "Link", exact: true }).textContent()) ?? ""
        await photograph(page, "portal-invitation")
        await enter(button(page, "I have stored it"))

        const grace = { email: "grace@example.com", password: "a nanosecond is a foot" }
        const as = await signIn(browser, invitation, grace)
        const member = await open("/people", { as, ...forAxe })
        await member.getByText("For owners of the account").waitFor()
        assert.strictEqual(await link(member, "Audit").count(), 0)
        assert.strictEqual(await button(member, "Invite").count(), 0)
        await looksRight(member, "people-member")

        await enter(button(page, "Lock: Grace"))
        await enter(dialog(page).getByRole("button", { name: "Lock", exact: true }))
        await page.getByText(/Locked since/).waitFor()
        await member.goto(new URL("/audit", member.url()).href)
        await member.waitForURL(({ pathname }) => pathname === "/sign-in")

        const look = await open("/people", forAxe)
        await look.getByText(/Locked since/).waitFor()
        await looksRight(look, "people")
        await enter(button(page, "Unlock: Grace"))
        await enter(dialog(page).getByRole("button", { name: "Unlock", exact: true }))
        await page.getByText(/Locked since/).waitFor({ state: "detached" })
        await enter(button(page, "Make owner: Grace"))
        await enter(dialog(page).getByRole("button", { name: "Make owner", exact: true }))
        await enter(button(page, "Remove: Grace"))
        await enter(dialog(page).getByRole("button", { name: "Remove", exact: true }))
        await page.getByText("grace@example.com").waitFor({ state: "detached" })
        await enter(button(page, "Make member: First user"))
        await enter(dialog(page).getByRole("button", { name: "Make member", exact: true }))
        await page.getByText("First user is the last owner of the account who is not locked").waitFor()
      },
      { refusals: 2 }
    ))

  test("the audit log has who did what, narrowed, and page after page", () =>
    onPages(async ({ service }, open) => {
      const [shipment] = await service.client.list("/v2/shipments")
      for (let number = 0; number < 40; number++) {
        const attributes = { tags: [`round ${number}`] }
        const body = { data: { type: "shipment", id: shipment?.id, attributes } }
        const { status } = await service.client.call("PATCH", `/v2/shipments/${shipment?.id}`, body)
        assert.strictEqual(status, 200)
      }
      const page = await open("/audit", forAxe)
      const first = page.getByRole("row").nth(1).getByRole("rowheader")
      await first.waitFor()
      const newest = await first.textContent()
      await looksRight(page, "audit")
      await page.setViewportSize({ width: 1280, height: 1000 })
      await enter(link(page, "Older"))
      const entry = page.getByText(/entry \d+$/.exec(newest ?? "")?.[0] ?? "", { exact: true })
      await entry.waitFor({ state: "detached" })
      await enter(link(page, "Newest"))
      await entry.waitFor()
      await tabTo(page.getByRole("combobox", { name: "What", exact: true }))
      await page.keyboard.type("Account created")
      await page.getByRole("status").getByText("1 entry").waitFor()
      assert.strictEqual(await page.getByRole("row").count(), 2)
    }))
})
