import { Context, Effect, Layer } from "effect"

import type { Imo } from "#domain/Identifiers.ts"
import type { Instant } from "#domain/Time.ts"
import { isSameCell } from "#domain/voyage/vessel/anchor.ts"
import { applyStaticReport, vesselOfStation } from "#domain/voyage/vessel/identity.ts"
import type { VesselIdentity } from "#domain/voyage/vessel/identity.ts"
import { trackPosition } from "#domain/voyage/vessel/track.ts"
import type { Track } from "#domain/voyage/vessel/track.ts"
import type { VesselPosition } from "#domain/voyage/vessel/VesselPosition.ts"
import type { VesselReport } from "#domain/voyage/vessel/VesselReport.ts"

import { DurableClock } from "../../ports/operations/jobs/DurableClock.ts"
import { Transaction } from "../../ports/operations/jobs/Transaction.ts"
import type { StoreEffect } from "../../ports/StoreEffect.ts"
import type { WatchedVessels } from "../../ports/tracking/source/VesselSource.ts"
import { VesselStore } from "../../ports/voyage/vessel/VesselStore.ts"
import { makeLaneRequester } from "./makeLaneRequester.ts"

export interface ReportCounts {
  readonly kept: number
  readonly thinned: number
  readonly refused: number
}

const nowhere = { latitude: Number.NaN, longitude: Number.NaN }

type PositionReport = Extract<VesselReport, { readonly kind: "position" }>
type StaticReport = Extract<VesselReport, { readonly kind: "static" }>

const isPosition = (report: VesselReport): report is PositionReport => report.kind === "position"
const isStatic = (report: VesselReport): report is StaticReport => report.kind === "static"
const byTime = (a: { readonly at: Instant }, b: { readonly at: Instant }) => (a.at < b.at ? -1 : 1)

/** Positions reveal nothing about cargo. */
export class VesselTracking extends Context.Service<
  VesselTracking,
  {
    readonly watched: StoreEffect<WatchedVessels>
    /** Ignores reports of vessels that are not watched. */
    readonly takeIn: (reports: ReadonlyArray<VesselReport>) => StoreEffect<ReportCounts>
  }
>()("application/voyage/vessel/VesselTracking") {
  static readonly layer = Layer.effect(
    this,
    Effect.gen(function* () {
      const clock = yield* DurableClock
      const store = yield* VesselStore
      const transaction = yield* Transaction
      const wantAhead = yield* makeLaneRequester
      /** Doubts are local to this node. After a restart, three more reports restore them. */
      const doubts = new Map<Imo, Track["doubted"]>()

      const watchedImos = Effect.flatMap(clock.now, (now) => store.watched(now))

      const identify = Effect.fn("VesselTracking.identify")(function* (
        reports: ReadonlyArray<VesselReport>,
        imos: ReadonlyArray<Imo>
      ) {
        const mmsis = [...new Set(reports.map(({ mmsi }) => mmsi))]
        const known = yield* store.identities({ mmsis, imos })
        const stations = new Set(known.map(({ mmsi }) => mmsi))
        const ofInterest = reports
          .filter(isStatic)
          .filter(({ imo, mmsi }) => imos.includes(imo) || stations.has(mmsi))
          .sort(byTime)
        const identities = ofInterest.reduce<ReadonlyArray<VesselIdentity>>(applyStaticReport, known)
        yield* store.saveIdentities(identities.filter((identity) => !known.includes(identity)))
        return identities
      })

      const followed = (
        imo: Imo,
        last: VesselPosition | undefined,
        received: ReadonlyArray<VesselPosition>,
        now: Instant
      ) => {
        let track: Track = { last: last ?? null, doubted: doubts.get(imo) ?? [] }
        const outcomes = [...received].sort(byTime).map((position) => {
          const step = trackPosition(track, position, now)
          track = step.track
          return { position, outcome: step.outcome }
        })
        return { imo, outcomes, doubted: track.doubted }
      }

      /** After the commit: a retry needs the previous doubts. */
      const noteDoubts = (doubted: ReadonlyArray<Pick<ReturnType<typeof followed>, "doubted" | "imo">>) => {
        for (const one of doubted) {
          if (one.doubted.length === 0) doubts.delete(one.imo)
          else doubts.set(one.imo, one.doubted)
        }
      }

      const takeIn = Effect.fn("VesselTracking.takeIn")(function* (reports: ReadonlyArray<VesselReport>) {
        const imos = yield* watchedImos
        if (imos.length === 0) return { entered: [], doubted: [], kept: 0, thinned: 0, refused: 0 }
        const now = yield* clock.now
        const identities = Map.groupBy(yield* identify(reports, imos), ({ mmsi }) => mmsi)
        const received = reports.filter(isPosition).flatMap(({ kind: _kind, mmsi, ...position }) => {
          const imo = vesselOfStation(identities.get(mmsi) ?? [], position.at)
          return imo !== null && imos.includes(imo) ? [{ imo, ...position }] : []
        })
        const byVessel = Map.groupBy(received, ({ imo }) => imo)
        const latest = new Map((yield* store.latest([...byVessel.keys()])).map((last) => [last.imo, last]))
        const doubted = [...byVessel].map(([imo, positions]) => followed(imo, latest.get(imo), positions, now))
        const outcomes = doubted.flatMap((one) => one.outcomes)
        yield* store.remove(outcomes.flatMap(({ outcome }) => (outcome.type === "corrected" ? [outcome.wrong] : [])))
        const kept = outcomes.filter(({ outcome: { type } }) => type === "kept" || type === "corrected")
        yield* store.add(kept.map(({ position }) => position))
        const entered = [...Map.groupBy(kept, ({ position }) => position.imo).values()].flatMap((own) => {
          const last = own.at(-1)?.position
          return last === undefined || isSameCell(last, latest.get(last.imo) ?? nowhere) ? [] : [last]
        })
        const refused = outcomes.filter(({ outcome }) => outcome.type === "refused").length
        return { entered, doubted, kept: kept.length, thinned: outcomes.length - kept.length - refused, refused }
      })

      return {
        watched: Effect.gen(function* () {
          const imos = yield* watchedImos
          const known = yield* store.identities({ mmsis: [], imos })
          const open = known.filter(({ imo, until }) => until === null && imos.includes(imo))
          return { imos: new Set(imos), mmsis: new Set(open.map(({ mmsi }) => mmsi)) }
        }),
        takeIn: Effect.fnUntraced(function* (reports) {
          const { doubted, entered, ...taken } = yield* transaction.run(takeIn(reports))
          noteDoubts(doubted)
          yield* wantAhead(entered)
          return taken
        })
      }
    })
  )
}
