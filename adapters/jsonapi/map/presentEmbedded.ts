import type { EmbedSearchResult } from "#application/delivery/embed/Embeds.ts"
import type { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { PublishableToken } from "#domain/identity/account/PublishableToken.ts"
import type { Instant } from "#domain/Time.ts"
import type { Container } from "#domain/voyage/container/Container.ts"
import type { SailedRoute } from "#domain/voyage/vessel/SailedRoute.ts"

import type { EmbeddedContainer, EmbeddedMap, EmbeddedSearch } from "./embedded.ts"
import { allExtras, mapOf } from "./mapOf.ts"

const newestOf = (instants: ReadonlyArray<Instant>): Instant | null =>
  instants.reduce<Instant | null>((newest, one) => (newest === null || one > newest ? one : newest), null)

const updatedAt = ({ legs, route }: SailedRoute): Instant | null =>
  newestOf([
    route.updated_at,
    ...route.locations.map(({ updated_at }) => updated_at),
    ...legs.flatMap(({ positions }) => positions.at(-1)?.at ?? [])
  ])

export const presentEmbeddedMap = (
  sailed: SailedRoute | null,
  reference: ReferenceData["Service"]
): typeof EmbeddedMap.Type => ({
  data: mapOf(sailed, reference, allExtras),
  meta: { updated_at: sailed === null ? null : updatedAt(sailed) }
})

const presentContainer = (
  { current_status, fees_at_pod_terminal, holds_at_pod_terminal, id, number, ref_numbers }: Container,
  { shows_fees, shows_holds, shows_references }: PublishableToken
): typeof EmbeddedContainer.Type => ({
  id,
  number,
  current_status,
  ...(shows_references ? { ref_numbers: ref_numbers ?? [] } : {}),
  ...(shows_holds ? { holds_at_pod_terminal } : {}),
  ...(shows_fees ? { fees_at_pod_terminal } : {})
})

export const presentEmbeddedSearch = (
  { containers, number }: EmbedSearchResult,
  token: PublishableToken
): typeof EmbeddedSearch.Type => ({
  data: { number, containers: containers.map((container) => presentContainer(container, token)) }
})
