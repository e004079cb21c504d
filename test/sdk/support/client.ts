import { Effect } from "effect"
import { HttpServer } from "effect/http"

import type { Account } from "#domain/identity/account/Account.ts"
import { makeLandfall } from "#sdk/Landfall.ts"
import type { LandfallOptions } from "#sdk/Settings.ts"

import { keyOf, paid } from "../../rest/support/samples.ts"

/** Where the server under test listens. */
export const addressOfServer = Effect.map(HttpServer.HttpServer, ({ address }) => {
  const { port } = new URL(HttpServer.formatAddress(address))
  return `http://127.0.0.1:${port}`
})

/** The SDK, asking the server under test as an account does. */
export const clientAs = (account: Account = paid, settings: LandfallOptions = {}) =>
  Effect.map(addressOfServer, (url) => makeLandfall({ url, key: keyOf(account), ...settings }))

/** Waits for a call of the SDK; its failure is the failure of the test. */
export const call = <A>(ask: () => Promise<A>) => Effect.promise(ask)

/** The error of a call that is refused or unanswered. */
export const errorOf = <A>(ask: () => Promise<A>) =>
  Effect.promise(() =>
    ask().then(
      (value) => {
        throw new Error(`it succeeded with ${JSON.stringify(value)}`)
      },
      (error: unknown) => error
    )
  )
