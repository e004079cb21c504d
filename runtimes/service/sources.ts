import { Effect, Layer, Redacted } from "effect"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import * as Ais from "#adapters/sources/ais/layer.ts"
import { streamSource } from "#adapters/sources/ais/streamSource.ts"
import { tcpSource } from "#adapters/sources/ais/tcpSource.ts"
import { configuredCarriers } from "#adapters/sources/carriers/configuration.ts"
import * as Carriers from "#adapters/sources/carriers/layer.ts"
import { offers as carrierOffers } from "#adapters/sources/carriers/offers.ts"
import { profiles } from "#adapters/sources/carriers/profiles.ts"
import { openAccess } from "#adapters/sources/http/Access.ts"
import type { Access } from "#adapters/sources/http/Access.ts"
import { expiryOf } from "#adapters/sources/http/expiry.ts"
import { configuredRailroads } from "#adapters/sources/rail/environment.ts"
import * as Rail from "#adapters/sources/rail/layer.ts"
import { railOffers } from "#adapters/sources/rail/offers.ts"
import { profiles as railroads } from "#adapters/sources/rail/profiles.ts"
import * as Terminals from "#adapters/sources/terminals/layer.ts"
import type { CarrierSources } from "#application/ports/tracking/source/CarrierSources.ts"
import { RailSources } from "#application/ports/tracking/source/RailSources.ts"
import { SourceOffers } from "#application/ports/tracking/source/SourceOffers.ts"
import type { TerminalSources } from "#application/ports/tracking/source/TerminalSources.ts"
import { VesselSources } from "#application/ports/tracking/source/VesselSources.ts"
import { quotaOf } from "#domain/tracking/source/Quota.ts"

import type { DataPlane } from "../plane/DataPlane.ts"

export type Sources = CarrierSources | TerminalSources | RailSources | SourceOffers | VesselSources

const noRailroads = Layer.succeed(RailSources, [])

export const offers = Layer.succeed(SourceOffers, {
  expiryOf,
  carriers: carrierOffers,
  terminals: Terminals.offers,
  railroads: railOffers
})

export const configured = Layer.mergeAll(
  Carriers.fromConfig,
  Terminals.fromConfig,
  Rail.fromConfig,
  offers,
  Ais.fromConfig
)

/** Shares rate limits across all nodes on the database. */
export const configuredOn = (plane: DataPlane) => configured.pipe(Layer.provide(plane.worker))

export const isAnyConfigured = Effect.map(
  Effect.all([configuredCarriers, Terminals.configured, configuredRailroads]),
  (families) => families.some((configured) => configured.length > 0)
)

/** The scripted carrier and the carriers of generated voyages. */
const simulatedLines = profiles.filter(({ scac }) => /^SIM[LA-F]$/.test(scac))

/** Requests per second, slightly below the simulator's limit. */
export const simulatorRequestsPerSecond = 40

const tokenAccess = (
  baseUrl: string,
  { keyHeader, tokenPath }: { readonly keyHeader: string | null; readonly tokenPath: string }
): Access => ({
  headers: keyHeader === null ? {} : { [keyHeader]: Redacted.make("simulator") },
  certificate: null,
  grant: {
    type: "secret",
    tokenUrl: `${baseUrl}${tokenPath}`,
    clientId: "simulator",
    clientSecret: Redacted.make("simulator"),
    fields: {},
    sentIn: "plain basic"
  }
})

export const simulatedRailroads = (url: string, clockSpeed: number, requestsPerSecond: number, collectMs: number) =>
  railroads.map((profile) => {
    const baseUrl = `${url}/rail/${profile.road}`
    return {
      profile: { ...profile, quotas: [quotaOf(requestsPerSecond)] },
      baseUrl,
      // The simulator uses plain HTTP without client certificates.
      access: profile.access.type === "token" ? tokenAccess(baseUrl, profile.access) : openAccess,
      authority: null,
      clockSpeed,
      limits: { collectMs }
    }
  })

export const simulatedApm = (url: string, clockSpeed: number, requestsPerSecond: number, gatherMs: number) => ({
  name: "apm",
  baseUrl: new URL(`${url}/apm`),
  credential: {
    clientId: "simulator",
    clientSecret: Redacted.make("simulator"),
    tokenUrl: `${url}/apm/oauth/client_credential/accesstoken`
  },
  facilities: "all" as const,
  withHistory: true,
  clockSpeed,
  requestsPerSecond,
  gatherMs
})

export type SimulatorAddress = Pick<Simulator["Service"], "aisPort" | "apiKey" | "url">

/** Raw sentences do not contain a time, so they require a simulated clock in real time. */
const simulatedAis = ({ aisPort, apiKey, url }: SimulatorAddress, isReal: boolean) => {
  const { hostname } = new URL(url)
  const stream = { url: new URL(`${url.replace(/^http/, "ws")}/ais/stream`), apiKey: Redacted.make(apiKey) }
  if (aisPort === null) return []
  return [streamSource(stream), ...(isReal ? [tcpSource({ host: hostname, port: aisPort })] : [])]
}

interface SimulatedSources {
  readonly requestsPerSecond?: number
  /** Facilities whose terminals are polled. */
  readonly facilities?: "all" | ReadonlyArray<string>
  /** Milliseconds to collect containers into one request. */
  readonly railroads?: { readonly collectMs: number }
  /** Milliseconds to collect containers into one request. */
  readonly apm?: { readonly gatherMs: number }
  readonly ais?: boolean
}

export const simulatedAt = (
  simulator: SimulatorAddress,
  speed: number,
  {
    ais,
    apm: apmPolls,
    facilities = "all",
    railroads: railPolls,
    requestsPerSecond = simulatorRequestsPerSecond
  }: SimulatedSources = {}
) => {
  const { apiKey, url } = simulator
  const key = Redacted.make(apiKey)
  // A stopped clock polls at real-time speed.
  const clockSpeed = speed === 0 ? 1 : speed
  const carriers = simulatedLines.map((profile) => ({
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
  const apm = apmPolls === undefined ? [] : [simulatedApm(url, clockSpeed, requestsPerSecond, apmPolls.gatherMs)]
  const vessels = ais === true ? Layer.succeed(VesselSources, simulatedAis(simulator, speed === 1)) : Ais.fromConfig
  const rail =
    railPolls === undefined
      ? noRailroads
      : Rail.layer(simulatedRailroads(url, clockSpeed, requestsPerSecond, railPolls.collectMs))
  return Layer.mergeAll(Carriers.layer(carriers), Terminals.layer([terminal], apm), rail, offers, vessels)
}

export const simulated = (speed: number, sources: SimulatedSources = {}) =>
  Layer.unwrap(Effect.map(Simulator, (simulator) => simulatedAt(simulator, speed, sources)))
