import { Effect, Option } from "effect"

import type { IdempotencyStore } from "#application/ports/identity/account/IdempotencyStore.ts"
import { day } from "#domain/Time.ts"

import { MemoryState } from "../../state/MemoryState.ts"
import { compose } from "../../state/Table.ts"

export const makeIdempotencyStore = Effect.map(
  MemoryState,
  ({ answers, call }) =>
    ({
      find: (account, key) =>
        call((now) => {
          const found = answers.get(compose(account, key))
          return found !== undefined && now - found.at < day ? Option.some(found.answer) : Option.none()
        }),

      save: (answer) =>
        call((now) => {
          for (const old of answers.by("account", answer.account_id)) {
            if (now - old.at >= day) answers.remove(compose(answer.account_id, old.answer.key))
          }
          answers.put({ answer, at: now })
        })
    }) satisfies IdempotencyStore
)
