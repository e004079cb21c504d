import { Effect, Struct } from "effect"
import type { Context } from "effect"

type UseCase = (...args: ReadonlyArray<never>) => Effect.Effect<unknown, unknown, unknown>

interface Provided extends Struct.Lambda {
  (useCase: UseCase): unknown
  readonly "~lambda.out": this["~lambda.in"] extends (...args: infer Args) => Effect.Effect<infer A, infer E, infer _R>
    ? (...args: Args) => Effect.Effect<A, E>
    : never
}

const provide = <R>(context: Context.Context<R>) =>
  Struct.lambda<Provided>(
    (useCase) =>
      (...args: ReadonlyArray<never>) =>
        Effect.provideContext(useCase(...args), context)
  )

/** The use cases of a service, with what they read from the context provided once, when its layer is built. */
export const useCases = <Cases extends Readonly<Record<string, UseCase>>>(cases: Cases) =>
  Effect.map(Effect.context<Effect.Services<ReturnType<Cases[keyof Cases]>>>(), (context) =>
    Struct.map(cases, provide(context))
  )
