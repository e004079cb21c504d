import { Context, Effect, Layer, Result, Stream } from "effect"

import type { Unavailable } from "#domain/Errors.ts"
import type { Locode } from "#domain/Identifiers.ts"
import { mergeFacility, isSameFacility } from "#domain/reference/place/ListedFacility.ts"
import type { ListedFacility } from "#domain/reference/place/ListedFacility.ts"
import { isSamePlace } from "#domain/reference/place/ListedPlace.ts"
import type { ListedPlace } from "#domain/reference/place/ListedPlace.ts"
import { isSameTerminal } from "#domain/reference/place/ListedTerminal.ts"

import { runAudited } from "../../identity/audit/runAudited.ts"
import { newId } from "../../newId.ts"
import { AuditLog } from "../../ports/identity/audit/AuditLog.ts"
import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import { ReferenceData } from "../../ports/reference/place/ReferenceData.ts"
import { ReferenceStore } from "../../ports/reference/place/ReferenceStore.ts"
import { placeConflict, terminalConflict } from "./conflicts.ts"
import type { ListRow, PlaceRow, TerminalRow } from "./ListRow.ts"
import { makeOtherNames } from "./otherNames.ts"
import { saveListed } from "./saveListed.ts"
import { makeTally } from "./Tally.ts"
import type { ImportReport, ImportTally } from "./Tally.ts"

const batch = 1000

const once = (tally: ImportTally) => {
  const lines = new Map<string, number>()
  return (line: number, code: string): boolean => {
    const before = lines.get(code)
    if (before === undefined) lines.set(code, line)
    else tally.refuse(line, `${code} stands in line ${before} already.`)
    return before === undefined
  }
}

const withNames = (known: ListedPlace, names: ReadonlyArray<string>): ListedPlace => {
  const missing = names.filter((name) => !known.other_names.includes(name))
  return missing.length === 0
    ? known
    : { ...known, other_names: [...known.other_names, ...new Set(missing)].toSorted() }
}

/** Never removes rows, because lists arrive in parts and events refer to places that later lists omit. */
export class ReferenceImports extends Context.Service<
  ReferenceImports,
  {
    readonly places: <E>(
      file: string,
      rows: Stream.Stream<ListRow<PlaceRow>, E>
    ) => Effect.Effect<ImportReport, E | Unavailable>
    /** Facilities of unknown terminals count as conflicts. */
    readonly facilities: <E>(
      file: string,
      rows: Stream.Stream<ListRow<ListedFacility>, E>
    ) => Effect.Effect<ImportReport, E | Unavailable>
    readonly terminals: <E>(
      file: string,
      rows: Stream.Stream<ListRow<TerminalRow>, E>
    ) => Effect.Effect<ImportReport, E | Unavailable>
  }
