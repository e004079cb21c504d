import { afterAll, assert, beforeAll, beforeEach, describe, it } from "@effect/vitest"
import type { Page } from "playwright-core"

import { launch } from "../../support/browser/launch.ts"
import { visit } from "../../support/browser/visit.ts"
import { startService, token } from "./EmbedService.ts"
import type { EmbedService } from "./EmbedService.ts"
import { startHost } from "./HostPage.ts"
import type { Host } from "./HostPage.ts"

const browser = await launch()

const minute = 60_000

/** By a stand-in, for a service that fails, or has a ship at sea, when a test wants it. */
describe.skipIf(browser === null)("Pages that embed", () => {
  let service: EmbedService
  let host: Host
  const open = async (body: string, options: Parameters<typeof visit>[2] = {}) => {
    if (browser === null) throw new Error("There is no browser")
    return visit(browser, host.pageWith(body), { viewport: { width: 800, height: 900 }, ...options })
  }
  const mapRequests = () => service.requests.filter(({ path, status }) => path.endsWith("/map") && status !== 204)
  const asked = async (count: number) => {
    for (let tries = 0; tries < 100 && mapRequests().length < count; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    return mapRequests().length
  }

  beforeAll(async () => {
    service = await startService()
    host = await startHost(service.origin)
  })
  beforeEach(() => {
    service.failure = null
    service.requests.length = 0
  })
  afterAll(async () => {
    await browser?.close()
    await host.close()
    await service.close()
  })

  it("draw a map that they have, without asking for one", async () => {
    const { page } = await open(`<landfall-map></landfall-map>`)
    await page.evaluate(() =>
      Object.assign(document.querySelector("landfall-map") ?? {}, { data: { type: "FeatureCollection", features: [] } })
    )
    await page.locator("figcaption", { hasText: "Route not available yet." }).waitFor({ state: "attached" })
    assert.strictEqual(mapRequests().length, 0)
    await page.context().close()
  })

  describe("ask again", () => {
    const onClock = async (container: string) => {
      const opened = await open(`<landfall-map container="${container}" token="${token}"></landfall-map>`, {
        before: (page) => page.clock.install()
      })
      assert.strictEqual(await asked(1), 1)
      await settled(opened.page)
      return opened.page
    }
    /** Until the answer has been taken, and the next question has its time. */
    const settled = async (page: Page) => {
      await page.waitForTimeout(50)
      await page.clock.runFor(100)
    }

    it("after 15 minutes at sea and visible, with the version that they have", async () => {
      const page = await onClock("pacific")
      await page.clock.fastForward(12 * minute)
      await settled(page)
      assert.strictEqual(mapRequests().length, 1)
      await page.clock.fastForward(5 * minute)
      assert.strictEqual(await asked(2), 2)
      const [first, second] = mapRequests()
      assert.isUndefined(first?.headers["if-none-match"])
      assert.match(second?.headers["if-none-match"] ?? "", /^"[0-9a-f]{16}"$/)
      assert.strictEqual(second?.status, 304)
      assert.isUndefined(second?.headers.cookie)
      await page.context().close()
    })

    it("once an hour in port or out of sight, and at once when they come into sight late", async () => {
      const page = await onClock("transshipment")
      await page.clock.fastForward(50 * minute)
      await settled(page)
      assert.strictEqual(mapRequests().length, 1)
      await page.clock.fastForward(20 * minute)
      assert.strictEqual(await asked(2), 2)
      await page.context().close()

      service.requests.length = 0
      const atSea = await onClock("pacific")
      const show = (hidden: boolean) =>
        atSea.evaluate((hidden) => {
          Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden })
          document.dispatchEvent(new Event("visibilitychange"))
        }, hidden)
      await show(true)
      await atSea.clock.fastForward(40 * minute)
      await settled(atSea)
      assert.strictEqual(mapRequests().length, 1)
      await show(false)
      await settled(atSea)
      assert.strictEqual(await asked(2), 2)
      await atSea.context().close()
    })

    it("sooner after a failure, when the service says so, and keep the map that they have", async () => {
      const page = await onClock("pacific")
      service.failure = { status: 503 }
      await page.clock.fastForward(17 * minute)
      assert.strictEqual(await asked(2), 2)
      await settled(page)
      assert.isTrue(await page.getByText("Simulated Pioneer").first().isVisible())
      service.failure = { status: 429, retryAfter: 300 }
      await page.clock.fastForward(1.2 * minute)
      assert.strictEqual(await asked(3), 3)
      await settled(page)
      service.failure = null
      await page.clock.fastForward(4 * minute)
      await settled(page)
      assert.strictEqual(mapRequests().length, 3)
      await page.clock.fastForward(2 * minute)
      assert.strictEqual(await asked(4), 4)
      await page.context().close()
    })

    it("and show nothing any longer once they may not", async () => {
      const page = await onClock("pacific")
      service.failure = { status: 403 }
      await page.clock.fastForward(17 * minute)
      assert.strictEqual(await asked(2), 2)
      await settled(page)
      await page.locator(".status", { hasText: "This page is not allowed to show this map." }).waitFor()
      assert.strictEqual(await page.getByText("Simulated Pioneer").count(), 0)
      assert.strictEqual(await page.locator("li").count(), 0)
      await page.context().close()
    })
  })
})
