import type { Effect, Layer, Schema } from "effect"

import type { LoadError, PresentationContext } from "./DocumentContext.ts"
import type { Lookup } from "./Lookup.ts"
import type { Relation } from "./relations.ts"
import type { IdOf, RecordOf, ResourceOf, ResourceType } from "./Resources.ts"

type Relations<T extends ResourceType, R> = Readonly<Record<string, Relation<RecordOf<T>, R>>>

export interface Definition<T extends ResourceType, R = unknown> {
  readonly schema: Schema.Codec<ResourceOf<T>, unknown>
  /** Absent if a use case of another type covers it. */
  readonly useCases?: Layer.Layer<never, unknown, unknown>
  readonly byId?: Lookup<IdOf<T>, RecordOf<T>, R>
  readonly relations: Relations<T, R>
  /** Alternative names in `include`. */
  readonly aliases?: Readonly<Record<string, string>>
  readonly present: (record: RecordOf<T>, presenting: PresentationContext) => ResourceOf<T>
}

export type Registry<R> = { readonly [T in ResourceType]: Definition<T, R> }

type UseCasesOf<Loads> = Loads extends
  | { readonly find: (...given: never) => Effect.Effect<unknown, LoadError, infer R> }
  | Relation<never, infer R>
  ? R
  : never

export type UseCases<Definitions extends Registry<unknown>> = {
  [T in ResourceType]:
    | UseCasesOf<Definitions[T]["byId"]>
    | UseCasesOf<Definitions[T]["relations"][keyof Definitions[T]["relations"]]>
}[ResourceType]
