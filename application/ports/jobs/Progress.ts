import { Context, Effect } from "effect"

/** Port: reports the progress of long work. Ignored unless a program provides an observer. */
export class Progress extends Context.Reference<{
  /** `done` of `total` `units`, such as 3 of 26 migrations; both count from the beginning of the work. */
  readonly report: (units: string, done: number, total: number) => Effect.Effect<void>
}>("application/ports/jobs/Progress", { defaultValue: () => ({ report: () => Effect.void }) }) {}
