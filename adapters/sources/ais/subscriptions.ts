import type { WatchedVessels } from "#application/ports/tracking/source/VesselSource.ts"

import { positionTypes, staticType } from "./streamMessage.ts"

/** Maximum stations in the filter of one connection. */
const shardSize = 50

export interface Subscription {
  readonly mmsis: ReadonlyArray<string> | null
  readonly types: ReadonlyArray<string>
}

/** While any MMSI is unknown, one more connection receives the identity reports of all ships. */
export const subscriptionsFor = ({ imos, mmsis }: WatchedVessels): ReadonlyArray<Subscription> => {
  const sorted = [...mmsis].sort()
  const shards = Array.from({ length: Math.ceil(sorted.length / shardSize) }, (_, index) => ({
    mmsis: sorted.slice(index * shardSize, (index + 1) * shardSize),
    types: [...positionTypes, staticType]
  }))
  return imos.size > mmsis.size ? [...shards, { mmsis: null, types: [staticType] }] : shards
}
