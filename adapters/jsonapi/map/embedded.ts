import { Schema } from "effect"

import { ContainerId, Text } from "#domain/Identifiers.ts"
import { Instant } from "#domain/Time.ts"
import { TerminalFee } from "#domain/voyage/container/TerminalFee.ts"
import { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"
import { CurrentStatus } from "#domain/voyage/container/TransportEvent.ts"

import { RouteMap } from "./map.ts"

/** `GET /embed/v1/containers/{id}/map`. */
export const EmbeddedMap = Schema.Struct({
  data: RouteMap,
  meta: Schema.Struct({
    updated_at: Schema.NullOr(Instant)
  })
}).annotate({ identifier: "embedded_map" })
export type EmbeddedMap = typeof EmbeddedMap.Encoded

export const EmbeddedContainer = Schema.Struct({
  id: ContainerId,
  number: Text,
  current_status: Schema.NullOr(CurrentStatus),
  /** From here by the token's scope; null is not reported. */
  ref_numbers: Schema.optionalKey(Schema.Array(Text)),
  holds_at_pod_terminal: Schema.optionalKey(Schema.NullOr(Schema.Array(TerminalHold))),
  fees_at_pod_terminal: Schema.optionalKey(Schema.NullOr(Schema.Array(TerminalFee)))
})

/** `GET /embed/v1/search?number=` */
export const EmbeddedSearch = Schema.Struct({
  data: Schema.Struct({
    /** As stored. */
    number: Text,
    containers: Schema.Array(EmbeddedContainer)
  })
}).annotate({ identifier: "embedded_search" })
export type EmbeddedSearch = typeof EmbeddedSearch.Encoded
