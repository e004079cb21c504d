import { Context } from "effect"

/** Port: event loop delay of this process; 0 unless the runtime provides it. */
export class EventLoopLag extends Context.Reference<{
  /** Minimum delay of the last samples in milliseconds: a sustained lag. */
  readonly standing: () => number
}>("application/ports/EventLoopLag", { defaultValue: () => ({ standing: () => 0 }) }) {}
