import { randomUUID } from "node:crypto"

import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import type { StoredOAuthKey } from "#application/ports/identity/oauth/OAuthKeyStore.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"

import { contract } from "../../../support/contract.ts"
import { onDay } from "../../../support/samples/time.ts"

const key = (day: number): StoredOAuthKey => ({
  id: randomUUID(),
  purpose: "signing",
  sealed: `sealed ${day}`,
  created_at: onDay(day)
})

/** What every OAuthKeyStore does. */
export const oauthKeyStoreContract = contract(["app", "worker"], (adapter, ports, options) =>
  layer(ports, options)(`OAuthKeyStore in ${adapter}`, (it) => {
    it.effect("keeps keys, newest first, until they are removed", () =>
      Effect.gen(function* () {
        const {
          oauth: { keys }
        } = yield* UserStore
        const [old, young] = [key(1), key(2)]
        yield* keys.add(young)
        yield* keys.add(old)
        assert.deepStrictEqual(yield* keys.list, [young, old])
        yield* keys.remove([old.id, randomUUID()])
        assert.deepStrictEqual(yield* keys.list, [young])
        yield* keys.remove([])
        assert.deepStrictEqual(yield* keys.list, [young])
        yield* keys.remove([young.id])
      })
    )
  })
)
