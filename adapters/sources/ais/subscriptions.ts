import type { Watched } from "#application/ports/source/VesselSources.ts"

import { positionTypes, staticType } from "./streamMessage.ts"

/** A client sees at most so many stations on one connection. */
const shardSize = 50

/** What one connection asks for. */
export interface Subscription {
  readonly mmsis: ReadonlyArray<string> | null
  readonly types: ReadonlyArray<string>
}

/**
 * The connections that hear every vessel watched: for those whose station is known, in shards; and, while the station of
 * any is not known, one that hears who all ships say they are.
 */
export const subscriptionsFor = ({ imos, mmsis }: Watched): ReadonlyArray<Subscription> => {
  const sorted = [...mmsis].sort()
  const shards = Array.from({ length: Math.ceil(sorted.length / shardSize) }, (_, index) => ({
    mmsis: sorted.slice(index * shardSize, (index + 1) * shardSize),
    types: [...positionTypes, staticType]
  }))
  return imos.size > mmsis.size ? [...shards, { mmsis: null, types: [staticType] }] : shards
}
