import { Effect, Option } from "effect"

import type { OAuthRecords } from "#application/ports/identity/oauth/OAuthRecords.ts"

import { instantAt } from "../../state/instantAt.ts"
import { MemoryState } from "../../state/MemoryState.ts"
import { oauthRecordKey } from "../../state/oauthTables.ts"
import { makeOAuthKeyStore } from "./OAuthKeyStore.ts"

export const makeOAuthRecords = Effect.gen(function* () {
  const { approvals, call, oauthRecords } = yield* MemoryState

  const live = (model: string, hash: string, now: number) => {
    const found = oauthRecords.get(oauthRecordKey(model, hash))
    return found !== undefined && found.expires > now ? found : undefined
  }

  return {
    find: (model, hash) =>
      call((now) =>
        Option.map(Option.fromUndefinedOr(live(model, hash, now)), ({ consumed_at, sealed }) => ({
          consumed_at,
          sealed
        }))
      ),

    save: (record, seconds) =>
      call((now) => {
        for (const { expires, hash, model } of oauthRecords.all()) {
          if (expires <= now) oauthRecords.remove(oauthRecordKey(model, hash))
        }
        if (record.approval_id !== null && approvals.get(record.approval_id) === undefined) return
        const consumed_at = live(record.model, record.hash, now)?.consumed_at ?? null
        oauthRecords.put({ ...record, consumed_at, expires: now + seconds * 1000 })
      }),

    prolong: (model, hash, seconds) =>
      call((now) => {
        const found = live(model, hash, now)
        if (found !== undefined) {
          oauthRecords.put({ ...found, expires: Math.max(found.expires, now + seconds * 1000) })
        }
      }),

    consume: (model, hash) =>
      call((now) => {
        const found = live(model, hash, now)
        if (found === undefined || found.consumed_at !== null) return false
        oauthRecords.put({ ...found, consumed_at: instantAt(now) })
        return true
      }),

    remove: (model, hash) => call(() => oauthRecords.remove(oauthRecordKey(model, hash))),

    removeOfApproval: (model, approval) =>
      call(() => {
        for (const record of oauthRecords.by("approval", approval)) {
          if (record.model === model) oauthRecords.remove(oauthRecordKey(model, record.hash))
        }
      }),
    keys: yield* makeOAuthKeyStore
  } satisfies OAuthRecords
})
