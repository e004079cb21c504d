import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { Page } from "playwright-core"

import { launch } from "../../support/browser/launch.ts"
import { photograph, violationsOn, visit } from "../../support/browser/visit.ts"
import { startService, token } from "./EmbedService.ts"
import type { EmbedService } from "./EmbedService.ts"
import { startHost } from "./HostPage.ts"
import type { Host } from "./HostPage.ts"

const browser = await launch()

const names = ["pacific", "pacificUnknown", "suez", "transshipment", "atPort", "inland", "rail", "railAhead", "noRoute"]
const mapOf = (container: string, more = "") =>
  `<landfall-map id="${container}" container="${container}" token="${token}" ${more}></landfall-map>`
const allMaps = names.map((name) => mapOf(name)).join("")

const drawn = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll("landfall-map")].every(
      (map) =>
        map.shadowRoot?.querySelector<HTMLElement>(".status")?.hidden === true &&
        map.shadowRoot.querySelector("svg .sea") !== null
    )
  )

describe.skipIf(browser === null)("An embedded map, in a browser", () => {
  let service: EmbedService
  let host: Host
  const open = async (body: string, options: Parameters<typeof visit>[2] = {}) => {
    if (browser === null) throw new Error("There is no browser")
    return visit(browser, host.pageWith(body), { viewport: { width: 1000, height: 800 }, ...options })
  }

  beforeAll(async () => {
    service = await startService()
    host = await startHost(service.origin)
  })
  afterAll(async () => {
    await browser?.close()
    await host.close()
    await service.close()
  })

  it("draws every kind of journey by day, by night and on a phone, under a strict policy, without a cookie", async () => {
    const two = mapOf("pacific") + mapOf("transshipment")
    for (const [name, maps, options] of [
      ["day", allMaps, { colorScheme: "light" }],
      ["night", allMaps, { colorScheme: "dark" }],
      [
        "phone",
        allMaps,
        { colorScheme: "light", viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }
      ],
      ["forced-colors", two, { forcedColors: "active" }],
      ["print", two, { colorScheme: "dark" }]
    ] as const) {
      const { page, troubles } = await open(maps, options)
      await drawn(page)
      if (name === "print") await page.emulateMedia({ media: "print" })
      await photograph(page, `map-${name}`)
      assert.deepStrictEqual(troubles, [], name)
      assert.strictEqual(await page.evaluate(() => document.cookie + localStorage.length + sessionStorage.length), "00")
      assert.isTrue(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name)
      await page.context().close()
    }
  }, 90_000)

  it("needs no WebGL: there is no canvas in it", async () => {
    const { page } = await open(mapOf("pacific"))
    await drawn(page)
    assert.strictEqual(await page.locator("canvas").count(), 0)
    await page.context().close()
  })

  it("tells the journey in words, with times by the clocks of the places", async () => {
    const { page } = await open(mapOf("pacific") + mapOf("inland"))
    await drawn(page)
    const map = page.locator("#pacific")
    assert.match(
      (await map.locator("figcaption").textContent()) ?? "",
      /^From Shanghai to Los Angeles via Busan: estimated arrival 25 Nov 2026, 07:00 GMT-8\. Simulated Pioneer was last reported at 49\.8° north, 176\.5° west/
    )
    assert.deepStrictEqual(await map.locator("li").allTextContents(), [
      "POLShanghaileft 6 Nov 2026, 10:10 GMT+8",
      "TS1Busanarrived 8 Nov 2026, 18:00 GMT+9, left 14 Nov 2026, 05:30 GMT+9",
      "PODLos Angelesestimated arrival 25 Nov 2026, 07:00 GMT-8"
    ])
    assert.strictEqual(await map.locator(".drawing").getAttribute("aria-hidden"), "true")
    assert.strictEqual(await map.locator(".updated").textContent(), "Last report: 20 Nov 2026, 14:05 UTC")
    assert.include(await page.locator("#inland ol").textContent(), "Busanpassed, date not reported")
    await page.context().close()
  })

  it("is moved and scaled with keys, and a wheel alone scrolls the page", async () => {
    const { page } = await open(mapOf("pacific"))
    await drawn(page)
    const ship = page.locator("#pacific .vessel")
    const place = async () => {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      return (await ship.getAttribute("transform")) ?? ""
    }
    const xOf = (transform: string) => Number(/translate\((-?[\d.]+)/.exec(transform)?.[1])
    const whole = await place()
    await page.keyboard.press("Tab")
    assert.strictEqual(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className), "stage")
    await page.keyboard.press("ArrowRight")
    assert.approximately(xOf(await place()), xOf(whole) - 60, 1)
    await page.keyboard.press("+")
    const near = await place()
    await page.keyboard.press("-")
    assert.notStrictEqual(await place(), near)
    await page.keyboard.press("0")
    assert.strictEqual(await place(), whole)
    await page.locator("#pacific .stage").hover()
    await page.mouse.wheel(0, 100)
    assert.strictEqual(await place(), whole)
    await page.context().close()
  })

  it("is moved by a mouse in any direction, and by a finger only sideways", async () => {
    const { page } = await open(mapOf("pacific"))
    await drawn(page)
    const moved = async (pointerType: string) => {
      const before = await page.locator("#pacific .vessel").getAttribute("transform")
      await page.locator("#pacific .stage").evaluate((stage, pointerType) => {
        const at = (type: string, clientX: number, clientY: number) =>
          stage.dispatchEvent(new PointerEvent(type, { pointerId: 1, pointerType, clientX, clientY, bubbles: true }))
        stage.setPointerCapture = () => undefined
        at("pointerdown", 300, 100)
        at("pointermove", 340, 120)
        at("pointerup", 340, 120)
        at("pointermove", 900, 120)
      }, pointerType)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      const after = await page.locator("#pacific .vessel").getAttribute("transform")
      const numbers = (transform: string | null) => (transform?.match(/-?[\d.]+/g) ?? []).map(Number)
      return numbers(after).map((number, index) => Math.round(number - (numbers(before)[index] ?? 0)))
    }
    assert.deepStrictEqual(await moved("touch"), [40, 0])
    assert.deepStrictEqual(await moved("mouse"), [40, 20])
    await page.context().close()
  })

  it("has nothing that axe finds, by day and by night", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await open(allMaps, { colorScheme, bypassCSP: true })
      await drawn(page)
      assert.deepStrictEqual(await violationsOn(page), [], colorScheme)
      await page.context().close()
    }
  })
})
