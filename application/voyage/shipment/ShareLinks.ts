import { Context, Effect, Layer, Option, Redacted } from "effect"

import { Rejected } from "#domain/Errors.ts"
import type { NotEntitled, NotFound, NotOwned, Unavailable } from "#domain/Errors.ts"
import { ShareLinkId } from "#domain/Identifiers.ts"
import type { ShipmentId } from "#domain/Identifiers.ts"
import { millisecondsBetween, day } from "#domain/Time.ts"
import { maxShareMs, maxShares } from "#domain/voyage/shipment/ShareLink.ts"
import type { ShareLink } from "#domain/voyage/shipment/ShareLink.ts"

import type { Holder } from "../../identity/account/Holder.ts"
import { withCurrentPlan } from "../../identity/account/withCurrentPlan.ts"
import { audit } from "../../identity/audit/audit.ts"
import { runAudited } from "../../identity/audit/runAudited.ts"
import { newId } from "../../newId.ts"
import { Secrets } from "../../ports/identity/secret/Secrets.ts"
import { one } from "../../ports/one.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import type { ShareLinkWithAccount } from "../../ports/voyage/shipment/ShareLinkStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { requireOwned, requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"

type LinkTerms = Pick<ShareLink, "name" | "shows_holds" | "shows_fees" | "expires_at">

/** The token is shown only once. */
export interface CreatedShareLink {
  readonly link: ShareLink
  readonly token: Redacted.Redacted
}

const ownShipment = Effect.fnUntraced(function* ({ account }: Holder, id: ShipmentId) {
  const shipments = yield* ShipmentStore
  yield* requireReading(account)
  return yield* requireOwned(one(shipments.load(account.id, [id])), "shipment", id)
})

const refuse = (detail: string) =>
  new Rejected({ pointer: "/data/attributes/expires_at", detail, code: "invalid_value" })

const requireRoom = Effect.fnUntraced(function* ({ account_id, shipment_id }: ShareLink) {
  yield* Transaction.use(({ lock }) => lock([`share links of ${shipment_id}`]))
  const links = yield* ShipmentStore.use(({ shareLinks }) => shareLinks.list(account_id, shipment_id))
  if (links.length < maxShares) return
  const detail = `The shipment has ${maxShares} share links including expired ones, the maximum. Revoke one first.`
  return yield* new Rejected({ pointer: "/data", detail, code: "too_many_share_links" })
})

const make = Effect.fn("ShareLinks.make")(function* (holder: Holder, shipment: ShipmentId, terms: LinkTerms) {
  const clock = yield* DurableClock
  const secrets = yield* Secrets
  const { shareLinks: store } = yield* ShipmentStore
  const { id: shipment_id, account_id } = yield* ownShipment(holder, shipment)
  const created_at = yield* clock.now
  const lasts = millisecondsBetween(created_at, terms.expires_at)
  if (lasts <= 0) return yield* refuse("must be in the future")
  if (lasts > maxShareMs) return yield* refuse(`must be within ${maxShareMs / day} days`)
  const id = ShareLinkId.make(yield* newId)
  const link: ShareLink = { ...terms, id, account_id, shipment_id, user_id: holder.user.id, created_at }
  const token = yield* secrets.newToken
  const added = Effect.gen(function* () {
    yield* requireRoom(link)
    yield* store.add(link, yield* secrets.hash(token))
    yield* audit({ account: account_id, action: "share_link.created", id })
  })
  yield* Transaction.use((transaction) => transaction.run(added))
  return { link, token }
})

const list = Effect.fn("ShareLinks.list")(function* (holder: Holder, shipment: ShipmentId) {
  const { shareLinks: store } = yield* ShipmentStore
  const { id, account_id } = yield* ownShipment(holder, shipment)
  return yield* store.list(account_id, id)
})

const remove = ({ account_id, id }: ShareLink) =>
  runAudited(
    ShipmentStore.use(({ shareLinks }) => shareLinks.remove(account_id, id)),
    (wasThere) => (wasThere ? [{ account: account_id, action: "share_link.revoked", id }] : [])
  )

const revoke = Effect.fn("ShareLinks.revoke")(function* ({ account }: Holder, id: ShareLinkId) {
  const { shareLinks: store } = yield* ShipmentStore
  yield* remove(yield* requireOwned(store.find(account.id, id), "share_link", id))
})

/** 32 bytes in Base64url. */
const tokenForm = /^[\w-]{43}$/

const open = Effect.fn("ShareLinks.open")(function* (token: Redacted.Redacted) {
  const clock = yield* DurableClock
  if (!tokenForm.test(Redacted.value(token))) return Option.none<ShareLinkWithAccount>()
  const hash = yield* Secrets.use((secrets) => secrets.hash(token))
  const found = yield* ShipmentStore.use(({ shareLinks }) => shareLinks.byHash(hash))
  if (Option.isNone(found) || (yield* clock.now) >= found.value.link.expires_at)
    return Option.none<ShareLinkWithAccount>()
  return Option.some(yield* withCurrentPlan(found.value, clock.now))
})

type Refusal = NotEntitled | NotFound | NotOwned | Unavailable

/** Every member may create and revoke links. */
export class ShareLinks extends Context.Service<
  ShareLinks,
  {
    readonly make: (
      holder: Holder,
      shipment: ShipmentId,
      terms: LinkTerms
    ) => Effect.Effect<CreatedShareLink, Refusal | Rejected>
    /** Newest first, with expired ones. */
    readonly list: (holder: Holder, shipment: ShipmentId) => Effect.Effect<ReadonlyArray<ShareLink>, Refusal>
    /** Takes effect on all nodes at once. */
    readonly revoke: (holder: Holder, id: ShareLinkId) => Effect.Effect<void, NotFound | NotOwned | Unavailable>
    /** With the current plan. None if unknown, revoked, or expired. */
    readonly open: (token: Redacted.Redacted) => StoreEffect<Option.Option<ShareLinkWithAccount>>
  }
>()("application/voyage/shipment/ShareLinks") {
  static readonly layer = Layer.effect(this, useCases({ make, list, revoke, open }))
}
