import { Context, Effect } from "effect"

/** Erased before other output. */
export class Bar extends Context.Reference<{ readonly erase: Effect.Effect<void> }>("runtimes/command/Bar", {
  defaultValue: () => ({ erase: Effect.void })
}) {}
