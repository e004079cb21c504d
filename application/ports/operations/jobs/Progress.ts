import { Context, Effect } from "effect"

/** Port: progress of long work; ignored unless a program provides an observer. */
export class Progress extends Context.Reference<{
  /** Both numbers count from the start of the work. */
  readonly report: (units: string, done: number, total: number) => Effect.Effect<void>
}>("application/ports/operations/jobs/Progress", { defaultValue: () => ({ report: () => Effect.void }) }) {}
