import { Schema } from "effect"

import type { SailedRoute } from "#application/container/sailedRoute.ts"
import type { FoundForPage } from "#application/embed/Embeds.ts"
import type { ReferenceData } from "#application/ports/place/ReferenceData.ts"
import type { PublishableToken } from "#domain/account/PublishableToken.ts"
import type { Container } from "#domain/container/Container.ts"
import { TerminalFee } from "#domain/container/TerminalFee.ts"
import { TerminalHold } from "#domain/container/TerminalHold.ts"
import { CurrentStatus } from "#domain/container/TransportEvent.ts"
import { ContainerId, Text } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"

import { RouteMap } from "./map.ts"
import { mapOf } from "./mapOf.ts"

/** `GET /embed/v1/containers/{id}/map`. */
export const EmbeddedMap = Schema.Struct({
  data: RouteMap,
  meta: Schema.Struct({
    /** The newest report that the map was made of; null before there is one. */
    updated_at: Schema.NullOr(Instant)
  })
}).annotate({ identifier: "embedded_map" })
export type EmbeddedMap = typeof EmbeddedMap.Encoded

const EmbeddedContainer = Schema.Struct({
  id: ContainerId,
  number: Text,
  current_status: Schema.NullOr(CurrentStatus),
  /** This and the following come where the token shows them; null is not reported. */
  ref_numbers: Schema.optionalKey(Schema.Array(Text)),
  holds_at_pod_terminal: Schema.optionalKey(Schema.NullOr(Schema.Array(TerminalHold))),
  fees_at_pod_terminal: Schema.optionalKey(Schema.NullOr(Schema.Array(TerminalFee)))
})

/** `GET /embed/v1/search?number=`: 404 for what is unknown and for what belongs to somebody else alike. */
export const EmbeddedSearch = Schema.Struct({
  data: Schema.Struct({
    /** The number that was found, as it is stored. */
    number: Text,
    /** The container, or those of the shipment. */
    containers: Schema.Array(EmbeddedContainer)
  })
}).annotate({ identifier: "embedded_search" })
export type EmbeddedSearch = typeof EmbeddedSearch.Encoded

const newestOf = (instants: ReadonlyArray<Instant>): Instant | null =>
  instants.reduce<Instant | null>((newest, one) => (newest === null || one > newest ? one : newest), null)

/** When the newest report was received that a map is made of. */
const updatedAt = ({ legs, route }: SailedRoute): Instant | null =>
  newestOf([
    ...route.locations.map(({ updated_at }) => updated_at),
    ...legs.flatMap(({ positions }) => positions.at(-1)?.at ?? [])
  ])

export const presentEmbeddedMap = (
  sailed: SailedRoute | null,
  reference: ReferenceData["Service"]
): typeof EmbeddedMap.Type => ({
  data: mapOf(sailed, reference),
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

/** What was found, with nothing that the token does not show. */
export const presentEmbeddedSearch = (
  { containers, number }: FoundForPage,
  token: PublishableToken
): typeof EmbeddedSearch.Type => ({
  data: { number, containers: containers.map((container) => presentContainer(container, token)) }
})
