import type { Effect } from "effect"

import type { LoadError } from "#adapters/jsonapi/compose/DocumentContext.ts"
import type { LinkedRelation } from "#adapters/jsonapi/compose/relations.ts"
import type { RecordOf } from "#adapters/jsonapi/compose/Resources.ts"
import type { Page, PageRequest } from "#application/ports/Page.ts"
import type { UnchangedPage, Version, VersionPage } from "#application/ports/VersionedRecord.ts"
import type { Containers } from "#application/voyage/container/Containers.ts"
import type { PastView } from "#application/voyage/history/PastViews.ts"
import type { FreshnessSubject } from "#application/voyage/observation/Freshness.ts"
import type { InvalidParameter, NotFound, NotOwned } from "#domain/Errors.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { FilterInput } from "#domain/query/readFilters.ts"
import type { Instant } from "#domain/Time.ts"

import type { Include, RecordBodies } from "../../representation/recordBodies.ts"

export type NounType = "container" | "shipment"

export interface Flags {
  readonly "flag[parties]"?: "true" | "false"
  readonly "flag[provenance]"?: "true" | "false"
  readonly include?: string
}

export interface ListQuery extends Flags {
  readonly "page[number]"?: number
  readonly "page[size]"?: number
  readonly "page[after]"?: string
  readonly sort?: string
}

export interface RecordQuery extends Flags {
  readonly as_of?: string
}

interface CatalogQuery {
  readonly filters: ReadonlyArray<FilterInput>
  readonly sort: string | undefined
  readonly page: PageRequest
}

type ListError = LoadError | NotOwned
type GetError = LoadError | NotFound | NotOwned

interface RecordUseCases<Row extends { readonly id: string }, W> {
  readonly get: (account: Account, id: Row["id"]) => Effect.Effect<Row, GetError>
  readonly list: (account: Account, query: CatalogQuery) => Effect.Effect<Page<Row>, ListError>
  readonly page: (
    account: Account,
    query: CatalogQuery,
    fingerprint: string | null
  ) => Effect.Effect<VersionPage<W> | UnchangedPage, ListError>
  readonly version: (account: Account, id: Row["id"]) => Effect.Effect<W & { readonly now: Instant }, GetError>
}

/** A noun that is listed with filters, has a past, and can be explained by its sources. */
export interface RecordNoun<T extends NounType, W extends Version<RecordOf<T>["id"]>, Query extends ListQuery> {
  readonly type: T
  /** Rows per page. */
  readonly sizes: { readonly usual: number; readonly largest: number }
  readonly readFilters: (url: string, query: Query) => Effect.Effect<ReadonlyArray<FilterInput>, InvalidParameter>
  readonly useCases: RecordUseCases<RecordOf<T>, W>
  readonly past: (
    account: Account,
    id: RecordOf<T>["id"],
    asOf: string
  ) => Effect.Effect<PastView<RecordOf<T>>, GetError>
  readonly bodies: RecordBodies<W, LoadError, GetError>
  /** Values of `include` that `bodies` writes. */
  readonly writtenIncludes: ReadonlyArray<Include>
  /** Relationships of a single record whose ids are listed. */
  readonly link: ReadonlyArray<LinkedRelation<RecordOf<T>, Containers>>
  readonly subjectOf: (record: RecordOf<T>) => FreshnessSubject
}
