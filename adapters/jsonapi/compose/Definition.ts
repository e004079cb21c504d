import type { Effect, Layer, Schema } from "effect"

import type { LoadError, PresentationContext } from "./DocumentContext.ts"
import type { Lookup } from "./Lookup.ts"
import type { Relation } from "./relations.ts"
import type { IdOf, RecordOf, ResourceOf, ResourceType } from "./Resources.ts"

type Relations<T extends ResourceType, R> = Readonly<Record<string, Relation<RecordOf<T>, R>>>

/** A type of resource: its form, how it is loaded by ids, what `include` may name from it, how a record becomes one. */
export interface Definition<T extends ResourceType, R = unknown> {
  readonly schema: Schema.Codec<ResourceOf<T>, unknown>
  /** What clients may do with it; left out where that is a use case of another type. */
  readonly useCases?: Layer.Layer<never, unknown, unknown>
  readonly byId?: Lookup<IdOf<T>, RecordOf<T>, R>
  readonly relations: Relations<T, R>
  /** Other names under which clients ask for a path. */
  readonly aliases?: Readonly<Record<string, string>>
  readonly present: (record: RecordOf<T>, presenting: PresentationContext) => ResourceOf<T>
}

/** The definition of every type. */
export type Registry<R> = { readonly [T in ResourceType]: Definition<T, R> }

type UseCasesOf<Loads> = Loads extends
  | { readonly find: (...given: never) => Effect.Effect<unknown, LoadError, infer R> }
  | Relation<never, infer R>
  ? R
  : never

/** The use cases by which the definitions load. */
export type UseCases<Definitions extends Registry<unknown>> = {
  [T in ResourceType]:
    | UseCasesOf<Definitions[T]["byId"]>
    | UseCasesOf<Definitions[T]["relations"][keyof Definitions[T]["relations"]]>
}[ResourceType]
