import { Context, Effect } from "effect"

export const Draining = Context.Reference<Effect.Effect<void>>("adapters/rest/voyage/event/Draining", {
  defaultValue: () => Effect.never
})
