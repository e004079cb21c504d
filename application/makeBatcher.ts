import { Cause, Deferred, Effect, Exit, Queue } from "effect"

interface PendingItem<A, B, E> {
  readonly item: A
  readonly answer: Deferred.Deferred<B, E>
}

/**
 * Items that arrive while a batch runs form the next batch. After a defect, the items run one by one, so that one item
 * cannot fail the others.
 */
export const makeBatcher = Effect.fnUntraced(function* <A, B, E, R>(
  most: number,
  work: (items: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>, E, R>
) {
  const asked = yield* Queue.unbounded<PendingItem<A, B, E>>()

  const answerAll: (batch: ReadonlyArray<PendingItem<A, B, E>>) => Effect.Effect<void, never, R> = Effect.fnUntraced(
    function* (batch) {
      const exit = yield* Effect.exit(work(batch.map(({ item }) => item)))
      if (Exit.isFailure(exit) && Cause.hasDies(exit.cause) && batch.length > 1) {
        return yield* Effect.forEach(batch, (one) => answerAll([one]), { discard: true })
      }
      yield* Effect.forEach(
        batch,
        ({ answer }, index) =>
          Deferred.done(
            answer,
            Exit.map(exit, (answers) => answers[index] as B)
          ),
        { discard: true }
      )
    }
  )
  yield* Queue.takeBetween(asked, 1, most).pipe(Effect.flatMap(answerAll), Effect.forever, Effect.forkScoped)

  return (item: A): Effect.Effect<B, E> =>
    Effect.suspend(() => {
      const answer = Deferred.makeUnsafe<B, E>()
      return Effect.andThen(Queue.offer(asked, { item, answer }), Deferred.await(answer))
    })
})
