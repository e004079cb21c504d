import { Context, Effect, Layer } from "effect"

import { InvalidParameter } from "#domain/Errors.ts"
import type { NotEntitled, Unavailable } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import { anyOf, fieldOf, startsWith } from "#domain/query/Criterion.ts"
import { truncateForIndex } from "#domain/query/text.ts"
import { defaultContainerSort } from "#domain/search/container/Sort.ts"
import type { ContainerCriterion } from "#domain/search/container/view.ts"
import { prefixCandidates } from "#domain/search/numberCandidates.ts"
import { rankSearchMatches } from "#domain/search/searchResults.ts"
import type { SearchResult } from "#domain/search/searchResults.ts"

import type { PageRequest } from "../../ports/Page.ts"
import { TrackingRequestStore } from "../../ports/tracking/tracking/TrackingRequestStore.ts"
import { ContainerStore } from "../../ports/voyage/container/ContainerStore.ts"
import { ShipmentStore } from "../../ports/voyage/shipment/ShipmentStore.ts"
import { requireReading } from "../../requireOwned.ts"
import { useCases } from "../../useCases.ts"

const maxResults = 25
const page: PageRequest = { number: 1, size: maxResults }

const ofContainer = (texts: ReadonlyArray<string>): ContainerCriterion =>
  anyOf(
    ["container_number", "container_ref_number"].flatMap((kind) =>
      texts.map((text) => startsWith(fieldOf("search_term", kind), text))
    )
  )

const readText = (query: string | undefined): Effect.Effect<string, InvalidParameter> => {
  const text = (query ?? "").trim()
  const refuse = (detail: string) =>
    Effect.fail(new InvalidParameter({ parameter: "query", detail, code: "invalid_parameter" }))
  if (text === "") return refuse("is required")
  return truncateForIndex(text) === text ? Effect.succeed(text) : refuse("must have at most 200 characters")
}

const find = Effect.fn("Search.find")(function* (account: Account, query: string | undefined) {
  const shipments = yield* ShipmentStore
  const containers = yield* ContainerStore
  const requests = yield* TrackingRequestStore
  yield* requireReading(account)
  const given = yield* readText(query)
  const texts = prefixCandidates(given)
  const own = anyOf(texts.map((text) => startsWith(fieldOf("search_term" as const), text)))
  const found = yield* shipments.search(account.id, own, "created_at", page)
  const matching = yield* containers.search(account.id, ofContainer(texts), defaultContainerSort, page)
  const asked = yield* requests.list(account.id, own, page)
  const parents = yield* shipments.load(account.id, [...new Set(matching.rows.map(({ shipment_id }) => shipment_id))])
  const inside = yield* containers.ofShipments(
    account.id,
    found.rows.map(({ id }) => id)
  )
  return rankSearchMatches({
    shipments: found.rows,
    containers: matching.rows,
    requests: asked.rows,
    parents: [...parents, ...found.rows],
    inside
  }).slice(0, maxResults)
})

export class Search extends Context.Service<
  Search,
  {
    /** Matches prefixes. At most 25 results: shipments, then containers, then requests. */
    readonly find: (
      account: Account,
      query: string | undefined
    ) => Effect.Effect<ReadonlyArray<SearchResult>, InvalidParameter | NotEntitled | Unavailable>
  }
>()("application/query/search/Search") {
  static readonly layer = Layer.effect(this, useCases({ find }))
}
