import { Effect, Option } from "effect"

import { SetupError } from "../command/SetupError.ts"

export const failIfMissing = <A, E, R>(found: Effect.Effect<Option.Option<A>, E, R>, noun: string, id: string) =>
  Effect.flatMap(
    found,
    Option.match({
      onNone: () => Effect.fail(new SetupError({ message: `There is no ${noun} ${id}.` })),
      onSome: Effect.succeed
    })
  )
