import { Effect } from "effect"

import type { Holder } from "#application/identity/account/Holder.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Version, VersionPage } from "#application/ports/VersionedRecord.ts"
import type { Account } from "#domain/identity/account/Account.ts"
import type { Instant } from "#domain/Time.ts"

import type { Body } from "./Body.ts"
import type { FragmentKind, IdOf, RecordVersion } from "./Fragment.ts"
import { listed } from "./pieces.ts"
import { Rendering } from "./Rendering.ts"
import { validUntilOf } from "./validity.ts"

/** Value of `include`. */
export type Include = string | undefined

/** A noun whose resources are written from versioned records. */
export interface RecordWriter<R extends RecordVersion, W extends Version<IdOf<R>>, E, F> {
  /** Name of the list. */
  readonly name: string
  readonly kindOf: (include: Include) => Omit<FragmentKind<R, W, E, never>, "load">
  readonly load: (account: Account, ids: ReadonlyArray<IdOf<R>>) => Effect.Effect<ReadonlyArray<R>, E>
  /** Reads a record without its version; fails if it was deleted. */
  readonly require: (account: Account, id: IdOf<R>) => Effect.Effect<unknown, F>
}

export interface RecordBodies<W, E, F = E> {
  /** Edition of the reference data. */
  readonly edition: () => object
  readonly page: (
    holder: Holder,
    page: VersionPage<W>,
    include: Include,
    rest: { readonly links: object; readonly meta: object }
  ) => Effect.Effect<Body, E>
  readonly one: (
    holder: Holder,
    version: W & { readonly now: Instant },
    include: Include,
    self: string
  ) => Effect.Effect<Body, E | F>
}

export const makeRecordBodies = Effect.fnUntraced(function* <
  R extends RecordVersion,
  W extends Version<IdOf<R>>,
  E,
  F
>({ kindOf, load, name, require }: RecordWriter<R, W, E, F>) {
  const reference = yield* ReferenceData
  const { body, fragments } = yield* Rendering

  const stateAt = (now: Instant) => ({ edition: reference.edition(), now })

  const written = Effect.fnUntraced(function* (
    account: Account,
    wanted: ReadonlyArray<W>,
    include: Include,
    now: Instant
  ) {
    const found = yield* fragments(stateAt(now), wanted, {
      ...kindOf(include),
      load: (ids: ReadonlyArray<IdOf<R>>) => load(account, ids)
    })
    const parts = found.map(({ fragment }) => fragment)
    const included = parts.map((part) => part.included).filter(({ length }) => length > 0)
    return {
      data: listed(parts.map(({ bytes }) => bytes)),
      included: include === undefined ? [] : [',"included":[', ...listed(included), "]"],
      until: validUntilOf(parts)
    }
  })

  const bodies: RecordBodies<W, E, F> = {
    edition: reference.edition,

    page: ({ account }, { fingerprint, now, rows }, include, { links, meta }) => {
      const end = `,"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`
      const key = [account.id, name, include, end, fingerprint].join("\n")
      const assembled = Effect.map(written(account, rows, include, now), ({ data, included, until }) => ({
        pieces: ['{"data":[', ...data, "]", ...included, end],
        until
      }))
      return body(stateAt(now), key, assembled)
    },

    one: ({ account }, wanted, include, self) => {
      const { id, now, version } = wanted
      const end = `,"links":${JSON.stringify({ self })}}`
      const also = kindOf(include).also?.(wanted)
      const key = [account.id, `one of ${name}`, include, end, id, version, also].join("\n")
      const assembled = written(account, [wanted], include, now).pipe(
        // The record disappeared after the version query.
        Effect.tap(({ data }) =>
          data.length > 0
            ? Effect.void
            : Effect.andThen(require(account, id), Effect.die(new Error(`${name}: ${id} was deleted and is there`)))
        ),
        Effect.map(({ data, included, until }) => ({ pieces: ['{"data":', ...data, ...included, end], until }))
      )
      return body(stateAt(now), key, assembled)
    }
  }
  return bodies
})
