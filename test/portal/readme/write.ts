import { mkdirSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

import { NodeRuntime } from "@effect/platform-node"
import { Effect, Logger } from "effect"
import type { Browser } from "playwright-core"

import { eventually } from "../../service/support/eventually.ts"
import { newHome } from "../../service/support/home.ts"
import { launch } from "../../support/browser/launch.ts"
import { visit } from "../../support/browser/visit.ts"
import { portalService } from "../support/PortalService.ts"
import { signIn } from "../support/signIn.ts"
import type { SignedIn } from "../support/signIn.ts"
import { pictures } from "./pictures.ts"
import type { Picture } from "./pictures.ts"

type Service = Effect.Success<ReturnType<typeof portalService>>

const folder = fileURLToPath(new URL("../../../docs/pictures/", import.meta.url))

/** Containers of the demo fleet, and vessels that have a position once it is complete. */
const [containers, vessels] = [41, 10]

/** CSS pixels. */
const width = 1360

/** A picture that is larger is taken again with fewer pixels: the README loads several of them. */
const maxBytes = 250_000
const scales = [2, 1.5, 1.25, 1] as const

const owner = { email: "ada@example.com", password: "six ships sail at dawn" }

const isLoaded = `document.querySelector("[aria-busy=true]") === null && !/^Loading/m.test(document.body.innerText)`

interface Look {
  readonly colorScheme: "light" | "dark"
  readonly deviceScaleFactor: number
}

const photograph = async (browser: Browser, as: SignedIn, service: Service, picture: Picture, look: Look) => {
  const { page } = await visit(browser, `${service.address}${await picture.pathOf(service.client)}`, {
    ...(as && { storageState: as }),
    ...look,
    viewport: { width, height: picture.height },
    reducedMotion: "reduce",
    // Whether a page is loaded is asked in words that its policy does not allow.
    bypassCSP: true
  })
  await page.locator("main :is(h1, tbody th)").first().waitFor()
  await page.waitForFunction(isLoaded)
  await picture.drawn?.(page)
  await page.evaluate("document.fonts.ready")
  // Names of the map find their places when its land is there.
  await page.waitForTimeout(1_000)
  const bytes = await page.screenshot()
  await page.context().close()
  return bytes
}

const smallEnough = async (take: (scale: number) => Promise<Buffer>): Promise<Buffer> => {
  for (const scale of scales) {
    const bytes = await take(scale)
    if (bytes.byteLength <= maxBytes || scale === scales.at(-1)) return bytes
  }
  throw new Error("There is no scale")
}

/** The demo fleet as `npm start` shows it, once everything of it has arrived. */
const begun = Effect.gen(function* () {
  const service = yield* portalService({ DEMO: "on" }, newHome)
  yield* service.listed("/v2/containers?page[size]=100", containers)
  const isPlaced = async () => {
    const found = await service.client.list("/v2/vessels?page[size]=100")
    const placed = found.filter(({ attributes }) => attributes["latitude"] !== null)
    return placed.length >= vessels && placed.length === found.length ? true : undefined
  }
  yield* eventually("positions of the vessels", isPlaced, { every: 1000, seconds: 180 })
  return service
})

const write = Effect.gen(function* () {
  const browser = yield* Effect.promise(launch)
  if (browser === null) return yield* Effect.die(new Error("There is no browser"))
  yield* Effect.addFinalizer(() => Effect.promise(() => browser.close()))
  const service = yield* begun
  const as = yield* Effect.promise(() => signIn(browser, service.invitation, owner))
  mkdirSync(folder, { recursive: true })
  for (const picture of pictures) {
    for (const colorScheme of ["light", "dark"] as const) {
      const bytes = yield* Effect.promise(() =>
        smallEnough((deviceScaleFactor) =>
          photograph(browser, as, service, picture, { colorScheme, deviceScaleFactor })
        )
      )
      const name = `${picture.name}-${colorScheme}.png`
      writeFileSync(`${folder}${name}`, bytes)
      process.stdout.write(`docs/pictures/${name}: ${Math.round(bytes.byteLength / 1000)} kB\n`)
    }
  }
})

NodeRuntime.runMain(Effect.scoped(write).pipe(Effect.provide(Logger.layer([]))))
