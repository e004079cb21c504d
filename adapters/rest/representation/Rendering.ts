import { Context, Effect } from "effect"
import type { HttpServerRequest } from "effect/http"

import type { UnchangedPage, Version, VersionPage } from "#application/ports/VersionedRecord.ts"
import type { Instant } from "#domain/Time.ts"

import type { CurrentHolder, CurrentRateLimit } from "../admission/Authentication.ts"
import { makeBody } from "./Body.ts"
import type { AssembledDocument, Body } from "./Body.ts"
import { fragmentFrom } from "./Fragment.ts"
import type { FragmentKind, FragmentOf, IdOf, RecordVersion } from "./Fragment.ts"

/** Edition of the reference data, and the time, which a document shows besides its records. */
export interface PresentationState {
  readonly edition: object
  readonly now: Instant
}

export interface PageSource<Row, E> {
  /** Edition of the reference data. */
  readonly edition: () => object
  /** Without rows if the page still has the fingerprint. */
  readonly page: (fingerprint: string | null) => Effect.Effect<VersionPage<Row> | UnchangedPage, E>
  readonly bodyOf: (page: VersionPage<Row>) => Effect.Effect<Body, E>
}

/** The stages from records to bytes, innermost first. */
export interface RenderingStages {
  /** In order. A changed record is returned as it is now; a deleted one is omitted. */
  readonly fragments: <R extends RecordVersion, W extends Version<IdOf<R>>, E, S>(
    state: PresentationState,
    wanted: ReadonlyArray<W>,
    kind: FragmentKind<R, W, E, S>
  ) => Effect.Effect<ReadonlyArray<FragmentOf<W>>, E, S>
  /** `key` must contain everything that the document shows, including versions. */
  readonly body: <E, S>(
    state: PresentationState,
    key: string,
    assemble: Effect.Effect<AssembledDocument, E, S>
  ) => Effect.Effect<Body, E, S>
  readonly page: <Row, E>(source: PageSource<Row, E>) => Effect.Effect<Body, E>
  /** `body` must not keep a reference to the request. */
  readonly response: <E>(
    request: HttpServerRequest.HttpServerRequest,
    body: Effect.Effect<Body, E>
  ) => Effect.Effect<Body, E, CurrentHolder | CurrentRateLimit>
}

/** A page that no fingerprint can match has rows. */
export const wholePage = <Row, E>(page: PageSource<Row, E>["page"]): Effect.Effect<VersionPage<Row>, E> =>
  Effect.flatMap(page(null), (found) =>
    found.rows === null ? Effect.die(new Error("a page without rows")) : Effect.succeed(found)
  )

const plain: RenderingStages = {
  fragments: (_state, wanted, { load, write }) =>
    Effect.map(load(wanted.map(({ id }) => id)), (records) => {
      const byId = new Map(records.map((read) => [read.record.id, read]))
      return wanted.flatMap((one) => {
        const read = byId.get(one.id)
        return read === undefined ? [] : [{ of: one, fragment: fragmentFrom(write(read, one)) }]
      })
    }),
  body: (_state, _key, assemble) => Effect.map(assemble, makeBody),
  page: ({ bodyOf, page }) => Effect.flatMap(wholePage(page), bodyOf),
  response: (_request, body) => body
}

/** Does all work for every request, unless a cache wraps the stages. */
export const Rendering = Context.Reference<RenderingStages>("adapters/rest/representation/Rendering", {
  defaultValue: () => plain
})
