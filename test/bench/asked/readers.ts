import { Effect } from "effect"
import { Agent, request } from "undici"

import type { Account } from "#domain/identity/account/Account.ts"

import { authorization } from "../account.ts"

/** Clients of an API node that wait for events until the scope closes. */
export const makeReaders = Effect.fn("makeReaders")(function* (address: string) {
  const agent = yield* Effect.acquireRelease(
    Effect.sync(() => new Agent({ bodyTimeout: 0, headersTimeout: 0 })),
    (agent) => Effect.promise(() => agent.destroy())
  )
  const ask = (path: string, account: Account, signal: AbortSignal) =>
    request(`${address}${path}`, { headers: authorization(account), dispatcher: agent, signal })

  return {
    /** Asks again as soon as there is an answer. */
    poll: (account: Account) =>
      Effect.forkScoped(
        Effect.promise(async (signal) => {
          for (let after = 0; !signal.aborted;) {
            const { body } = await ask(`/v2/events?after=${after}&wait=25&include=`, account, signal)
            after = ((await body.json()) as { readonly meta: { readonly reached: number } }).meta.reached
          }
        })
      ),
    stream: (account: Account) =>
      Effect.forkScoped(
        Effect.promise(async (signal) => {
          const { body } = await ask("/v2/events/stream?include=", account, signal)
          await body.dump({ limit: Infinity, signal })
        })
      )
  }
})
