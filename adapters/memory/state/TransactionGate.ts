import { Clock, Context, Effect, Exit, Semaphore } from "effect"

import type { Journal } from "./Journal.ts"

interface RunningTransaction {
  readonly actions: Array<Effect.Effect<void>>
}

/** Child fibers inherit it. */
const CurrentTransaction = Context.Reference<RunningTransaction | null>(
  "adapters/memory/state/TransactionGate/CurrentTransaction",
  { defaultValue: () => null }
)

/**
 * For tests: every transaction runs twice with a rollback in between, as after a conflict, to expose effects outside
 * stores.
 */
export const TransactionRehearsal = Context.Reference<boolean>(
  "adapters/memory/state/TransactionGate/TransactionRehearsal",
  {
    defaultValue: () => false
  }
)

/** Admits one transaction or call at a time. */
export interface TransactionGate {
  readonly call: <A>(work: (now: number) => A) => Effect.Effect<A>
  /** Rolls back on failure, defect, and interruption. */
  readonly transaction: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  readonly afterCommit: (work: Effect.Effect<void>) => Effect.Effect<void>
}

export const makeTransactionGate = (journal: Journal, isRehearsed: boolean): TransactionGate => {
  const permit = Semaphore.makeUnsafe(1)
  let running: RunningTransaction | null = null
  const isInside = (token: RunningTransaction | null) => token !== null && token === running

  const end = (exit: Exit.Exit<unknown, unknown>) =>
    Effect.sync(() => {
      running = null
      if (Exit.isSuccess(exit)) journal.commit()
      else journal.rollback()
    })

  const alone = <A>(work: () => A): A => {
    journal.begin()
    try {
      const result = work()
      journal.commit()
      return result
    } catch (error) {
      journal.rollback()
      throw error
    }
  }

  const whole = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.uninterruptibleMask((restore) => {
      const token: RunningTransaction = { actions: [] }
      running = token
      journal.begin()
      const done = Effect.onExit(restore(Effect.provideService(work, CurrentTransaction, token)), end)
      return Effect.tap(done, () => Effect.all(token.actions, { discard: true }))
    })

  const rehearsal = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<Exit.Exit<A, E>, never, R> =>
    Effect.uninterruptibleMask((restore) => {
      const token: RunningTransaction = { actions: [] }
      running = token
      journal.begin()
      const undo = Effect.sync(() => {
        running = null
        journal.rollback()
      })
      return Effect.ensuring(Effect.exit(restore(Effect.provideService(work, CurrentTransaction, token))), undo)
    })

  const twice = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.flatMap(rehearsal(work), (exit) => (Exit.isSuccess(exit) ? whole(work) : exit))

  const run = isRehearsed ? twice : whole

  return {
    call: (work) =>
      Effect.gen(function* () {
        const clock = yield* Clock.Clock
        const inside = isInside(yield* CurrentTransaction)
        const now = () => work(clock.currentTimeMillisUnsafe())
        return yield* inside ? Effect.sync(now) : permit.withPermit(Effect.sync(() => alone(now)))
      }),

    transaction: (work) =>
      Effect.flatMap(CurrentTransaction, (token) => (isInside(token) ? work : permit.withPermit(run(work)))),

    afterCommit: (work) =>
      Effect.flatMap(CurrentTransaction, (token) =>
        token !== null && isInside(token) ? Effect.sync(() => void token.actions.push(work)) : work
      )
  }
}
