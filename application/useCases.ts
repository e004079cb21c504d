import { Effect, Struct } from "effect"
import type { Context } from "effect"

type Work = Effect.Effect<unknown, unknown, unknown>
type UseCase = Work | ((...args: ReadonlyArray<never>) => Work)

type Needs<Case> =
  Case extends Effect.Effect<infer _A, infer _E, infer R>
    ? R
    : Case extends (...args: ReadonlyArray<never>) => Effect.Effect<infer _A, infer _E, infer R>
      ? R
      : never

type Ready<Case> =
  Case extends Effect.Effect<infer A, infer E, infer _R>
    ? Effect.Effect<A, E>
    : Case extends (...args: infer Args) => Effect.Effect<infer A, infer E, infer _R>
      ? (...args: Args) => Effect.Effect<A, E>
      : never

interface Provided extends Struct.Lambda {
  (useCase: UseCase): unknown
  readonly "~lambda.out": Ready<this["~lambda.in"]>
}

const provide = <R>(context: Context.Context<R>) =>
  Struct.lambda<Provided>((useCase) =>
    Effect.isEffect(useCase)
      ? Effect.provideContext(useCase, context)
      : (...args: ReadonlyArray<never>) => Effect.provideContext(useCase(...args), context)
  )

/** Captures the context once, when the layer is built. */
export const useCases = <Cases extends Readonly<Record<string, UseCase>>>(cases: Cases) =>
  Effect.map(Effect.context<Needs<Cases[keyof Cases]>>(), (context) => Struct.map(cases, provide(context)))
