import { Context } from "effect"

/** How late the event loop of this process comes to what is due. The runtime gives it; where nobody does, it is never late. */
export class EventLoopLag extends Context.Reference<{
  /** Milliseconds for which everything waited at least, in the last moments: a lag that stays, not one long piece of work. */
  readonly standing: () => number
}>("application/ports/EventLoopLag", { defaultValue: () => ({ standing: () => 0 }) }) {}
