import { Context, Effect } from "effect"

/** Resolves when the server starts to shut down. */
export const Draining = Context.Reference<Effect.Effect<void>>("adapters/rest/voyage/event/Draining", {
  defaultValue: () => Effect.never
})
