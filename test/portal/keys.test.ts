import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"

import { embedded, query } from "../service/support/database.ts"
import { photograph } from "../support/browser/visit.ts"
import { looksRight } from "./support/looksRight.ts"
import { enter, tabTo } from "./support/tabTo.ts"
import { browser, onPages, owner, World } from "./support/World.ts"

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
const dialog = (page: Page) => page.getByRole("dialog")

/** As if everybody had signed in twenty minutes ago. */
const growOld = Effect.gen(function* () {
  const { service } = yield* World
  const url = yield* embedded(service.home)
  yield* query(url, "update sessions set created_at = created_at - interval '20 minutes', confirmed_at = null")
})

layer(World.layer, { excludeTestServices: true, timeout: "180 seconds" })("API keys in the portal", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("a key is made with the password again, shown once, opens the API, and is revoked", () =>
    Effect.andThen(
      growOld,
      onPages(
        async ({ service }, open) => {
          const page = await open("/api-keys")
          await enter(button(page, "New key"))
          await page.keyboard.type("Warehouse system")
          const role = dialog(page).getByLabel("Role")
          assert.strictEqual(await role.inputValue(), "read", "the least is offered first")
          await role.selectOption({ label: "Read and change data" })
          await enter(button(page, "Create key"))
          await page.getByText("Enter your password").waitFor()
          await photograph(page, "portal-key-password")
          await page.keyboard.type("not this one at all")
          await page.keyboard.press("Enter")
          await dialog(page).getByRole("alert").waitFor()
          await page.getByRole("textbox", { name: "Your password" }).selectText()
          await page.keyboard.type(owner.password)
          await page.keyboard.press("Enter")

          const shown = page.getByRole("dialog", { name: "New API key" })
          await shown.waitFor()
          await page.keyboard.press("Escape")
          await page.keyboard.press("Escape")
          const key = (await page.getByRole("region", { name: "Key", exact: true }).textContent()) ?? ""
          await photograph(page, "portal-key-once")
          await enter(button(page, "Done"))
          await shown.waitFor({ state: "detached" })
          assert.notInclude(await page.content(), key)
          const ask = async () =>
            (await fetch(`${service.address}/v2/me`, { headers: { authorization: `Token ${key}` } })).status
          assert.strictEqual(await ask(), 200)
          const row = page.getByRole("row", { name: /Warehouse system/ })
          await row.getByText(`…${key.slice(-4)}`).waitFor()
          await row.getByText("First user").waitFor()
          await row.getByText("Read and change data").waitFor()
          const forbidden = await fetch(`${service.address}/v2/users`, { headers: { authorization: `Token ${key}` } })
          assert.strictEqual(forbidden.status, 403)

          await enter(button(page, "Revoke: Warehouse system"))
          await enter(dialog(page).getByRole("button", { name: "Revoke", exact: true }))
          await row.waitFor({ state: "detached" })
          assert.strictEqual(await ask(), 401)
        },
        { refusals: 1, forbidden: 1 }
      )
    ))

  test("a publishable token is made for its origins, shown, and revoked", () =>
    onPages(
      async ({ service }, open) => {
        const page = await open("/api-keys")
        await enter(button(page, "New token"))
        await page.keyboard.type("Tracking page")
        await tabTo(page.getByLabel("Origins"))
        await page.keyboard.type("http://example.com")
        await enter(button(page, "Create token"))
        await page.locator("[aria-invalid]").waitFor()
        await page.getByLabel("Origins").selectText()
        await page.keyboard.type("https://www.example.com\nhttps://shop.example.com")
        await tabTo(page.getByLabel("holds"))
        await page.keyboard.press("Space")
        await enter(button(page, "Create token"))
        await dialog(page).waitFor({ state: "detached" })
        await enter(page.getByText("Show token"))
        const token = await page.getByRole("region", { name: "Token Tracking page" }).textContent()
        const [kept] = await service.client.list("/v2/publishable_tokens")
        assert.deepInclude(kept?.attributes, {
          token,
          origins: ["https://www.example.com", "https://shop.example.com"],
          shows_holds: true,
          shows_fees: false
        })
        const look = await open("/api-keys", { bypassCSP: true })
        await look.getByText("Tracking page").waitFor()
        await looksRight(look, "api-keys")
        await enter(button(page, "Revoke: Tracking page"))
        await enter(dialog(page).getByRole("button", { name: "Revoke", exact: true }))
        await page.getByText("No token yet").waitFor()
      },
      { refusals: 1 }
    ))
})
