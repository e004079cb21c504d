import { Context, Effect } from "effect"

/**
 * True while a request only reads, so that its reads may use the replica. Does not affect results: each read on the
 * replica includes all that was committed before it.
 */
export const ReplicaReads = Context.Reference<boolean>("adapters/postgres/sql/ReplicaReads", {
  defaultValue: () => false
})

/** For writes of requests that otherwise only read, which the replica would reject first. */
export const onPrimary = Effect.provideService(ReplicaReads, false)
