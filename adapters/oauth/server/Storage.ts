import { Context, Effect, Option, Schema } from "effect"
import { errors } from "oidc-provider"
import type { Adapter, AdapterPayload } from "oidc-provider"

import { assistantActor, CurrentActor, CurrentOrigin } from "#application/identity/acting/Acting.ts"
import { runAudited } from "#application/identity/audit/runAudited.ts"
import type { AuditLog } from "#application/ports/identity/audit/AuditLog.ts"
import type { StoredOAuthRecord } from "#application/ports/identity/oauth/OAuthRecords.ts"
import type { Vault } from "#application/ports/identity/secret/Vault.ts"
import { UserStore } from "#application/ports/identity/user/UserStore.ts"
import { DurableClock } from "#application/ports/operations/jobs/DurableClock.ts"
import type { Transaction } from "#application/ports/operations/jobs/Transaction.ts"
import { UserId } from "#domain/Identifiers.ts"
import { millisecondsBetween, second } from "#domain/Time.ts"

import { deviceCodeByUserCode, storeDeviceCode, pollDeviceCode } from "./deviceCodes.ts"
import { hashOf } from "./hashOf.ts"
import { lifetimes } from "./lifetimes.ts"
import { findRecord, storeRecord } from "./records.ts"
import { requestOrigin } from "./requestOrigin.ts"

export type StorageServices = UserStore | Vault | DurableClock | AuditLog | Transaction

/** Grace period for a client that missed the response. */
const gracePeriodMs = 10 * second

const isWithinGracePeriod = Effect.fnUntraced(function* ({ consumed_at }: Pick<StoredOAuthRecord, "consumed_at">) {
  const now = yield* DurableClock.use((clock) => clock.now)
  return consumed_at !== null && millisecondsBetween(consumed_at, now) <= gracePeriodMs
})

const find = Effect.fnUntraced(function* (model: string, id: string) {
  const found = yield* findRecord(model, id)
  if (found === null) return undefined
  const { consumed_at, payload } = found
  if (consumed_at === null) return payload
  if (model === "RefreshToken" && (yield* isWithinGracePeriod(found))) return payload
  return { ...payload, consumed: true }
})

const byAssistant = Effect.fnUntraced(function* <A, E, R>(
  work: Effect.Effect<A, E, R>,
  action: "assistant.token_granted" | "assistant.ended",
  { accountId, clientId, grantId, jti }: AdapterPayload
) {
  const approval = grantId ?? jti ?? null
  const holder =
    approval !== null && isUserId(accountId)
      ? yield* UserStore.use(({ approvals }) => approvals.holder(approval, accountId))
      : Option.none()
  if (Option.isNone(holder)) return yield* work
  const { account, user } = holder.value
  return yield* runAudited(work, () => [{ account: account.id, action, id: approval }]).pipe(
    Effect.provideService(CurrentActor, assistantActor(user, clientId ?? null))
  )
})

const isUserId = Schema.is(UserId)

/** Rotated refresh tokens are not new grants. */
const isFirstGrant = (model: string, { rotations }: AdapterPayload) => model === "RefreshToken" && rotations === 0

const upsert = Effect.fnUntraced(function* (model: string, id: string, payload: AdapterPayload, seconds?: number) {
  const approval = model === "Grant" ? id : (payload.grantId ?? null)
  const saved = storeRecord(model, id, payload, { approval, seconds: seconds ?? lifetimes.newClient })
  yield* isFirstGrant(model, payload) ? byAssistant(saved, "assistant.token_granted", payload) : saved
  if (approval !== null && payload.clientId !== undefined) {
    yield* UserStore.use(({ oauth }) => oauth.prolong("Client", hashOf(payload.clientId ?? ""), lifetimes.usedClient))
  }
})

const consume = Effect.fnUntraced(function* (model: string, id: string) {
  const { oauth: records } = yield* UserStore
  const hash = hashOf(id)
  if (yield* records.consume(model, hash)) return true
  const found = Option.getOrNull(yield* records.find(model, hash))
  return found !== null && model === "RefreshToken" && (yield* isWithinGracePeriod(found))
})

const destroy = Effect.fnUntraced(function* (model: string, id: string) {
  if (model === "Grant") {
    const grant = yield* find(model, id)
    const ended = UserStore.use(({ approvals }) => approvals.end(id))
    yield* grant === undefined ? ended : byAssistant(ended, "assistant.ended", { ...grant, jti: id })
  }
  const wasThere = yield* UserStore.use(({ oauth }) => oauth.remove(model, hashOf(id)))
  return wasThere || model !== "Interaction"
})

const away = () => Promise.reject(new errors.TemporarilyUnavailable("try again in a few seconds"))

/** Each authorization uses the user's Landfall session. */
const none: Adapter = {
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  upsert: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined
}

export const storageOn = (ground: Context.Context<StorageServices>) => {
  const run = <A, E>(work: Effect.Effect<A, E, StorageServices>): Promise<A> => {
    const origin = requestOrigin.getStore()
    return Effect.runPromiseWith(origin === undefined ? ground : Context.add(ground, CurrentOrigin, origin))(
      Effect.result(
        Effect.tapError(work, (error) => Effect.logError("The authorization server lacks its storage", error))
      )
    ).then((result) => (result._tag === "Success" ? result.success : away()))
  }

  const kept = (model: string): Adapter => ({
    ...none,
    find: (id) => run(find(model, id)),
    upsert: (id, payload, seconds) => run(upsert(model, id, payload, seconds)),
    destroy: async (id) => {
      // Of concurrent requests only one gets a code.
      if (!(await run(destroy(model, id)))) throw new errors.InvalidRequest("it was answered before")
    },
    revokeByGrantId: (grant) => run(UserStore.use(({ oauth }) => oauth.removeOfApproval(model, grant))),
    consume: async (id) => {
      if (!(await run(consume(model, id)))) throw new errors.InvalidGrant("it was used before")
    }
  })

  const deviceCodes: Adapter = {
    ...kept("DeviceCode"),
    find: async (id) => {
      const found = await run(pollDeviceCode(id))
      if (found === "too soon") throw new errors.SlowDown()
      return found
    },
    findByUserCode: (code) => run(deviceCodeByUserCode(code)),
    upsert: (id, payload, seconds) => run(storeDeviceCode(id, payload, seconds ?? lifetimes.deviceCode))
  }

  return (model: string): Adapter => (model === "Session" ? none : model === "DeviceCode" ? deviceCodes : kept(model))
}
