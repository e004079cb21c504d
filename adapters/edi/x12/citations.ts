import { Result } from "effect"

import type { Instant } from "#domain/Time.ts"

import { openFile, readGroup } from "./x12Reader.ts"
import type { X12ReaderOptions } from "./x12Reader.ts"

/** Bytes of a file: the first, and the one after the last. */
export interface Citation {
  readonly from: number
  readonly to: number
}

/**
 * Where in a file each fact was read, by its key: the transaction set that had the last word on it. Reading is pure, so
 * that this need not be kept with the observations.
 */
export const citationsOf = (
  bytes: Uint8Array,
  context: { readonly source: string; readonly received_at: Instant },
  options: X12ReaderOptions
): ReadonlyMap<string, Citation> => {
  const interchanges = Result.getOrElse(openFile(bytes), () => [])
  const cited = interchanges.flatMap((interchange) =>
    interchange.groups.flatMap((group) =>
      readGroup(group, interchange, context, options).flatMap(({ set: { from, to }, statements }) =>
        statements.map(({ fact_key }) => [fact_key, { from, to }] as const)
      )
    )
  )
  return new Map(cited)
}
