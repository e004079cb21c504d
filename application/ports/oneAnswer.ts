import { Effect } from "effect"

/** The answer to a batch of one question. */
export const oneAnswer = <Answer, E, R>(
  answers: Effect.Effect<ReadonlyArray<Answer>, E, R>
): Effect.Effect<Answer, E, R> =>
  Effect.flatMap(answers, ([answer]) =>
    answer === undefined ? Effect.die("A question was not answered") : Effect.succeed(answer)
  )
