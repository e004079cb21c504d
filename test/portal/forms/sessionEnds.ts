import { assert } from "@effect/vitest"
import type { Vitest } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"

import { visit } from "../../support/browser/visit.ts"
import { browser, owner, World } from "../support/World.ts"
import { comeBack } from "./comeBack.ts"

const signInOn = async (page: Page) => {
  await page.getByLabel("Email").fill(owner.email)
  await page.getByLabel("Password", { exact: true }).fill(owner.password)
  await page.keyboard.press("Enter")
}

const isAtSignIn = ({ pathname }: URL) => pathname === "/sign-in"

/** A page of somebody who is signed in; that answers are refused, which the console says, is what these tests are about. */
const onPage = (
  pathOf: (service: World["Service"]["service"]) => Promise<string>,
  use: (page: Page, service: World["Service"]["service"]) => Promise<void>
) =>
  Effect.flatMap(World, ({ ownerState, service }) =>
    Effect.promise(async () => {
      assert(browser !== null)
      const { page } = await visit(
        browser,
        `${service.address}${await pathOf(service)}`,
        ownerState === undefined ? {} : { storageState: ownerState }
      )
      try {
        await use(page, service)
      } finally {
        await page.context().close()
      }
    })
  )

const containerPath = async ({ client }: World["Service"]["service"]) => {
  const [container] = await client.list("/v2/containers")
  return `/containers/${container?.id}`
}

export const sessionEnds = (test: Vitest.Test<World>) => {
  test("keeps what was typed when the session ends, and is saved after a sign-in in a new tab", () =>
    onPage(containerPath, async (page, { client }) => {
      const field = page.getByLabel("References of this container")
      await field.fill("PO-KEPT")
      await page.context().clearCookies()
      const card = page.locator("section", { has: page.getByRole("heading", { name: "References", exact: true }) })
      const save = card.getByRole("button", { name: "Save" })
      await save.click()
      await card.getByText("You are signed out.").waitFor()
      const asked = page.waitForResponse((response) => response.status() === 401)
      await comeBack(page, async () => true)
      await Promise.race([asked, page.waitForTimeout(6_000)])
      assert.isFalse(isAtSignIn(new URL(page.url())))
      assert.strictEqual(await field.inputValue(), "PO-KEPT")

      const [tab] = await Promise.all([
        page.waitForEvent("popup"),
        card.getByRole("link", { name: "Sign in in a new tab" }).click()
      ])
      await signInOn(tab)
      await tab.waitForURL(({ pathname }) => pathname.startsWith("/containers/"))
      await tab.close()
      await save.click()
      await card.getByText("Saved").waitFor()
      assert.strictEqual(await card.getByText("You are signed out.").count(), 0)
      const path = new URL(page.url()).pathname
      const { body } = await client.call("GET", `/v2${path}`)
      const { attributes, id } = body.data as unknown as { id: string; attributes: Record<string, unknown> }
      assert.deepStrictEqual(attributes["ref_numbers"], ["PO-KEPT"])
      await client.call("PATCH", `/v2${path}`, { data: { type: "container", id, attributes: { ref_numbers: [] } } })
    }))

  test("in a dialog keeps what was typed while the page asks for more, and says so", () =>
    onPage(
      async () => "/notifications",
      async (page) => {
        await page.getByRole("button", { name: "New rule" }).click()
        await page.getByLabel("Name").fill("Kept")
        await page.context().clearCookies()
        const note = page.getByRole("dialog").getByText("You are signed out.")
        await comeBack(page, async () => (await note.count()) === 1)
        assert.strictEqual(await page.getByLabel("Name").inputValue(), "Kept")
        // Without the text there is nothing to wait for.
        await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click()
        await page.waitForURL(isAtSignIn)
      }
    ))

  test("without typed text is left for the sign-in as before", () =>
    onPage(containerPath, async (page) => {
      await page.getByLabel("References of this container").waitFor()
      await page.context().clearCookies()
      await comeBack(page, async () => isAtSignIn(new URL(page.url()))).catch((error: unknown) => {
        // The page may be left while it is asked.
        if (!isAtSignIn(new URL(page.url()))) throw error
      })
    }))
}
