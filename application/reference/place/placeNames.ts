import { Effect, Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { PlaceNames } from "#domain/query/PlaceNames.ts"

import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"

const isLocode = Schema.is(Locode)

export const placeNames: Effect.Effect<PlaceNames, never, ReferenceData> = Effect.map(
  ReferenceData,
  ({ gazetteer, spellingsOf, terminal, terminalsNamed }) => ({
    canonical: (code) => (isLocode(code) ? gazetteer.canonical(code) : code),
    spellingsOf,
    terminalsNamed: (text) => {
      const named = terminalsNamed(text).map(({ id }) => id)
      // Unlisted facilities have ids too.
      return text.includes("/") ? [...new Set([...named, terminal(text).id])] : named
    }
  })
)
