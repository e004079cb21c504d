import { Context, Effect, Layer, Option, Redacted, Scope } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import type { Unavailable } from "#domain/Errors.ts"
import { AccountId, UserId } from "#domain/Identifiers.ts"
import { Account, Entitlement } from "#domain/identity/account/Account.ts"
import type { RateBucket } from "#domain/identity/account/rateLimit.ts"
import { firstUser } from "#domain/identity/user/User.ts"
import type { User } from "#domain/identity/user/User.ts"
import { minute } from "#domain/Time.ts"

import { newId } from "../../newId.ts"
import { elapsed } from "../../ports/elapsed.ts"
import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import type { ApiKeyWithUser } from "../../ports/identity/account/AccountStore.ts"
import type { Admission, AdmissionRequest } from "../../ports/identity/account/Admissions.ts"
import { AuditLog } from "../../ports/identity/audit/AuditLog.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import { audit } from "../audit/audit.ts"
import { isWellFormedKey, maskKey } from "./apiKey.ts"
import { withCurrentPlan } from "./withCurrentPlan.ts"

interface BootstrapResult {
  readonly account: Account
  readonly newUser: User | null
  /** Null if the given key existed already or none was needed. */
  readonly key: Redacted.Redacted | null
}

interface AuthenticationRequest {
  readonly key: Redacted.Redacted
  readonly bucket: RateBucket
}

export class Access extends Context.Service<
  Access,
  {
    /** Includes the current plan. None for a malformed, unknown, or revoked key. */
    readonly authenticate: (key: Redacted.Redacted) => StoreEffect<Option.Option<ApiKeyWithUser>>
    /** Also takes one request from a rate limit of the key. */
    readonly admit: (key: Redacted.Redacted, bucket: RateBucket) => StoreEffect<Option.Option<Admission>>
    readonly admitEach: (
      coming: ReadonlyArray<AuthenticationRequest>
    ) => StoreEffect<ReadonlyArray<Option.Option<Admission>>>
    /** A given key is also added to an existing account. */
    readonly bootstrap: (
      given: Redacted.Redacted | null
    ) => Effect.Effect<BootstrapResult, InvalidParameter | Unavailable>
  }
>()("application/identity/account/Access") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const accounts = yield* AccountStore
      const log = yield* AuditLog
      const { admissions } = accounts
      const clock = yield* DurableClock
      const secrets = yield* Secrets
      const transaction = yield* Transaction
      const scope = yield* Scope.Scope
      /** Milliseconds on this node's clock at which the use of a key was last recorded. */
      const noted = new Map<string, number>()

      /** Runs in the background, so that a failure does not affect the request. */
      const noteUse = Effect.fnUntraced(function* ({ account, key_id }: ApiKeyWithUser) {
        const moment = yield* elapsed
        if (moment - (noted.get(key_id) ?? -minute) < minute) return
        noted.set(key_id, moment)
        const note = Effect.flatMap(clock.now, (now) => accounts.noteUse(account.id, key_id, now))
        yield* Effect.forkIn(
          Effect.ignoreCause(note, { log: "Warn", message: "the use of a key could not be noted" }),
          scope
        )
      })

      const authenticate = Effect.fn("Access.authenticate")(function* (key: Redacted.Redacted) {
        if (!isWellFormedKey(Redacted.value(key))) return Option.none<ApiKeyWithUser>()
        const found = yield* accounts.byKeyHash(yield* secrets.hash(key))
        if (Option.isNone(found)) return found
        yield* noteUse(found.value)
        return Option.some(yield* withCurrentPlan(found.value, clock.now))
      })

      const entered = Effect.fnUntraced(function* (holder: ApiKeyWithUser) {
        yield* noteUse(holder)
        return yield* withCurrentPlan(holder, clock.now)
      })

      const admitEach = Effect.fn("Access.admitEach")(function* (coming: ReadonlyArray<AuthenticationRequest>) {
        const possible = coming.filter(({ key }) => isWellFormedKey(Redacted.value(key)))
        // Batches repeat keys, so each is hashed and resolved once.
        const [hashes, holders] = [new Map<string, string>(), new Map<ApiKeyWithUser, ApiKeyWithUser>()]
        const asking: Array<AdmissionRequest> = []
        for (const { bucket, key } of possible) {
          const hash = hashes.get(Redacted.value(key)) ?? (yield* secrets.hash(key))
          hashes.set(Redacted.value(key), hash)
          asking.push({ bucket, hash })
        }
        const found = yield* admissions.admit(asking)
        for (const one of found) {
          if (Option.isNone(one) || holders.has(one.value.holder)) continue
          holders.set(one.value.holder, yield* entered(one.value.holder))
        }
        const admitted = found.map(
          Option.map(({ holder, taken }): Admission => ({ holder: holders.get(holder) ?? holder, taken }))
        )
        const answers = new Map(possible.map((one, index) => [one, admitted[index] ?? Option.none()]))
        return coming.map((one) => answers.get(one) ?? Option.none<Admission>())
      })

      const admit = (key: Redacted.Redacted, bucket: RateBucket) =>
        Effect.map(admitEach([{ key, bucket }]), ([admission = Option.none()]) => admission)

      const createFirst = Effect.fnUntraced(function* (ids: { readonly account: string; readonly user: string }) {
        const account = new Account({
          id: AccountId.make(ids.account),
          company_name: "First account",
          plan: "paid",
          entitlements: Entitlement.literals,
          rate_per_minute: 100,
          trial_ends_at: null,
          created_at: yield* clock.now
        })
        const user = firstUser(UserId.make(ids.user), account.id)
        yield* accounts.create(account, user)
        return { account, user }
      })

      const bootstrap = Effect.fn("Access.bootstrap")(function* (given: Redacted.Redacted | null) {
        if (given !== null && !isWellFormedKey(Redacted.value(given))) {
          return yield* new InvalidParameter({
            parameter: "key",
            detail: "must have 20 to 200 characters, and a correct checksum if it has the form of a Landfall key",
            code: "invalid_value"
          })
        }
        const key = given ?? (yield* secrets.newKey)
        const hash = yield* secrets.hash(key)
        const ids = { account: yield* newId, user: yield* newId, key: yield* newId }

        return yield* transaction.run(
          Effect.gen(function* () {
            yield* transaction.lock(["bootstrap"])
            const present = yield* accounts.first
            const needsNone = given === null || Option.isSome(yield* accounts.byKeyHash(hash))
            if (Option.isSome(present) && needsNone) return { account: present.value.account, newUser: null, key: null }

            const { account, user } = Option.isSome(present) ? present.value : yield* createFirst(ids)
            yield* accounts.addKey({
              id: ids.key,
              account_id: account.id,
              user_id: user.id,
              name: given === null ? "First key" : "BOOTSTRAP_API_KEY",
              hash,
              masked: maskKey(Redacted.value(key)),
              role: "admin",
              compatibility: false,
              created_at: yield* clock.now
            })
            yield* audit(
              ...(Option.isSome(present)
                ? []
                : [{ account: account.id, action: "account.created" as const, id: account.id }]),
              { account: account.id, action: "api_key.created", id: ids.key }
            ).pipe(Effect.provideService(AuditLog, log))
            return { account, newUser: Option.isSome(present) ? null : user, key }
          })
        )
      })

      return { admit, admitEach, authenticate, bootstrap }
    })
  )
}
