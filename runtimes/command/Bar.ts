import { Context, Effect } from "effect"

/** The progress bar on the last line of the terminal, if one is drawn: it makes way for every other line. */
export class Bar extends Context.Reference<{ readonly erase: Effect.Effect<void> }>("runtimes/command/Bar", {
  defaultValue: () => ({ erase: Effect.void })
}) {}
