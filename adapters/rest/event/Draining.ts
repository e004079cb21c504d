import { Context, Effect } from "effect"

/** Resolves when the server is about to close: answers that stay open end then, by themselves. */
export const Draining = Context.Reference<Effect.Effect<void>>("adapters/rest/event/Draining", {
  defaultValue: () => Effect.never
})
