import { Context } from "effect"

/** Port: event loop of this process. */
export class EventLoop extends Context.Reference<{
  /** Minimum delay of the last samples in milliseconds: a sustained lag. 0 unless the runtime measures it. */
  readonly standing: () => number
  /** Runs after waiting I/O was handled; immediately unless the runtime provides it. */
  readonly afterTurn: (run: () => void) => void
}>("application/ports/EventLoop", { defaultValue: () => ({ standing: () => 0, afterTurn: (run) => run() }) }) {}
