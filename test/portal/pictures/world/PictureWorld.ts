import { assert } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"

import { connect, Kept } from "../../../oauth/assistant.ts"
import { newHome } from "../../../service/support/home.ts"
import { receiver } from "../../../service/support/receiver.ts"
import { portalService } from "../../support/PortalService.ts"
import { rivalLink } from "../../support/rivalLink.ts"
import { signIn } from "../../support/signIn.ts"
import { browser, owner } from "../../support/World.ts"
import { textsIn } from "../states/longTexts.ts"
import { create, fillAccount } from "./fillAccount.ts"

/** Containers of the demo fleet. */
const demoSize = 41

/** Bills of the simulator: one whose estimates move, and two whose terminals send reports that a rule rejects. */
const bills = [
  ["SIMLROLL0001", "SIML"],
  ["SIMA000011", "SIMA"],
  ["SIMA000071", "SIMA"]
] as const

const inThirtyDays = (): string => new Date(Date.now() + 30 * 86_400_000).toISOString()

const pathOf = (url: unknown): string => new URL(String(url)).pathname

/** Addresses of pages that a link or another program leads to. */
const linkedPages = async ({ address, client }: Effect.Success<ReturnType<typeof portalService>>) => {
  const [shipment] = await client.list("/v2/shipments?filter[pod_vessel_name]=@exists")
  const shared = await create(client, {
    path: `shipments/${shipment?.id}/share_links`,
    type: "share_link",
    attributes: { name: "Warehouse", expires_at: inThirtyDays(), shows_holds: true, shows_fees: true }
  })
  const user = { email: "grace@example.com", name: "Grace Hopper", role: "member" }
  const invited = await create(client, { path: "users", type: "user", attributes: user })
  const assistant = new Kept()
  await connect(address, assistant)
  return {
    share: pathOf(shared.meta?.["url"]),
    invitation: pathOf((invited.meta?.["invitation"] as { readonly url: string } | undefined)?.url),
    consent: `${assistant.sentTo?.pathname}${assistant.sentTo?.search}`
  }
}

/** A service with the demo fleet and records of every kind, its owner, and the owner of an account without any. */
const world = Effect.gen(function* () {
  assert(browser !== null)
  const chromium = browser
  const service = yield* portalService({ DEMO: "on" }, newHome)
  const { address, client } = service
  const hooks = yield* receiver({ secure: false })
  const ownerState = yield* Effect.promise(() => signIn(chromium, service.invitation, owner))
  yield* service.listed("/v2/containers?page[size]=100", demoSize)
  yield* Effect.promise(() => fillAccount(client, hooks.url))
  for (const [number, scac] of bills) yield* Effect.promise(() => client.track(number, scac))
  yield* service.sailUntil("/v2/refused_observations", 2)
  const rival = yield* rivalLink(service.home.data, address, "owner")
  const rivalState = yield* Effect.promise(() =>
    signIn(chromium, rival.link, { ...rival, password: "another house, another quay" })
  )
  const links = yield* Effect.promise(() => linkedPages(service))
  const bodies = yield* Effect.promise(() =>
    Promise.all(
      ["/v2/shipments?include=pod_terminal", "/v2/me"].map(async (path) => (await client.call("GET", path)).body)
    )
  )
  /** Texts on pages that are not drawn from the interface, with longer ones. */
  const longTexts = new Map(bodies.flatMap((body) => textsIn(body)))
  return { address, client, ownerState, rivalState, links, longTexts }
})

/** One for all pictures. */
export class PictureWorld extends Context.Service<PictureWorld, Effect.Success<typeof world>>()(
  "test/portal/pictures/PictureWorld"
) {
  static readonly layer = Layer.effect(this, world)
}
