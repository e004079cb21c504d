import { readFileSync } from "node:fs"

import { assert, layer } from "@effect/vitest"
import type { Page } from "playwright-core"

import { rowsOf } from "../rest/table/readCsv.ts"
import { photograph, violationsOn } from "../support/browser/visit.ts"
import { faultsOn } from "./support/faultsOn.ts"
import { looksRight } from "./support/looksRight.ts"
import { signIn } from "./support/signIn.ts"
import { choose, enter, tabTo } from "./support/tabTo.ts"
import { browser, onPages, owner, World } from "./support/World.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name })
const dialog = (page: Page) => page.getByRole("dialog")
/** axe is a script that the policy of the pages does not allow. */
const forAxe = { bypassCSP: true }

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("Screens of the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("moves from the container in the drawer to the next one by J", () =>
    onPages(async (_, open) => {
      const page = await open("/fleet")
      const rows = page.locator("[data-row]")
      const second = String(await rows.nth(1).getAttribute("data-row"))
      const third = String(await rows.nth(2).getAttribute("data-row"))
      await rows.nth(1).click()
      await page.getByRole("link", { name: "Open full page" }).focus()
      await page.keyboard.press("j")
      await page.locator(`[data-row="${third}"]:focus`).waitFor()
      assert.strictEqual(new URL(page.url()).searchParams.get("open"), second)
    }))

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

  test("the pages of shipments look right", () =>
    onPages(async (_, open) => {
      const page = await open("/shipments", forAxe)
      await link(page, "SIMLROLL0001").waitFor()
      await looksRight(page, "shipments")
      await link(page, "SIMLROLL0001").click()
      await page.getByRole("heading", { name: "Voyage" }).waitFor()
      await looksRight(page, "shipment")
    }))

  test("a shipment is shared by a link that is shown once, opened without a sign-in, and revoked", () =>
    onPages(async (_, open) => {
      const page = await open("/shipments")
      await enter(link(page, "SIMLROLL0001"))
      await page.getByText("Not shared").waitFor()
      await enter(button(page, "Share"))
      await tabTo(dialog(page).getByLabel("Recipient"))
      await page.keyboard.type("Warehouse")
      await tabTo(dialog(page).getByLabel("Show holds"))
      await page.keyboard.press("Space")
      await page.keyboard.press("Enter")
      const address = (await page.getByRole("region", { name: "Share link", exact: true }).textContent()) ?? ""
      await photograph(page, "portal-share-link")
      await enter(button(page, "Done"))
      await page.getByText(/, with holds/).waitFor()

      const shared = await open(new URL(address).pathname, { ...forAxe, storageState: { cookies: [], origins: [] } })
      await shared.getByText("Ningbo to Long Beach").first().waitFor()
      await shared.getByRole("heading", { level: 1, name: / in Long Beach/ }).waitFor()
      const drawn = "[...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)"
      await shared.waitForFunction(drawn)
      assert.isAbove(await shared.getByRole("img").count(), 0)
      for (const hidden of ["Warehouse", "SIMLROLL0001", "urgent"]) {
        assert.notInclude(await shared.locator("body").innerText(), hidden)
      }
      for (const colorScheme of ["light", "dark"] as const) {
        await shared.emulateMedia({ colorScheme })
        assert.deepStrictEqual(await violationsOn(shared), [], colorScheme)
      }
      await photograph(shared, "portal-shared-night")
      await shared.setViewportSize({ width: 360, height: 1000 })
      await photograph(shared, "portal-shared-narrow")
      assert.strictEqual(await shared.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)

      await enter(button(page, "Revoke: Warehouse"))
      await enter(dialog(page).getByRole("button", { name: "Revoke", exact: true }))
      await page.getByText("Not shared").waitFor()
      const { status } = await fetch(address)
      assert.strictEqual(status, 404)
    }))

  test("the fleet is downloaded as a workbook", () =>
    onPages(async (_, open) => {
      const fleet = await open("/fleet", forAxe)
      await fleet.getByRole("row").nth(1).waitFor()
      await enter(button(fleet, "Export"))
      const workbook = fleet.waitForEvent("download")
      await choose(fleet.getByRole("menuitem", { name: "Excel" }))
      assert.match((await workbook).suggestedFilename(), /^containers-\d{4}-\d\d-\d\d\.xlsx$/)
      assert.isNull(await (await workbook).failure())
      await photograph(fleet, "portal-export")
      assert.deepStrictEqual(await violationsOn(fleet), [])
    }))

  test("the selected rows of the fleet are downloaded, and nothing else", () =>
    onPages(async ({ service }, open) => {
      const page = await open("/fleet", forAxe)
      const total = (await service.client.list("/v2/containers?page[size]=100")).length
      await button(page, `Export all ${total}`).waitFor()
      const boxes = page.getByRole("checkbox", { name: /^Select [A-Z]{4}/ })
      const numbers: Array<string | undefined> = []
      for (const box of [boxes.nth(0), boxes.nth(2)]) {
        numbers.push((await box.getAttribute("aria-label"))?.replace("Select ", ""))
        await box.check()
      }
      await enter(button(page, "Export 2 selected"))
      const begun = page.waitForEvent("download")
      await choose(page.getByRole("menuitem", { name: "CSV" }))
      const rows = rowsOf(readFileSync(await (await begun).path(), "utf8").replace(/^\uFEFF/, ""))
      assert.sameMembers(
        rows.map((row) => row["container_number"]),
        numbers
      )
      await button(page, "Clear").click()
      await button(page, `Export all ${total}`).waitFor()
    }))

  test("the requests are downloaded as the list shows them", () =>
    onPages(async ({ service }, open) => {
      const page = await open("/requests?page=1", forAxe)
      await link(page, "SIMA000011").waitFor()
      await page.keyboard.press("/")
      await page.keyboard.type("simlroll")
      await link(page, "SIMA000011").waitFor({ state: "detached" })
      for (const [form, ending] of [
        ["CSV", "csv"],
        ["Excel", "xlsx"]
      ] as const) {
        await enter(button(page, "Export"))
        const begun = page.waitForEvent("download")
        await choose(page.getByRole("menuitem", { name: form }))
        const file = await begun
        assert.match(file.suggestedFilename(), new RegExp(`^tracking-requests-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
        assert.isNull(await file.failure())
        if (form === "CSV") {
          const rows = rowsOf(readFileSync(await file.path(), "utf8").replace(/^\uFEFF/, ""))
          const listed = await service.client.list("/v2/tracking_requests?q=simlroll")
          assert.deepStrictEqual(
            listed.map(({ attributes }) => attributes["request_number"]),
            ["SIMLROLL0001"]
          )
          // Its voyage may end meanwhile.
          assert.deepStrictEqual(
            rows.map((row) => [row["request_number"], ["succeeded", "tracking_stopped"].includes(row["status"] ?? "")]),
            [["SIMLROLL0001", true]]
          )
        }
      }
      await enter(button(page, "Export"))
      await page.getByRole("menuitem").first().waitFor()
      assert.deepStrictEqual(await faultsOn(page), [])
      assert.deepStrictEqual(await violationsOn(page), [])
      await photograph(page, "portal-requests-export")
    }))

  test("what is refused is applied, or dismissed, and is off the list", () =>
    onPages(async ({ service }, open) => {
      const look = await open("/refused", forAxe)
      await look.getByRole("listitem").first().waitFor()
      await looksRight(look, "refused")
      const count = async () => (await service.client.list("/v2/refused_observations?page[size]=100")).length
      const page = await open("/refused")
      for (const act of ["Dismiss", "Accept"]) {
        const before = await count()
        await enter(button(page, new RegExp(`^${act}`)).first())
        await enter(dialog(page).getByRole("button", { name: act, exact: true }))
        await dialog(page).waitFor({ state: "detached" })
        assert.isBelow(await count(), before, act)
      }
      await tabTo(page.getByLabel("Rule"))
      await page.keyboard.type("Impossible speed")
      await page.getByText("No rejected reports").waitFor()
    }))

  test("somebody is invited, comes in as a member, is locked out, and is removed", () =>
    onPages(
      async (_, open) => {
        assert(browser !== null)
        const page = await open("/people")
        await enter(button(page, "Invite"))
        await page.keyboard.type(owner.email)
        await page.keyboard.press("Enter")
        await page.locator("[aria-invalid]").waitFor()
        await page.getByLabel("Email address").selectText()
        await page.keyboard.type("grace@example.com")
        await tabTo(page.getByLabel("Name"))
        await page.keyboard.type("Grace")
        await page.keyboard.press("Enter")
        const invitation =
          (await page.getByRole("region", { name: "Invitation link", exact: true }).textContent()) ?? ""
        await photograph(page, "portal-invitation")
        await enter(button(page, "Done"))

        const grace = { email: "grace@example.com", password: "a nanosecond is a foot" }
        const as = await signIn(browser, invitation, grace)
        const member = await open("/people", { as, ...forAxe })
        await member.getByText("Owners only").waitFor()
        assert.strictEqual(await link(member, "Audit log").count(), 0)
        assert.strictEqual(await button(member, "Invite").count(), 0)
        await looksRight(member, "people-member")

        const audit = new URL("/audit", member.url()).href
        // An open page requests changes at any moment, and would show a 401 once the member is locked.
        await member.goto("about:blank")
        await enter(button(page, "Lock: Grace"))
        await enter(dialog(page).getByRole("button", { name: "Lock", exact: true }))
        await page.getByText(/Locked since/).waitFor()
        await member.goto(audit)
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
        await page.getByText("The account must keep an owner who is not locked").waitFor()
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
      await tabTo(page.getByRole("combobox", { name: "Action", exact: true }))
      await page.keyboard.type("Account created")
      await page.getByRole("status").getByText("1 entry").waitFor()
      assert.strictEqual(await page.getByRole("row").count(), 2)
    }))
})
