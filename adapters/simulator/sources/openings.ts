import { Effect, Redacted } from "effect"

import { streamSource } from "#adapters/sources/ais/streamSource.ts"
import { tcpSource } from "#adapters/sources/ais/tcpSource.ts"
import { makeDcsaSource } from "#adapters/sources/carriers/DcsaSource.ts"
import { openAccess } from "#adapters/sources/http/Access.ts"
import { openRailroad } from "#adapters/sources/rail/RailSource.ts"
import { makeApmSource } from "#adapters/sources/terminals/apm/ApmSource.ts"
import { makeTerminal } from "#adapters/sources/terminals/Terminal.ts"
import type { SourceOpening } from "#application/ports/tracking/source/Source.ts"
import type { VesselSource } from "#application/ports/tracking/source/VesselSource.ts"
import { quotaOf } from "#domain/tracking/source/Quota.ts"

import { simulatedApm } from "./apm.ts"
import { simulatedCarriers } from "./carriers.ts"
import { simulatedRailroads } from "./railroads.ts"
import type { SimulatedSources, SimulatorAddress } from "./SimulatedSources.ts"

/** Requests per second, slightly below the simulator's limit. */
const usualRequestsPerSecond = 40

/** Raw sentences do not contain a time, so they require a simulated clock in real time. */
const vesselSources = ({ aisPort, apiKey, url }: SimulatorAddress, isReal: boolean): ReadonlyArray<VesselSource> => {
  const { hostname } = new URL(url)
  const stream = { url: new URL(`${url.replace(/^http/, "ws")}/ais/stream`), apiKey: Redacted.make(apiKey) }
  if (aisPort === null) return []
  return [streamSource(stream), ...(isReal ? [tcpSource({ host: hostname, port: aisPort })] : [])]
}

/** The simulator's sources. `speed`: simulated seconds per real second. */
export const simulatedOpenings = (
  simulator: SimulatorAddress,
  speed: number,
  { ais, apm, facilities = "all", railroads, requestsPerSecond = usualRequestsPerSecond }: SimulatedSources = {}
): ReadonlyArray<SourceOpening> => {
  const { apiKey, url } = simulator
  const key = Redacted.make(apiKey)
  // A stopped clock polls at real-time speed.
  const clockSpeed = speed === 0 ? 1 : speed
  const carriers = simulatedCarriers.map((profile) => ({
    profile,
    baseUrl: profile.scac === "SIML" ? `${url}/carrier` : `${url}/lines/${profile.scac}`,
    access: { ...openAccess, headers: { "X-API-Key": key } },
    clockSpeed,
    quotas: [quotaOf(requestsPerSecond)]
  }))
  const terminal = {
    name: "terminal-json",
    baseUrl: new URL(`${url}/terminal`),
    apiKey: key,
    facilities,
    clockSpeed,
    requestsPerSecond
  }
  return [
    ...carriers.map(makeDcsaSource),
    ...(apm === undefined ? [] : [makeApmSource(simulatedApm(url, clockSpeed, requestsPerSecond, apm.gatherMs))]),
    makeTerminal(terminal),
    ...(railroads === undefined
      ? []
      : simulatedRailroads(url, clockSpeed, requestsPerSecond, railroads.collectMs).map(openRailroad)),
    ...(ais === true ? vesselSources(simulator, speed === 1).map(Effect.succeed) : [])
  ]
}
