import { Effect } from "effect"

import * as SecretsLayer from "#adapters/secrets/layer.ts"
import { Account, Entitlement } from "#domain/identity/account/Account.ts"

import { signIn } from "../../portal/support/signIn.ts"
import { launch } from "../../support/browser/launch.ts"
import { fillTrade, largest } from "../../support/trade/trade.ts"
import { authorization, open, sampleAccount } from "../account.ts"
import { nodesOn } from "../nodes.ts"
import { newPlane } from "../Postgres.ts"

/** Three in ten containers of the trade are of its largest account. */
const share = 0.3

interface Invited {
  readonly data: { readonly meta: { readonly invitation: { readonly url: string } } }
}

const invited = async (address: string, headers: Readonly<Record<string, string>>): Promise<string> => {
  const answer = await fetch(`${address}/v2/users`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/vnd.api+json" },
    body: JSON.stringify({ data: { type: "user", attributes: { email: "grace@example.com", name: "Grace" } } })
  })
  const { data } = (await answer.json()) as Invited
  return new URL(new URL(data.meta.invitation.url).pathname, address).href
}

/** An API node beside a trade of which one account has so many containers, and a user of it in a real browser. */
export const world = Effect.fn("world")(function* (containers: number) {
  const { owner, plane, url } = yield* newPlane
  yield* fillTrade(owner, Math.round(containers / share))
  const account = new Account({ ...sampleAccount(largest), entitlements: Entitlement.literals })
  yield* open(account).pipe(Effect.provide([plane.worker, SecretsLayer.layer]))
  const { address } = yield* (yield* nodesOn(url)).api
  const browser = yield* Effect.acquireRelease(
    Effect.promise(async () => (await launch()) ?? Promise.reject(new Error("there is no browser"))),
    (browser) => Effect.promise(() => browser.close())
  )
  const state = yield* Effect.promise(async () =>
    signIn(browser, await invited(address, authorization(account)), {
      email: "grace@example.com",
      password: "a nanosecond is a foot"
    })
  )
  return { address, browser, state }
})
