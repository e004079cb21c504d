import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"

import type { TransactionSet } from "./envelopes.ts"
import { tagOf } from "./Segment.ts"
import type { Segment } from "./Segment.ts"

export interface Parts {
  readonly all: (tag: string) => ReadonlyArray<Segment>
  readonly first: (tag: string) => Segment | undefined
}

export const partsOf = ({ segments }: Pick<TransactionSet, "segments">): Parts => {
  const byTag = Map.groupBy(segments, tagOf)
  const all = (tag: string) => byTag.get(tag) ?? []
  return { all, first: (tag) => all(tag)[0] }
}

/** Null for the documents of a message without containers. */
export const subjectsOf = (containers: ReadonlyArray<ContainerNumber>): ReadonlyArray<ContainerNumber | null> =>
  containers.length === 0 ? [null] : containers
