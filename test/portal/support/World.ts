import { assert } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import type { Page } from "playwright-core"

import { receiver } from "../../service/support/receiver.ts"
import { launch } from "../../support/browser/launch.ts"
import { visit } from "../../support/browser/visit.ts"
import type { Visit, VisitOptions } from "../../support/browser/visit.ts"
import { portalService } from "./PortalService.ts"
import { signIn } from "./signIn.ts"
import type { SignedIn } from "./signIn.ts"

/** Null where there is none; a loud word has said so. */
export const browser = await launch()

/** With an address that no example of the API has: whoever sees it sees the account. */
export const owner = { email: "ada@portal.example", password: "six ships sail at dawn" }

/** Bills of the simulator: one whose estimates move, and two whose terminals report what no rule believes. */
const bills = [
  ["SIMLROLL0001", "SIML"],
  ["SIMA000011", "SIMA"],
  ["SIMA000071", "SIMA"]
] as const

/** A service that follows three voyages to their end, its first user, and somebody who receives webhooks. */
const world = Effect.gen(function* () {
  assert(browser !== null)
  const service = yield* portalService({})
  const hooks = yield* receiver({ secure: false })
  for (const [number, scac] of bills) yield* Effect.promise(() => service.client.track(number, scac))
  const ownerState = yield* Effect.promise(() => signIn(browser, service.invitation, owner))
  yield* service.listed("/v2/shipments", bills.length)
  yield* service.sailUntil("/v2/refused_observations", 2)
  return { service, hooks, ownerState }
})

/** One for all tests of the portal. */
export class World extends Context.Service<World, Effect.Success<typeof world>>()("test/portal/World") {
  static readonly layer = Layer.effect(this, world)
}

interface Opened extends VisitOptions {
  /** Who is signed in; the owner where nobody is named. */
  readonly as?: SignedIn
}

/** What the console says where a form is refused, or what needs the password again, which some tests are about. */
const refusal = (status: string) => `Failed to load resource: the server responded with a status of ${status}`

/** What a test does with pages of the service: they are closed after it, and have no trouble but the refusals that it asks for. */
export const onPages = (
  use: (world: World["Service"], open: (path: string, options?: Opened) => Promise<Page>) => Promise<void>,
  { conflicts = 0, forbidden = 0, malformed = 0, missing = 0, refusals = 0 } = {}
) =>
  Effect.flatMap(World, (world) =>
    Effect.promise(async () => {
      assert(browser !== null)
      const visits: Array<Visit> = []
      const open = async (path: string, { as = world.ownerState, ...options }: Opened = {}) => {
        const signedIn = as === undefined ? {} : { storageState: as }
        const size = { viewport: { width: 1280, height: 1000 } }
        const opened = await visit(browser, `${world.service.address}${path}`, { ...size, ...signedIn, ...options })
        visits.push(opened)
        return opened.page
      }
      try {
        await use(world, open)
        const troubles = visits.flatMap((opened) => opened.troubles)
        assert.deepStrictEqual(troubles.toSorted(), [
          ...Array.from({ length: malformed }, () => refusal("400 (Bad Request)")),
          ...Array.from({ length: forbidden }, () => refusal("403 (Forbidden)")),
          ...Array.from({ length: missing }, () => refusal("404 (Not Found)")),
          ...Array.from({ length: conflicts }, () => refusal("409 (Conflict)")),
          ...Array.from({ length: refusals }, () => refusal("422 (Unprocessable Entity)"))
        ])
      } finally {
        for (const { page } of visits) await page.context().close()
      }
    })
  )
