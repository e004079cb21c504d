import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"

import { launch } from "../../support/browser/launch.ts"
import { photograph, violationsOn, visit } from "../../support/browser/visit.ts"
import type { VisitOptions } from "../../support/browser/visit.ts"
import { addressOfDocs, served } from "./served.ts"

/** Null where there is none; a loud word has said so. */
const browser = await launch()

const onPage = (path: string, use: (page: Page) => Promise<void>, options: VisitOptions = {}) =>
  Effect.flatMap(addressOfDocs, (address) =>
    Effect.promise(async () => {
      assert(browser !== null)
      const size = { viewport: { width: 1400, height: 900 } }
      const { page, troubles } = await visit(browser, `${address}/docs/${path}`, { ...size, ...options })
      try {
        await use(page)
        assert.deepStrictEqual(troubles, [])
      } finally {
        await page.context().close()
      }
    })
  )

/** Chromium takes no picture of a page that is much higher. */
const highest = 10_000

const shown = [
  ["light", 1400, "day"],
  ["dark", 1400, "night"],
  ["light", 1100, "middle"],
  ["light", 360, "narrow"],
  ["dark", 360, "narrow-night"]
] as const

layer(served(), { excludeTestServices: true })("The documentation in a browser", (it) => {
  const test = it.effect.skipIf(browser === null)

  for (const path of ["index.html", "reference/configuration.html", "guides/integrate/recipes/verify-a-webhook.html"]) {
    test(`${path} can be read by day and by night, on wide and on small screens`, () =>
      onPage(
        path,
        async (page) => {
          for (const [colorScheme, width, look] of shown) {
            await page.emulateMedia({ colorScheme })
            await page.setViewportSize({ width, height: 900 })
            const height = Number(await page.evaluate("document.documentElement.scrollHeight"))
            if (height < highest) await photograph(page, `docs-${path.replace(/\W/g, "-")}-${look}`)
            assert.deepStrictEqual(await violationsOn(page), [], look)
            assert.strictEqual(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0, look)
          }
        },
        // axe is a script that the policy of the pages does not allow.
        { bypassCSP: true }
      ))
  }

  test("the search is used by keyboard alone, forgives a wrong letter, and leads to the section", () =>
    onPage("index.html", async (page) => {
      await page.keyboard.press("/")
      await page.keyboard.type("idempotncy")
      const options = page.getByRole("option")
      await options.first().waitFor()
      const field = page.getByRole("combobox")
      assert.strictEqual(await field.getAttribute("aria-expanded"), "true")
      assert.strictEqual(await field.getAttribute("aria-activedescendant"), "site.found.0")
      await page.keyboard.press("ArrowDown")
      assert.strictEqual(await options.nth(1).getAttribute("aria-selected"), "true")
      await page.keyboard.press("ArrowUp")
      await page.keyboard.press("ArrowUp")
      assert.strictEqual(await options.last().getAttribute("aria-selected"), "true")
      await page.keyboard.press("Escape")
      assert.strictEqual(await options.count(), 0)

      await page.keyboard.type("a new secret")
      await options.filter({ hasText: "A new secret" }).first().waitFor()
      assert.match((await options.first().textContent()) ?? "", /A new secret in Webhooks|A new secret/)
      await page.keyboard.press("Enter")
      await page.waitForURL(/webhooks\.html#a-new-secret$/)
      await page.keyboard.press("/")
      await page.keyboard.type("zzzzqqq")
      await page.getByText("Nothing is found for zzzzqqq.").waitFor()
    }))

  test("an unknown address has a page with the search and a way back", () =>
    Effect.flatMap(addressOfDocs, (address) =>
      Effect.promise(async () => {
        assert(browser !== null)
        const { page, troubles } = await visit(browser, `${address}/docs/guides/integrate/recipes/no-such-page`, {
          bypassCSP: true
        })
        await page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor()
        assert.deepStrictEqual(await violationsOn(page), [])
        await page.keyboard.press("/")
        await page.keyboard.type("webhooks")
        await page.getByRole("option").first().waitFor()
        await page.keyboard.press("Escape")
        await page.getByRole("link", { name: "Start of the documentation" }).click()
        await page.waitForURL(/\/docs\/$/)
        // What the console says of a 404.
        assert.deepStrictEqual(troubles.length, 1)
        await page.context().close()
      })
    ))

  test("the lists beside the page are there for the keyboard, open without a click", () =>
    onPage("reference/api/index.html", async (page) => {
      const link = page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Webhooks" })
      await link.focus()
      assert.strictEqual(await page.evaluate("document.activeElement.textContent"), "Webhooks")
      await page.keyboard.press("Enter")
      await page.waitForURL(/webhooks\.html$/)
    }))

  test("code is copied without its last line break", () =>
    onPage(
      "guides/operate/email.html",
      async (page) => {
        const block = page.locator("pre").first()
        await block.getByRole("button", { name: "Copy" }).click()
        await block.getByRole("button", { name: "Copied" }).waitFor()
        const copied = String(await page.evaluate("navigator.clipboard.readText()"))
        assert.match(copied, /^SMTP_URL=[\s\S]*\S$/)
        assert.strictEqual((await block.locator("code").textContent())?.trim(), copied)
        await page.setViewportSize({ width: 390, height: 900 })
        const covered = await block.evaluate((one) => {
          const rectsOf = (name: string) => [...(one.querySelector(name)?.getClientRects() ?? [])]
          const lines = rectsOf("code")
          const buttons = rectsOf("button")
          return {
            lines: lines.length,
            buttons: buttons.length,
            covered: lines.filter(({ right, top }) => buttons.some(({ bottom, left }) => top < bottom && right > left))
          }
        })
        assert.deepStrictEqual([covered.lines > 3, covered.buttons, covered.covered.length], [true, 1, 0])
      },
      { permissions: ["clipboard-read", "clipboard-write"] }
    ))

  test("links into the reference that was at /docs go on there", () =>
    onPage("", async (page) => {
      await page.route("**/reference", (route) => route.fulfill({ body: "reference" }))
      await page.goto(`${page.url()}#tag/containers`)
      await page.reload()
      await page.waitForURL(/\/reference#tag\/containers$/)
    }))

  test("everything but the search is there without a script", () =>
    onPage(
      "reference/api/index.html",
      async (page) => {
        await page.setViewportSize({ width: 360, height: 800 })
        assert.isFalse(await page.getByRole("combobox").isVisible())
        await page.getByText("Pages", { exact: true }).click()
        await page.getByRole("link", { name: "Webhooks", exact: true }).first().click()
        await page.getByRole("heading", { level: 1, name: "Webhooks" }).waitFor()
        await page.getByText("On this page", { exact: true }).click()
        await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Verification" }).click()
        await page.waitForURL(/#verification$/)
      },
      { javaScriptEnabled: false }
    ))
})
