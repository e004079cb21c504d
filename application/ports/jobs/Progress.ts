import { Context, Effect } from "effect"

/** Port: how far a long piece of work has come, for whoever watches. Nobody watches unless a program says otherwise. */
export class Progress extends Context.Reference<{
  /** `done` of `total` `units`, such as 3 of 26 migrations; both count from the beginning of the work. */
  readonly report: (units: string, done: number, total: number) => Effect.Effect<void>
}>("application/ports/jobs/Progress", { defaultValue: () => ({ report: () => Effect.void }) }) {}
