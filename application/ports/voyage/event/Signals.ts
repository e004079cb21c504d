import { Context } from "effect"
import type { Duration, Effect, Scope } from "effect"

/**
 * `appended`: events without a sequence were committed. `numbered`: the accounts in `keys` have new events. `revoked`:
 * a key, session, approval, or user of the accounts in `keys` lost access.
 */
export const signalTopics = ["appended", "numbered", "revoked"] as const
export type Topic = (typeof signalTopics)[number]

export interface Listener {
  /** False after `atMost` without a signal since the last call (or `listen`). */
  readonly next: (atMost: Duration.Input) => Effect.Effect<boolean>
}

/**
 * Port: wakes up all nodes. Signals may be lost or duplicated: listeners also poll, and read the work from its store.
 */
export class Signals extends Context.Service<
  Signals,
  {
    /** Call it after the commit. */
    readonly raise: (topic: Topic, keys: ReadonlyArray<string>) => Effect.Effect<void>
    /** Without a key it receives all signals of the topic. */
    readonly listen: (topic: Topic, key?: string) => Effect.Effect<Listener, never, Scope.Scope>
  }
>()("application/ports/voyage/event/Signals") {}
