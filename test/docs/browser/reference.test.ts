import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpRouter } from "effect/http"

import * as Reference from "#adapters/rest/reference/layer.ts"

import { launch } from "../../support/browser/launch.ts"
import { violationsOn, visit } from "../../support/browser/visit.ts"
import { addressOfDocs } from "./served.ts"

const browser = await launch()

const served = HttpRouter.serve(Reference.layer, { disableListenLog: true, disableLogger: true }).pipe(
  Layer.provideMerge(NodeHttpServer.layer(createServer, { host: "127.0.0.1", port: 0 }))
)

/** The longest time in which a page seems to react at once, on a phone four times slower than this machine. */
const maxFirstTextMs = 1500
const slowdown = 4

layer(served, { excludeTestServices: true })("The API reference in a browser", (it) => {
  const test = it.effect.skipIf(browser === null)

  test("shows its first text at once, also on a slow machine", () =>
    Effect.flatMap(addressOfDocs, (address) =>
      Effect.promise(async () => {
        assert(browser !== null)
        // The first visitor waits until the description is rendered.
        await fetch(`${address}/reference`)
        const context = await browser.newContext()
        const page = await context.newPage()
        const client = await context.newCDPSession(page)
        await client.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
        await page.goto(`${address}/reference`)
        const paint = `performance.getEntriesByName("first-contentful-paint")[0]?.startTime`
        await page.waitForFunction(paint)
        assert.isBelow(Number(await page.evaluate(paint)), maxFirstTextMs)
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
