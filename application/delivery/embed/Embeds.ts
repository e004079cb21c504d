import { Context, Effect, Layer, Option } from "effect"

import { EmbedRefused, NotFound } from "#domain/Errors.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import { ContainerId, ShipmentId } from "#domain/Identifiers.ts"
import type { AccountId } from "#domain/Identifiers.ts"
import { showsContainer } from "#domain/identity/account/PublishableToken.ts"
import type { PublishableToken } from "#domain/identity/account/PublishableToken.ts"
import { truncateForIndex } from "#domain/query/text.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import { readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"

import type { PublishableTokenWithAccount } from "../../ports/identity/account/PublishableTokenStore.ts"
import { one } from "../../ports/one.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { requireEntitlement } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"
import { loadSailedRoute } from "../../voyage/container/loadSailedRoute.ts"
import { shipmentsNamed } from "../../voyage/shipment/shipmentsNamed.ts"

export interface EmbedSearchResult {
  readonly number: string
  readonly containers: ReadonlyArray<Container>
}

/** Pages show only the latest trip of a container. */
const lastOf = (containers: ReadonlyArray<Container>): ReadonlyArray<Container> =>
  containers.toSorted((a, b) => (a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0)).slice(0, 1)

/** Records may have been joined since the token was created. */
const resolveJoins = Effect.fnUntraced(function* (token: PublishableToken) {
  const { joins } = yield* ShipmentStore
  const { account_id, container_id, shipment_id } = token
  if (container_id !== null) {
    const survivor = yield* joins.survivorOf(account_id, "container", container_id)
    return { ...token, container_id: Option.getOrElse(Option.map(survivor, ContainerId.make), () => container_id) }
  }
  if (shipment_id === null) return token
  const survivor = yield* joins.survivorOf(account_id, "shipment", shipment_id)
  return { ...token, shipment_id: Option.getOrElse(Option.map(survivor, ShipmentId.make), () => shipment_id) }
})

/** A page may still use the id of a joined container. */
const findContainer = Effect.fnUntraced(function* (account: AccountId, id: ContainerId) {
  const containers = yield* ContainerStore
  const found = yield* one(containers.load(account, [id]))
  if (Option.isSome(found)) return found
  const survivor = yield* ShipmentStore.use(({ joins }) => joins.survivorOf(account, "container", id))
  return Option.isNone(survivor) ? found : yield* one(containers.load(account, [ContainerId.make(survivor.value)]))
})

const map = Effect.fn("Embeds.map")(function* ({ account, token }: PublishableTokenWithAccount, id: ContainerId) {
  yield* requireEntitlement(account, "map")
  yield* requireEntitlement(account, "routing_data")
  const container = yield* findContainer(account.id, id)
  if (Option.isNone(container) || !showsContainer(yield* resolveJoins(token), container.value)) {
    return yield* new NotFound({ resource: "container", id })
  }
  return yield* loadSailedRoute(account, container.value.id)
})

const search = Effect.fn("Embeds.search")(function* (holder: PublishableTokenWithAccount, given: string) {
  const { account } = holder
  const containers = yield* ContainerStore
  yield* requireEntitlement(account, "widget")
  const token = yield* resolveJoins(holder.token)
  if (token.shows === "map") {
    return yield* new EmbedRefused({ detail: "This publishable token is for maps only, so it cannot search" })
  }
  const number = given.trim().toUpperCase()
  const nothing = new NotFound({ resource: "container", id: number })
  if (number === "" || truncateForIndex(number) !== number) return yield* nothing
  const shown = (found: ReadonlyArray<Container>) => found.filter((container) => showsContainer(token, container))

  const container = readContainerNumber(number)
  const [last] = container === null ? [] : lastOf(shown(yield* containers.byNumber(account.id, container)))
  if (last !== undefined) return { number: last.number, containers: [last] }

  const named = yield* shipmentsNamed(account.id, number, null)
  if (named.length === 0) return yield* nothing
  const inside = shown(
    yield* containers.ofShipments(
      account.id,
      named.map(({ id }) => id)
    )
  )
  const isShown = token.shows === "tracking" || named.some(({ id }) => id === token.shipment_id)
  return inside.length > 0 || isShown ? { number, containers: inside } : yield* nothing
})

type Refusal = NotEntitled | NotFound | Unavailable

/**
 * Maps require the entitlements `map` and `routing_data`; search requires `widget`. Unknown records and records outside
 * the scope or account get the same response.
 */
export class Embeds extends Context.Service<
  Embeds,
  {
    /** Null if fewer than two locations of the route are known. */
    readonly map: (holder: PublishableTokenWithAccount, id: ContainerId) => Effect.Effect<SailedRoute | null, Refusal>
    /** Complete numbers. Ignores case and surrounding spaces. */
    readonly search: (
      holder: PublishableTokenWithAccount,
      number: string
    ) => Effect.Effect<EmbedSearchResult, Refusal | EmbedRefused>
  }
>()("application/delivery/embed/Embeds") {
  static readonly layer = Layer.effect(this, useCases({ map, search }))
}
