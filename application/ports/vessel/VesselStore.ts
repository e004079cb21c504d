import { Context } from "effect"

import type { Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { ExpectedCall } from "#domain/vessel/expectedCalls.ts"
import type { VesselIdentity } from "#domain/vessel/identity.ts"
import type { VesselPosition } from "#domain/vessel/VesselPosition.ts"

import type { Stored } from "../Stored.ts"

/** Port: where vessels were, which stations they had, and which of them are watched. Shared by all accounts. */
export class VesselStore extends Context.Service<
  VesselStore,
  {
    /** A position of the same vessel and instant that is there already stays. */
    readonly add: (positions: ReadonlyArray<VesselPosition>) => Stored<void>
    readonly remove: (positions: ReadonlyArray<Pick<VesselPosition, "imo" | "at">>) => Stored<void>
    /** The newest position of each vessel. */
    readonly latest: (imos: ReadonlyArray<Imo>) => Stored<ReadonlyArray<VesselPosition>>
    /** Positions from one instant to another, both included: the newest `most` of them, oldest first. */
    readonly during: (imo: Imo, from: Instant, to: Instant, most: number) => Stored<ReadonlyArray<VesselPosition>>
    /** Removes at most `most` positions that are older, and expected calls; answers how many positions. */
    readonly forget: (before: Instant, most: number) => Stored<number>
    /** Every identity, past and present, of these stations and of these vessels. */
    readonly identities: (of: {
      readonly mmsis: ReadonlyArray<string>
      readonly imos: ReadonlyArray<Imo>
    }) => Stored<ReadonlyArray<VesselIdentity>>
    readonly saveIdentities: (identities: ReadonlyArray<VesselIdentity>) => Stored<void>
    /** Somebody waits for these vessels until then, or longer where that is known already. */
    readonly watch: (vessels: ReadonlyArray<{ readonly imo: Imo; readonly until: Instant }>) => Stored<void>
    readonly watched: (now: Instant) => Stored<ReadonlyArray<Imo>>
    /** These vessels are to call at these ports until then; the last one that says so of a vessel and a port counts. */
    readonly expect: (calls: ReadonlyArray<ExpectedCall>) => Stored<void>
    /** The calls of these vessels that are expected now, at most `most` of each, those that count the shortest first. */
    readonly expected: (imos: ReadonlyArray<Imo>, now: Instant, most: number) => Stored<ReadonlyArray<ExpectedCall>>
  }
>()("application/ports/vessel/VesselStore") {}
