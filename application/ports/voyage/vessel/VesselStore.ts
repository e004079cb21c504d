import { Context } from "effect"

import type { Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import type { ExpectedCall } from "#domain/voyage/vessel/expectedCalls.ts"
import type { VesselIdentity } from "#domain/voyage/vessel/identity.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"

import type { StoreEffect } from "../../StoreEffect.ts"
import type { SeaLanes } from "./SeaLanes.ts"

/** Positions and calls of vessels, shared by all accounts. */
export class VesselStore extends Context.Service<
  VesselStore,
  {
    /** Keeps an earlier one of the same vessel and time. */
    readonly add: (positions: ReadonlyArray<VesselPosition>) => StoreEffect<void>
    readonly remove: (positions: ReadonlyArray<Pick<VesselPosition, "imo" | "at">>) => StoreEffect<void>
    readonly latest: (imos: ReadonlyArray<Imo>) => StoreEffect<ReadonlyArray<VesselPosition>>
    /** Inclusive: the newest `most`, oldest first. */
    readonly during: (imo: Imo, from: Instant, to: Instant, most: number) => StoreEffect<ReadonlyArray<VesselPosition>>
    /** Older positions (at most `most`) and expected calls; returns the positions' number. */
    readonly forget: (before: Instant, most: number) => StoreEffect<number>
    readonly identities: (of: {
      readonly mmsis: ReadonlyArray<string>
      readonly imos: ReadonlyArray<Imo>
    }) => StoreEffect<ReadonlyArray<VesselIdentity>>
    readonly saveIdentities: (identities: ReadonlyArray<VesselIdentity>) => StoreEffect<void>
    /** Never shortens a watch. */
    readonly watch: (vessels: ReadonlyArray<{ readonly imo: Imo; readonly until: Instant }>) => StoreEffect<void>
    readonly watched: (now: Instant) => StoreEffect<ReadonlyArray<Imo>>
    /** The last per vessel and port counts. */
    readonly expect: (calls: ReadonlyArray<ExpectedCall>) => StoreEffect<void>
    /** Valid at `now`, at most `most` per vessel, earliest `until` first. */
    readonly expected: (
      imos: ReadonlyArray<Imo>,
      now: Instant,
      most: number
    ) => StoreEffect<ReadonlyArray<ExpectedCall>>
    readonly lanes: SeaLanes
  }
>()("application/ports/voyage/vessel/VesselStore") {}
