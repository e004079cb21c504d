import { Context } from "effect"

import type { Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { ExpectedCall } from "#domain/vessel/expectedCalls.ts"
import type { VesselIdentity } from "#domain/vessel/identity.ts"
import type { VesselPosition } from "#domain/vessel/VesselPosition.ts"

import type { Stored } from "../Stored.ts"

/** Shared by all accounts. */
export class VesselStore extends Context.Service<
  VesselStore,
  {
    /** Keeps an existing position of the same vessel and time. */
    readonly add: (positions: ReadonlyArray<VesselPosition>) => Stored<void>
    readonly remove: (positions: ReadonlyArray<Pick<VesselPosition, "imo" | "at">>) => Stored<void>
    readonly latest: (imos: ReadonlyArray<Imo>) => Stored<ReadonlyArray<VesselPosition>>
    /** Both ends inclusive: the newest `most`, oldest first. */
    readonly during: (imo: Imo, from: Instant, to: Instant, most: number) => Stored<ReadonlyArray<VesselPosition>>
    /** Removes older positions (at most `most`) and expected calls; returns the number of positions. */
    readonly forget: (before: Instant, most: number) => Stored<number>
    readonly identities: (of: {
      readonly mmsis: ReadonlyArray<string>
      readonly imos: ReadonlyArray<Imo>
    }) => Stored<ReadonlyArray<VesselIdentity>>
    readonly saveIdentities: (identities: ReadonlyArray<VesselIdentity>) => Stored<void>
    /** Never shortens an existing watch. */
    readonly watch: (vessels: ReadonlyArray<{ readonly imo: Imo; readonly until: Instant }>) => Stored<void>
    readonly watched: (now: Instant) => Stored<ReadonlyArray<Imo>>
    /** The last call per vessel and port counts. */
    readonly expect: (calls: ReadonlyArray<ExpectedCall>) => Stored<void>
    /** Calls valid at `now`, at most `most` per vessel, earliest `until` first. */
    readonly expected: (imos: ReadonlyArray<Imo>, now: Instant, most: number) => Stored<ReadonlyArray<ExpectedCall>>
  }
>()("application/ports/vessel/VesselStore") {}
