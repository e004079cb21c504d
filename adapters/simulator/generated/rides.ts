import type { Stop } from "../voyage/places.ts"
import type { Dice } from "../voyage/random.ts"
import type { Ride, Road, Sighting, SightingKind } from "../voyage/Ride.ts"
import { days } from "../voyage/sailing.ts"
import { never } from "../voyage/Voyage.ts"
import type { Consignment, Report, Stay, Voyage } from "../voyage/Voyage.ts"
import { ramp } from "./atlas.ts"

const hour = 60

interface Service {
  readonly road: Road
  readonly via: Stop
}

const via = {
  jackson: ramp("USJAN", "Jackson", "America/Chicago"),
  newOrleans: ramp("USMSY", "New Orleans", "America/Chicago"),
  elPaso: ramp("USELP", "El Paso", "America/Denver"),
  kansasCity: ramp("USMKC", "Kansas City", "America/Chicago"),
  winnipeg: ramp("CAWNP", "Winnipeg", "America/Winnipeg")
}

/** Trains from New York belong to railroads without an interface here. */
const services: Readonly<Record<string, Service>> = {
  "USLAX USCHI": { road: "BNSF", via: via.kansasCity },
  "USLGB USCHI": { road: "BNSF", via: via.kansasCity },
  "USLAX USDAL": { road: "UP", via: via.elPaso },
  "USMOB USMEM": { road: "CN", via: via.jackson },
  "USMOB USDAL": { road: "UP", via: via.newOrleans },
  "CAVAN CATOR": { road: "CN", via: via.winnipeg }
}

const rideOf = (voyage: Pick<Voyage, "reports">, { bill }: Consignment, { number }: Stay, dice: Dice): Ride | null => {
  const actual = (milestone: string): Report | undefined =>
    voyage.reports.find(
      (report) =>
        report.bill === bill &&
        report.milestone === milestone &&
        report.classifier === "ACT" &&
        (report.container === null || report.container === number)
    )
  const [loaded, departed] = [actual("rail_loaded"), actual("rail_departed")]
  const [arrived, unloaded, out] = [actual("rail_arrived"), actual("rail_unloaded"), actual("full_out")]
  const [origin, destination] = [departed?.call?.stop, arrived?.call?.stop]
  if (!loaded || !departed || !arrived || !unloaded || !out || origin === undefined || destination === undefined) {
    return null
  }
  const service = services[`${origin.port.unlocode} ${destination.port.unlocode}`]
  if (service === undefined) return null
  const label = `ride/${bill}/${number}`
  const sighting = (kind: SightingKind, stop: Stop, at: number): Sighting => ({
    kind,
    stop,
    at,
    reportedAt: at + dice.hours(`${label}/${kind}`, 0.1, 0.9),
    corrected: never,
    flaw: null,
    copies: 1
  })
  const halfway = departed.at + Math.round((arrived.at - departed.at) * 0.5)
  const notifiedAt = unloaded.at + dice.hours(`${label}/notify`, 1, 5)
  const notified = sighting("notified", destination, notifiedAt)
  const day = notifiedAt + days(dice.pick(`${label}/free days`, [2, 3, 4]))
  const moved = dice.chance(`${label}/moved`, 0.3) ? dice.pick(`${label}/moved by`, [1, 2, -1]) : 0
  const estimates = voyage.reports.filter(
    (report) => report.bill === bill && report.classifier === "EST" && report.call?.mode === "RAIL"
  )
  return {
    road: service.road,
    bill,
    container: number,
    destination,
    from: loaded.at,
    until: out.at + days(2),
    sightings: [
      sighting("loaded", origin, loaded.at),
      sighting("departed", origin, departed.at),
      sighting("sighted", service.via, halfway),
      sighting("interchanged", service.via, halfway + 3 * hour),
      sighting("arrived", destination, arrived.at),
      sighting("unloaded", destination, unloaded.at),
      notified,
      sighting("out", destination, out.at)
    ],
    freeDays: [
      { reportedAt: notified.reportedAt, lastFreeDay: day },
      ...(moved === 0 ? [] : [{ reportedAt: notified.reportedAt + days(0.8), lastFreeDay: day + days(moved) }])
    ],
    estimates: estimates.map(({ at, reportedAt }) => ({ reportedAt, at })),
    staleFor: 0
  }
}

export const ridesOf = (voyage: Pick<Voyage, "reports" | "consignments">, dice: Dice): ReadonlyArray<Ride> =>
  voyage.consignments.flatMap((consignment) =>
    consignment.stays.flatMap((stay) => rideOf(voyage, consignment, stay, dice) ?? [])
  )
