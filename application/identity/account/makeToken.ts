import { Effect, Option, Redacted } from "effect"

import { Rejected } from "#domain/Errors.ts"
import { PublishableTokenId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { parsePageOrigin } from "#domain/identity/account/pageOrigin.ts"
import { maxTokenOrigins } from "#domain/identity/account/PublishableToken.ts"
import type { PublishableToken } from "#domain/identity/account/PublishableToken.ts"

import { newId } from "../../newId.ts"
import { AccountStore } from "../../ports/identity/account/AccountStore.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { audit } from "../audit/audit.ts"

export type TokenTerms = Omit<PublishableToken, "id" | "account_id" | "token" | "created_at">

/** Per account. */
const maxTokens = 100

const refuse = (attribute: keyof TokenTerms, detail: string) =>
  new Rejected({ pointer: `/data/attributes/${attribute}`, detail, code: "invalid_value" })

const readOrigins = Effect.fnUntraced(function* (given: ReadonlyArray<string>) {
  const read = yield* Effect.forEach(given.slice(0, maxTokenOrigins + 1), (text) =>
    Effect.mapError(Effect.fromResult(parsePageOrigin(text)), (problem) => refuse("origins", problem))
  )
  const origins = [...new Set(read)]
  if (origins.length === 0)
    return yield* refuse("origins", "must contain at least one origin, whose pages may use the token")
  if (origins.length > maxTokenOrigins)
    return yield* refuse("origins", `must contain at most ${maxTokenOrigins} origins`)
  return origins
})

const requireSubject = Effect.fnUntraced(function* (
  account: AccountId,
  { container_id, shipment_id, shows }: TokenTerms
) {
  if ((container_id !== null) !== (shows === "container")) {
    return yield* refuse("container_id", "is required if `shows` is `container`, and must be omitted otherwise")
  }
  if ((shipment_id !== null) !== (shows === "shipment")) {
    return yield* refuse("shipment_id", "is required if `shows` is `shipment`, and must be omitted otherwise")
  }
  if (container_id !== null) {
    const container = yield* ContainerStore.use((containers) => one(containers.load(account, [container_id])))
    if (Option.isNone(container)) return yield* refuse("container_id", "must be the id of a container of this account")
  }
  if (shipment_id !== null) {
    const shipment = yield* ShipmentStore.use((shipments) => one(shipments.load(account, [shipment_id])))
    if (Option.isNone(shipment)) return yield* refuse("shipment_id", "must be the id of a shipment of this account")
  }
})

const requireFreeTokenSlot = Effect.fnUntraced(function* (account: AccountId) {
  yield* Transaction.use(({ lock }) => lock([`publishable tokens of ${account}`]))
  const { total } = yield* AccountStore.use(({ publishableTokens }) =>
    publishableTokens.list(account, { number: 1, size: 1 })
  )
  if (total < maxTokens) return
  const detail = `The account has ${maxTokens} publishable tokens, the maximum. Revoke one first.`
  return yield* new Rejected({ pointer: "/data", detail, code: "too_many_publishable_tokens" })
})

export const createPublishableToken = Effect.fnUntraced(function* (account: AccountId, terms: TokenTerms) {
  const clock = yield* DurableClock
  const { publishableTokens: store } = yield* AccountStore
  const secrets = yield* Secrets
  const origins = yield* readOrigins(terms.origins)
  yield* requireSubject(account, terms)
  const created_at = yield* clock.now
  if (terms.expires_at !== null && terms.expires_at <= created_at)
    return yield* refuse("expires_at", "must be in the future")
  const secret = yield* secrets.newPublishableToken
  const id = PublishableTokenId.make(yield* newId)
  const token: PublishableToken = {
    ...terms,
    id,
    account_id: account,
    token: Redacted.value(secret),
    origins,
    created_at
  }
  const added = Effect.gen(function* () {
    yield* requireFreeTokenSlot(account)
    yield* store.add(token, yield* secrets.hash(secret))
    yield* audit({ account, action: "publishable_token.created", id })
  })
  yield* Transaction.use((transaction) => transaction.run(added))
  return token
})
