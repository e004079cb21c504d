import type { Watched } from "#application/ports/source/VesselSources.ts"

import { positionTypes, staticType } from "./streamMessage.ts"

/** The most stations that one connection may filter by. */
const shardSize = 50

/** The filter of one connection. */
export interface Subscription {
  readonly mmsis: ReadonlyArray<string> | null
  readonly types: ReadonlyArray<string>
}

/**
 * The connections that cover every watched vessel: shards for those whose station is known; and, while the station of
 * any is not known, one that receives the identity reports of all ships.
 */
export const subscriptionsFor = ({ imos, mmsis }: Watched): ReadonlyArray<Subscription> => {
  const sorted = [...mmsis].sort()
  const shards = Array.from({ length: Math.ceil(sorted.length / shardSize) }, (_, index) => ({
    mmsis: sorted.slice(index * shardSize, (index + 1) * shardSize),
    types: [...positionTypes, staticType]
  }))
  return imos.size > mmsis.size ? [...shards, { mmsis: null, types: [staticType] }] : shards
}