>()("application/operations/import/ReferenceImports") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const store = yield* ReferenceStore
      const clock = yield* DurableClock
      const log = yield* AuditLog
      const shipped = yield* ReferenceData
      const transaction = yield* Transaction

      const inBatches = <A, E>(
        rows: Stream.Stream<ListRow<A>, E>,
        tally: ImportTally,
        take: (rows: ReadonlyArray<readonly [line: number, row: A]>) => Effect.Effect<void, Unavailable>
      ) =>
        rows.pipe(
          Stream.grouped(batch),
          Stream.runForEach((group) => {
            const good = group.flatMap(({ entry, line }): ReadonlyArray<readonly [number, A]> => {
              tally.row()
              if (Result.isSuccess(entry)) return [[line, entry.success]]
              tally.refuse(line, entry.failure)
              return []
            })
            return take(good)
          })
        )

      const note = Effect.fnUntraced(function* (file: string, tally: ImportTally) {
        const { conflict_details: _conflicts, refusals: _refusals, ...counts } = tally.report()
        const noted = store.noteImport({ id: yield* newId, file, imported_at: yield* clock.now, ...counts })
        yield* runAudited(noted, () => [{ account: null, action: "reference_list.imported", id: counts.list }]).pipe(
          Effect.provideService(Transaction, transaction),
          Effect.provideService(AuditLog, log)
        )
        return tally.report()
      })

      const save = <A extends { readonly code: string }>(
        listed: ReadonlyArray<A>,
        kept: Parameters<typeof saveListed<A>>[1]
      ) => saveListed(listed, kept).pipe(Effect.provideService(Transaction, transaction))

      const savePlaces = (
        listed: ReadonlyArray<ListedPlace>,
        join: (known: ListedPlace, listed: ListedPlace) => ListedPlace
      ) => save(listed, { known: store.places(listed.map(({ code }) => code)), save: store.savePlaces, join })

      const count = (
        tally: ImportTally,
        rows: number,
        { added, changed }: { readonly added: number; readonly changed: number }
      ) => {
        tally.count("added", added)
        tally.count("changed", changed)
        tally.count("unchanged", rows - added - changed)
      }

      /** Built-in data takes precedence. */
      const positions = Effect.fnUntraced(function* (codes: ReadonlyArray<Locode>) {
        const missing = [...new Set(codes)].filter((code) => shipped.port(code) === null)
        const listed = new Map((yield* store.places(missing)).map((place) => [place.code, place]))
        return (code: Locode) => shipped.port(code) ?? listed.get(code) ?? null
      })

      return {
        places: Effect.fn("ReferenceImports.places")(function* (file, rows) {
          const tally = makeTally("unlocode")
          const isFirst = once(tally)
          const names = makeOtherNames(tally)
          yield* inBatches(rows, tally, (listed) => {
            const places = listed.flatMap(([line, row]): ReadonlyArray<ListedPlace> => {
              if (row.type === "name") names.hold(line, row)
              if (row.type === "name" || !isFirst(line, row.place.code)) return []
              const conflict = placeConflict(row.place, shipped)
              if (conflict !== null) tally.conflict(line, conflict)
              names.see(row.place)
              return [row.place]
            })
            const join = (known: ListedPlace, place: ListedPlace) =>
              isSamePlace(known, place) ? known : { ...place, other_names: known.other_names }
            return Effect.map(savePlaces(places, join), (saved) => count(tally, places.length, saved))
          })
          const named = names.resolve()
          const codes = [...named.keys()]
          for (let at = 0; at < codes.length; at += batch) {
            const known = yield* store.places(codes.slice(at, at + batch))
            const { changed } = yield* savePlaces(known, (place) => withNames(place, named.get(place.code) ?? []))
            tally.count("changed", changed)
          }
          return yield* note(file, tally)
        }),

        facilities: Effect.fn("ReferenceImports.facilities")(function* (file, rows) {
          const tally = makeTally("firms")
          const isFirst = once(tally)
          yield* inBatches(
            rows,
            tally,
            Effect.fnUntraced(function* (listed) {
              const fresh = listed.filter(([line, { code }]) => isFirst(line, code))
              const codes = fresh.map(([, { code }]) => code)
              const imported = new Set((yield* store.terminals(codes)).map(({ code }) => code))
              for (const [line, { code }] of fresh) {
                const isKnown = imported.has(code) || shipped.terminal(code).smdg_code !== null
                if (!isKnown) tally.conflict(line, `${code}: no list has such a terminal.`)
              }
              const saved = yield* save(
                fresh.map(([, facility]) => facility),
                {
                  known: store.facilities(codes),
                  save: store.saveFacilities,
                  join: (known, listed) => {
                    const facility = mergeFacility(known, listed)
                    return isSameFacility(known, facility) ? known : facility
                  }
                }
              )
              count(tally, fresh.length, saved)
            })
          )
          return yield* note(file, tally)
        }),

        terminals: Effect.fn("ReferenceImports.terminals")(function* (file, rows) {
          const tally = makeTally("smdg")
          const isFirst = once(tally)
          yield* inBatches(
            rows,
            tally,
            Effect.fnUntraced(function* (listed) {
              const fresh = listed.filter(([line, { terminal }]) => isFirst(line, terminal.code))
              const positionOf = yield* positions(fresh.map(([, { port_code }]) => port_code))
              for (const [line, row] of fresh) {
                const conflict = terminalConflict(row, positionOf(row.port_code))
                if (conflict !== null) tally.conflict(line, conflict)
              }
              const terminals = fresh.map(([, { terminal }]) => terminal)
              const saved = yield* save(terminals, {
                known: store.terminals(terminals.map(({ code }) => code)),
                save: store.saveTerminals,
                join: (known, terminal) => (isSameTerminal(known, terminal) ? known : terminal)
              })
              count(tally, terminals.length, saved)
            })
          )
          return yield* note(file, tally)
        })
      }
    })
  )
}
