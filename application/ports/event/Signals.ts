import { Context } from "effect"
import type { Duration, Effect, Scope } from "effect"

/** `appended`: events were committed, without a number yet. `numbered`: the accounts named have events to read. */
export const topics = ["appended", "numbered"] as const
export type Topic = (typeof topics)[number]

export interface Listener {
  /**
   * Resolves when a signal was raised since the last `next` (or since the listener is there), at the latest after so
   * long. Answers whether there was one.
   */
  readonly next: (atMost: Duration.Input) => Effect.Effect<boolean>
}

/**
 * Port: tells all nodes at once that there may be something to do. Only a hint, which may be lost or come twice: whoever
 * listens also looks by itself, and what there is to do is always read from its store.
 */
export class Signals extends Context.Service<
  Signals,
  {
    /** To be raised when the change is committed: before that there is nothing to see. */
    readonly raise: (topic: Topic, keys: ReadonlyArray<string>) => Effect.Effect<void>
    /** Hears what is raised with this key, or with any if it is left out, on every node, until the scope closes. */
    readonly listen: (topic: Topic, key?: string) => Effect.Effect<Listener, never, Scope.Scope>
  }
>()("application/ports/event/Signals") {}
