import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import type { Page } from "playwright-core"

import { launch } from "../../support/browser/launch.ts"
import { photograph, violationsOn, visit } from "../../support/browser/visit.ts"
import type { VisitOptions } from "../../support/browser/visit.ts"
import { startHost } from "./HostPage.ts"
import { liveService } from "./LiveService.ts"

const browser = await launch()
const bill = "SIMLRAIL0001"

const hostOf = (service: string) =>
  Effect.acquireRelease(
    Effect.promise(() => startHost(service)),
    (host) => Effect.promise(() => host.close())
  )

/** A service that has a bill which went to Chicago by train, and two hosts, of which the tokens name one. */
const world = Effect.gen(function* () {
  const service = yield* liveService({ SIMULATOR_SPEED: "20000" })
  const containers = yield* service.track(bill, "SIML", 2)
  yield* service.advance(24 * 36)
  const [first, second] = containers.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  assert(first !== undefined && second !== undefined)
  for (const { id } of [first, second]) {
    yield* service.mapWhen(id, "the train in Chicago", ({ features }) =>
      features.some(({ properties }) => properties.feature_type === "rail_stop" && properties.reported)
    )
  }
  const [host, stranger] = [yield* hostOf(service.address), yield* hostOf(service.address)]
  const origins = [new URL(host.pageWith("")).origin]
  const { token } = yield* service.makeToken({ origins, shows: "tracking" })
  return { service, host, stranger, origins, token, first, second }
})

class World extends Context.Service<World, Effect.Success<typeof world>>()("test/map/World") {
  static readonly layer = Layer.effect(this, world)
}

/** A page with its troubles and the origins that it asked anything of, until the scope closes. */
const open = Effect.fnUntraced(function* (address: string, { before, ...options }: VisitOptions = {}) {
  assert(browser !== null)
  const asked = new Set<string>()
  const watched = async (page: Page) => {
    page.on("request", (request) => asked.add(new URL(request.url()).origin))
    await before?.(page)
  }
  const viewport = { width: 800, height: 900 }
  const { page, troubles } = yield* Effect.acquireRelease(
    Effect.promise(() => visit(browser, address, { viewport, ...options, before: watched })),
    ({ page }) => Effect.promise(() => page.context().close())
  )
  return { page, troubles, asked }
})

const hasMap = (page: Page) =>
  page.locator("figcaption", { hasText: "From Shanghai to Long Beach" }).waitFor({ state: "attached" })
const isTold = (page: Page, text: string) => page.locator(".status", { hasText: text }).waitFor()
const refused = "This page is not allowed to show this map."

