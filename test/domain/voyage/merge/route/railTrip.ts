import { assembleRoute } from "#domain/voyage/merge/route/route.ts"
import type { Route } from "#domain/voyage/merge/route/route.ts"
import type { Observation } from "#domain/voyage/observation/Observation.ts"

import { handled, move, railFeed, vessels } from "../observe.ts"
import { dayAt } from "../trip/support.ts"

export type How = NonNullable<Parameters<typeof move>[1]>

export const ofRail = { mode: "rail", feed: railFeed, source: "rail", documents: [], place: "USCHI" } as const

/** A move that a railroad reports so many days after the trip began, and milliseconds later. */
export const byRail = (kind: Parameters<typeof move>[0], days: number, how: How & { readonly later?: number } = {}) =>
  move(kind, { ...ofRail, at: dayAt(days, how.later), ...how })

export const loaded = move("load", { at: dayAt(5), vessel: vessels.first })
export const landed = move("discharge", { at: dayAt(21), vessel: vessels.first, place: "USLAX" })
export const routeOf = (...moves: ReadonlyArray<Observation>): Route => assembleRoute(moves.map(handled))
/** By sea, from the fifth day to the 21st. */
export const route = routeOf(loaded, landed)
export const nowhere = routeOf()
