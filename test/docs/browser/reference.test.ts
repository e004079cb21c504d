import { createServer } from "node:http"
import { gzipSync } from "node:zlib"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"

import { BuiltDocs } from "#adapters/docs/BuiltDocs.ts"
import * as Docs from "#adapters/docs/layer.ts"
import * as Reference from "#adapters/rest/description/apiReference/layer.ts"

import { launch } from "../../support/browser/launch.ts"
import { violationsOn, visit } from "../../support/browser/visit.ts"
import { addressOfDocs } from "./served.ts"

const browser = await launch()

const served = HttpRouter.serve(Layer.merge(Reference.layer, Docs.layer), {
  disableListenLog: true,
  disableLogger: true
}).pipe(
  Layer.provide(BuiltDocs.layer),
  Layer.provideMerge(NodeHttpServer.layer(createServer, { host: "127.0.0.1", port: 0 }))
)

/** Scripts took 12 seconds of a slow machine; a document of this size is shown as it arrives. */
const maxDocumentSize = 30_000

layer(served, { excludeTestServices: true })("The API reference in a browser", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("shows its text from one small document, without scripts", () =>
    Effect.flatMap(addressOfDocs, (address) =>
      Effect.promise(async () => {
        assert(browser !== null)
        const markup = await (await fetch(`${address}/reference`)).text()
        assert.isBelow(gzipSync(markup).length, maxDocumentSize)
        const context = await browser.newContext({ javaScriptEnabled: false })
        const page = await context.newPage()
        const requested: Array<string> = []
        page.on("request", (request) => requested.push(request.resourceType()))
        await page.goto(`${address}/reference`)
        await page.getByRole("heading", { level: 1, name: "API reference" }).waitFor()
        assert.notInclude(requested, "script")
        assert.notInclude(requested, "fetch")
        await context.close()
      })
    ))

  test("has the header of the documentation, and its search", () =>
    Effect.flatMap(addressOfDocs, (address) =>
      Effect.promise(async () => {
        assert(browser !== null)
        const { page, troubles } = await visit(browser, `${address}/docs/reference/index.html`)
        const header = async () => {
          const links = await page.getByRole("navigation", { name: "Interfaces" }).getByRole("link").allTextContents()
          const bar = page.locator("header")
          const box = await bar.boundingBox()
          return {
            links,
            height: box?.height,
            color: await bar.evaluate((one) => getComputedStyle(one).backgroundColor)
          }
        }
        const ofDocs = await header()
        assert.deepStrictEqual(ofDocs.links, ["Documentation", "API reference", "API explorer", "OpenAPI", "Postman"])
        const open = (name: string) =>
          page.getByRole("navigation", { name: "Interfaces" }).getByRole("link", { name }).click()
        await open("API reference")
        await page.waitForURL(/\/reference$/)
        assert.deepStrictEqual(await header(), ofDocs)
        await page.keyboard.press("/")
        await page.keyboard.type("last free day")
        await page.getByRole("option").first().waitFor()
        assert.strictEqual(
          await page.getByRole("combobox", { name: "Search the documentation" }).getAttribute("aria-expanded"),
          "true"
        )
        await page.keyboard.press("Enter")
        await page.waitForURL(/last-free-days/)
        assert.deepStrictEqual(troubles, [])
        await page.context().close()
      })
    ))

  test("finds pages of the documentation without a script", () =>
    Effect.flatMap(addressOfDocs, (address) =>
      Effect.promise(async () => {
        assert(browser !== null)
        const { page } = await visit(browser, `${address}/reference`, { javaScriptEnabled: false })
        await page.getByRole("searchbox", { name: "Search the documentation" }).fill("last free day")
        await page.keyboard.press("Enter")
        await page.waitForURL(/\/docs\/\?q=last\+free\+day$/)
        await page.context().close()
      })
    ))

  test("has its list of pages where the documentation has it", () =>
    Effect.flatMap(addressOfDocs, (address) =>
      Effect.promise(async () => {
        assert(browser !== null)
        const { page } = await visit(browser, `${address}/docs/`)
        const boxOf = async (path: string, width: number) => {
          await page.setViewportSize({ width, height: 900 })
          await page.goto(`${address}${path}`)
          const list = await page.locator("nav.pages").boundingBox()
          const content = await page.getByRole("heading", { level: 1 }).boundingBox()
          return [list?.x, list?.y, list?.width, content?.x]
        }
        for (const width of [1700, 1360, 1100, 950])
          assert.deepStrictEqual(await boxOf("/reference", width), await boxOf("/docs/", width), String(width))
        await page.context().close()
      })
    ))

  for (const path of ["/reference", "/reference/containers", "/reference/sent_events"]) {
    test(`${path} can be read by day and by night, on wide and on small screens`, () =>
      Effect.flatMap(addressOfDocs, (address) =>
        Effect.promise(async () => {
          assert(browser !== null)
          const { page, troubles } = await visit(browser, `${address}${path}`, { bypassCSP: true })
          await page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = true })")
          for (const [colorScheme, width] of [
            ["light", 1360],
            ["dark", 390]
          ] as const) {
            await page.emulateMedia({ colorScheme })
            await page.setViewportSize({ width, height: 900 })
            assert.strictEqual(await page.evaluate("document.documentElement.scrollWidth - innerWidth"), 0)
          }
          await page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = false })")
          assert.deepStrictEqual(await violationsOn(page), [])
          assert.deepStrictEqual(
            troubles.filter((trouble) => !trouble.includes("404")),
            []
          )
          await page.context().close()
        })
      ))
  }
})
