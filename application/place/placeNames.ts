import { Effect, Schema } from "effect"

import { Locode } from "#domain/Identifiers.ts"
import type { PlaceNames } from "#domain/query/PlaceNames.ts"

import { ReferenceData } from "../ports/place/ReferenceData.ts"

const isLocode = Schema.is(Locode)

/** The places by which filters look, as the reference data has them now. */
export const placeNames: Effect.Effect<PlaceNames, never, ReferenceData> = Effect.map(
  ReferenceData,
  ({ gazetteer, spellingsOf, terminal, terminalsNamed }) => ({
    canonical: (code) => (isLocode(code) ? gazetteer.canonical(code) : code),
    spellingsOf,
    terminalsNamed: (text) => {
      const named = terminalsNamed(text).map(({ id }) => id)
      // A facility that no list knows has an id as well.
      return text.includes("/") ? [...new Set([...named, terminal(text).id])] : named
    }
  })
)