layer(World.layer, { excludeTestServices: true, timeout: 180_000 })(
  "Pages that embed what a started service has",
  (it) => {
    it.effect.skipIf(browser === null)(
      "show a map from another origin, under a strict policy and without a trace",
      () =>
        Effect.gen(function* () {
          const { first, host, service, token } = yield* World
          const address = host.pageWith(`<landfall-map container="${first.id}" token="${token}"></landfall-map>`)
          const { asked, page, troubles } = yield* open(address)
          yield* Effect.promise(() => hasMap(page))
          yield* Effect.promise(() => photograph(page, "service-map"))
          const caption = yield* Effect.promise(() => page.locator("figcaption").textContent())
          assert.match(
            caption ?? "",
            /^From Shanghai to Long Beach, then by rail to Chicago: Chicago, by rail( \(BNSF\))?: arrived .* 2026, .* \(source: (railroad|carrier)\)\. .*Squares: places by rail\.$/
          )
          assert.deepStrictEqual(yield* Effect.promise(() => page.locator("li b").allTextContents()), [
            "Shanghai",
            "Long Beach",
            "Chicago"
          ])
          assert.deepStrictEqual(troubles, [])
          assert.deepStrictEqual([...asked], [new URL(address).origin, service.address])
          assert.deepStrictEqual(yield* Effect.promise(() => page.context().cookies()), [])
          const kept = yield* Effect.promise(() =>
            page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])
          )
          assert.deepStrictEqual(kept, ["", 0, 0])
        })
    )

    it.effect.skipIf(browser === null)("find a number by keyboard, and choose among the containers of a bill", () =>
      Effect.gen(function* () {
        const { first, host, second, token } = yield* World
        const { page, troubles } = yield* open(
          host.pageWith(`<landfall-tracking token="${token}"></landfall-tracking>`)
        )
        yield* Effect.promise(async () => {
          await page.keyboard.press("Tab")
          await page.keyboard.type(first.number)
          await page.keyboard.press("Enter")
          await hasMap(page)
        })
        assert.match(
          (yield* Effect.promise(() => page.getByRole("status").textContent())) ?? "",
          new RegExp(`^${first.number} \\(`)
        )
        yield* Effect.promise(() => photograph(page, "tracking"))
        const ofBill = yield* open(
          host.pageWith(`<landfall-tracking token="${token}" number="${bill}"></landfall-tracking>`),
          // For axe, which is a script that the page's policy does not allow.
          { bypassCSP: true }
        )
        yield* Effect.promise(() => hasMap(ofBill.page))
        assert.strictEqual(
          yield* Effect.promise(() => ofBill.page.getByRole("status").textContent()),
          `${bill}: 2 containers.`
        )
        yield* Effect.promise(() => photograph(ofBill.page, "tracking-bill"))
        assert.deepStrictEqual(yield* Effect.promise(() => violationsOn(ofBill.page)), [])
        yield* Effect.promise(() => ofBill.page.getByRole("button", { name: second.number }).click())
        yield* Effect.promise(() => hasMap(ofBill.page))
        assert.deepStrictEqual(
          yield* Effect.promise(() => ofBill.page.getByRole("button", { pressed: true }).allTextContents()),
          [`${second.number} (returned)`]
        )
        assert.deepStrictEqual([...troubles, ...ofBill.troubles], [])
      })
    )

    it.effect.skipIf(browser === null)("may be written for the divisions and the class of other trackers", () =>
      Effect.gen(function* () {
        const { first, host, token } = yield* World
        const { page, troubles } = yield* open(
          host.pageWith(`
          <div data-token="${token}" data-number="${first.number}"></div>
          <div data-token="${token}" data-container="${first.id}"></div>
          <div data-token="something else">untouched</div>
          <div id="place"></div>`)
        )
        yield* Effect.promise(() =>
          page.locator("figcaption", { hasText: "Chicago" }).nth(1).waitFor({ state: "attached" })
        )
        assert.strictEqual(yield* Effect.promise(() => page.getByText("untouched").count()), 1)
        const load = (container: string) =>
          Effect.promise(() =>
            page.evaluate(
              async ([container, authToken]) => {
                const map = new (globalThis as unknown as MapOfCalls).LandfallMap("#place", { authToken })
                await map.start()
                return map.load("shipment", container).then(
                  () => "loaded",
                  ({ status }: { readonly status: number }) => status
                )
              },
              [container, token] as const
            )
          )
        assert.strictEqual(yield* load(first.id), "loaded")
        assert.deepStrictEqual(troubles, [])
        assert.strictEqual(yield* load("nowhere"), 404)
      })
    )

    it.effect.skipIf(browser === null)(
      "are told why nothing is shown, and of what is not theirs the same as of what is unknown",
      () =>
        Effect.gen(function* () {
          const { first, host, origins, second, service, stranger, token } = yield* World
          const map = (container: string, token: string) =>
            `<landfall-map container="${container}" token="${token}"></landfall-map>`
          const limited = yield* service.makeToken({ origins, shows: "container", container_id: second.id })
          const { page } = yield* open(
            host.pageWith(`${map(first.id, `${token}x`)}${map("nowhere", token)}${map(first.id, limited.token)}
          <landfall-tracking token="${token}" number="NOSUCH1"></landfall-tracking>`)
          )
          yield* Effect.promise(async () => {
            await isTold(page, refused)
            await page.locator(".status", { hasText: "No map is available for this container." }).nth(1).waitFor()
            await page.getByText("No shipment or container found for this number.").waitFor()
            await photograph(page, "refusals")
          })
          assert.strictEqual(yield* Effect.promise(() => page.getByText("Route not available yet.").count()), 0)
          const elsewhere = yield* open(stranger.pageWith(map(first.id, token)))
          yield* Effect.promise(() => isTold(elsewhere.page, refused))
          assert.strictEqual(yield* Effect.promise(() => elsewhere.page.locator("li").count()), 0)
        })
    )

    it.effect.skipIf(browser === null)(
      "show nothing any longer once the token is revoked, those that are open included",
      () =>
        Effect.gen(function* () {
          const { first, host, origins, service } = yield* World
          const { id, token } = yield* service.makeToken({ origins })
          const address = host.pageWith(`<landfall-map container="${first.id}" token="${token}"></landfall-map>`)
          const { page, troubles } = yield* open(address, { before: (page) => page.clock.install() })
          yield* Effect.promise(() => hasMap(page))
          assert.deepStrictEqual(troubles, [])
          assert.strictEqual((yield* service.revoke(id)).status, 204)
          yield* Effect.promise(async () => {
            await page.clock.fastForward(70 * 60_000)
            await isTold(page, refused)
          })
          assert.strictEqual(yield* Effect.promise(() => page.locator("li").count()), 0)
          const again = yield* open(address)
          yield* Effect.promise(() => isTold(again.page, refused))
        })
    )
  }
)

/** What the script puts on `window`. */
interface MapOfCalls {
  readonly LandfallMap: new (
    target: string,
    options: { readonly authToken: string }
  ) => { readonly start: () => Promise<void>; readonly load: (shipment: string, container: string) => Promise<void> }
}
