import { Effect, Option } from "effect"
import type { Context } from "effect"
import { errors } from "oidc-provider"
import type { Adapter, AdapterPayload } from "oidc-provider"

import { DurableClock } from "#application/ports/jobs/DurableClock.ts"
import { OAuthRecords } from "#application/ports/oauth/OAuthRecords.ts"
import type { FoundOAuthRecord } from "#application/ports/oauth/OAuthRecords.ts"
import { Vault } from "#application/ports/secret/Vault.ts"
import { ApprovalStore } from "#application/ports/user/ApprovalStore.ts"
import { between, second } from "#domain/Time.ts"

import { hashOf } from "./hashOf.ts"
import { lives } from "./lives.ts"

/** What the storage stands on. */
export type Ground = OAuthRecords | Vault | ApprovalStore | DurableClock

const nameOf = (model: string, hash: string) => `oauth ${model} ${hash}`

/** A client that did not hear our answer asks again with the same token, and is not taken for a thief so soon. */
const leeway = 10 * second

const isRepeated = Effect.fnUntraced(function* ({ consumed_at }: FoundOAuthRecord) {
  const now = yield* DurableClock.use((clock) => clock.now)
  return consumed_at !== null && between(consumed_at, now) <= leeway
})

const find = Effect.fnUntraced(function* (model: string, id: string) {
  const [records, vault] = [yield* OAuthRecords, yield* Vault]
  const hash = hashOf(id)
  const found = Option.getOrNull(yield* records.find(model, hash))
  if (found === null) return undefined
  const bytes = yield* Effect.option(vault.unseal(found.sealed, nameOf(model, hash)))
  // Its key was taken away: the client registers anew, or the user approves again.
  if (Option.isNone(bytes)) return undefined
  const payload = JSON.parse(Buffer.from(bytes.value).toString()) as AdapterPayload
  if (found.consumed_at === null) return payload
  if (model === "RefreshToken" && (yield* isRepeated(found))) return payload
  return { ...payload, consumed: true }
})

const upsert = Effect.fnUntraced(function* (model: string, id: string, payload: AdapterPayload, seconds?: number) {
  const [records, vault] = [yield* OAuthRecords, yield* Vault]
  const hash = hashOf(id)
  const sealed = yield* vault.seal(Buffer.from(JSON.stringify(payload)), nameOf(model, hash))
  const approval_id = model === "Grant" ? id : (payload.grantId ?? null)
  yield* records.save({ model, hash, sealed, approval_id }, seconds ?? lives.newClient)
  if (approval_id !== null && payload.clientId !== undefined) {
    yield* records.prolong("Client", hashOf(payload.clientId), lives.usedClient)
  }
})

const consume = Effect.fnUntraced(function* (model: string, id: string) {
  const records = yield* OAuthRecords
  const hash = hashOf(id)
  if (yield* records.consume(model, hash)) return true
  const found = Option.getOrNull(yield* records.find(model, hash))
  return found !== null && model === "RefreshToken" && (yield* isRepeated(found))
})

const destroy = Effect.fnUntraced(function* (model: string, id: string) {
  if (model === "Grant") yield* ApprovalStore.use((approvals) => approvals.end(id))
  const wasThere = yield* OAuthRecords.use((records) => records.remove(model, hashOf(id)))
  return wasThere || model !== "Interaction"
})

const away = () => Promise.reject(new errors.TemporarilyUnavailable("try again in a few seconds"))

/** The server keeps no sessions of its own: each authorization asks the user who is signed in here. */
const none: Adapter = {
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  upsert: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined
}

/** The storage that the library asks for: records are found by the hashes of their ids, and are sealed. */
export const storageOn = (ground: Context.Context<Ground>) => {
  const run = <A, E>(work: Effect.Effect<A, E, Ground>): Promise<A> =>
    Effect.runPromiseWith(ground)(
      Effect.result(
        Effect.tapError(work, (error) => Effect.logError("The authorization server lacks its storage", error))
      )
    ).then((result) => (result._tag === "Success" ? result.success : away()))

  return (model: string): Adapter =>
    model === "Session"
      ? none
      : {
          ...none,
          find: (id) => run(find(model, id)),
          upsert: (id, payload, seconds) => run(upsert(model, id, payload, seconds)),
          destroy: async (id) => {
            // Of browsers that go on with an answer at once, one gets a code.
            if (!(await run(destroy(model, id)))) throw new errors.InvalidRequest("it was answered before")
          },
          revokeByGrantId: (grant) => run(OAuthRecords.use((records) => records.removeOfApproval(model, grant))),
          consume: async (id) => {
            if (!(await run(consume(model, id)))) throw new errors.InvalidGrant("it was used before")
          }
        }
}
