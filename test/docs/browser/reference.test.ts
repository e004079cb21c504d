import { createServer } from "node:http"
import { gzipSync } from "node:zlib"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"

import * as Reference from "#adapters/rest/description/apiReference/layer.ts"

import { launch } from "../../support/browser/launch.ts"
import { violationsOn, visit } from "../../support/browser/visit.ts"
import { addressOfDocs } from "./served.ts"

const browser = await launch()

const served = HttpRouter.serve(Reference.layer, { disableListenLog: true, disableLogger: true }).pipe(
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
