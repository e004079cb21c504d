import { Effect } from "effect"

import type { StoreEffect } from "../../ports/StoreEffect.ts"
import type { Rounds } from "./Rounds.ts"

/** For batch methods that return one answer per question, in order. */
export const makeBatchedRead =
  ({ together }: Rounds) =>
  <Question, Answer>(
    read: (questions: ReadonlyArray<Question>) => StoreEffect<ReadonlyArray<Answer>>
  ): ((questions: ReadonlyArray<Question>) => StoreEffect<ReadonlyArray<Answer>>) => {
    const reading = together((all: ReadonlyArray<ReadonlyArray<Question>>) =>
      Effect.map(read(all.flat()), (answers) => {
        let from = 0
        return all.map(({ length }) => answers.slice(from, (from += length)))
      })
    )
    return (questions) => (questions.length === 0 ? Effect.succeed([]) : reading(questions))
  }
