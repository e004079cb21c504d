import { Effect, Latch } from "effect"

import type { Unavailable } from "#domain/Errors.ts"

import type { StoreEffect } from "../../ports/StoreEffect.ts"

interface PendingQuery<Question, Answer> {
  readonly question: Question
  readonly resume: (answer: Effect.Effect<Answer>) => void
}

/** When all work waits for a query or has ended, the queries of each kind are sent as one batch. */
export interface Rounds {
  /** `askAll` returns one result per query, in order. */
  readonly together: <Question, Answer>(
    askAll: (questions: ReadonlyArray<Question>) => StoreEffect<ReadonlyArray<Answer>>
  ) => (question: Question) => StoreEffect<Answer>
  /** Fails with the first failure. */
  readonly run: <A, E, R>(
    work: ReadonlyArray<Effect.Effect<A, E, R>>
  ) => Effect.Effect<ReadonlyArray<A>, E | Unavailable, R>
}

export const makeRounds = (): Rounds => {
  let [working, waiting] = [0, 0]
  let due: Array<StoreEffect<void>> = []
  const round = Latch.makeUnsafe()

  const openWhenAllWait = () => {
    if (working > 0 && waiting === working) round.openUnsafe()
  }

  const together = <Question, Answer>(
    askAll: (questions: ReadonlyArray<Question>) => StoreEffect<ReadonlyArray<Answer>>
  ): ((question: Question) => StoreEffect<Answer>) => {
    let asked: Array<PendingQuery<Question, Answer>> = []
    const answerAll = Effect.suspend(() => {
      const all = asked
      asked = []
      return Effect.map(askAll(all.map(({ question }) => question)), (answers) => {
        all.forEach(({ resume }, place) => {
          const answer = answers[place]
          resume(answer === undefined ? Effect.die("A question was not answered") : Effect.succeed(answer))
        })
      })
    })
    return (question) =>
      Effect.callback<Answer>((resume) => {
        if (asked.length === 0) due.push(answerAll)
        asked.push({ question, resume })
        waiting++
        openWhenAllWait()
      })
  }

  const answerRound = Effect.gen(function* () {
    yield* round.await
    yield* round.close
    const questions = due
    due = []
    waiting = 0
    yield* Effect.forEach(questions, (answer) => answer, { discard: true })
  })

  const ended = Effect.sync(() => {
    working--
    openWhenAllWait()
  })

  return {
    together,
    run: (work) =>
      Effect.suspend(() => {
        working += work.length
        const done = Effect.forEach(work, Effect.ensuring(ended), { concurrency: "unbounded" })
        return Effect.raceFirst(done, Effect.forever(answerRound))
      })
  }
}
