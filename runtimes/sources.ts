import { Effect, Layer, Redacted } from "effect"

import * as Ais from "#adapters/ais/layer.ts"
import { configuredCarriers } from "#adapters/carriers/configuration.ts"
import * as Carriers from "#adapters/carriers/layer.ts"
import { offers as carrierOffers } from "#adapters/carriers/offers.ts"
import { profiles } from "#adapters/carriers/profiles.ts"
import { openAccess } from "#adapters/http/Access.ts"
import { configuredRailroads } from "#adapters/rail/environment.ts"
import * as Rail from "#adapters/rail/layer.ts"
import { railOffers } from "#adapters/rail/offers.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { apmConfigs, terminalConfigs } from "#adapters/terminals/config.ts"
import * as Terminals from "#adapters/terminals/layer.ts"
import type { CarrierSources } from "#application/ports/CarrierSources.ts"
import { RailSources } from "#application/ports/RailSources.ts"
import { SourceOffers } from "#application/ports/SourceOffers.ts"
import type { TerminalSources } from "#application/ports/TerminalSources.ts"
import type { VesselSources } from "#application/ports/VesselSources.ts"
import { quotaOf } from "#domain/Quota.ts"

import type { DataPlane } from "./DataPlane.ts"

/** Everything that ingestion may ask. */
export type Sources = CarrierSources | TerminalSources | RailSources | SourceOffers | VesselSources

const noRailroads = Layer.succeed(RailSources, [])

/** Every source that a credential may be given for. */
export const offers = Layer.succeed(SourceOffers, {
  carriers: carrierOffers,
  terminals: Terminals.offers,
  railroads: railOffers
})

/** The sources that the environment names, and those that credentials may be given for. */
export const configured = Layer.mergeAll(
  Carriers.fromConfig,
  Terminals.fromConfig,
  Rail.fromConfig,
  offers,
  Ais.fromConfig
)

/** The same, under budgets that all nodes on the database share. */
export const configuredOn = (plane: DataPlane) => configured.pipe(Layer.provide(plane.worker))

/** Whether the environment names any source at all; then the simulator stays off. */
export const isAnyConfigured = Effect.map(
  Effect.all([configuredCarriers, terminalConfigs, apmConfigs, configuredRailroads]),
  (families) => families.some((configured) => configured.length > 0)
)

/** The carriers of the simulator: the scripted one, and those of its generated voyages. */
const simulatedLines = profiles.filter(({ scac }) => /^SIM[LA-F]$/.test(scac))

/** Requests to each of the simulator's interfaces in a second; its own limit is a little higher. */
const usualRate = 40

/** The simulator's carriers and these of its terminals, asked over HTTP like any others. */
export const simulated = (
  pace: number,
  requestsPerSecond = usualRate,
  facilities: "all" | ReadonlyArray<string> = "all"
) =>
  Layer.unwrap(
    Effect.map(Simulator, ({ apiKey, url }) => {
      const key = Redacted.make(apiKey)
      const carriers = simulatedLines.map((profile) => ({
        profile,
        baseUrl: profile.scac === "SIML" ? `${url}/carrier` : `${url}/lines/${profile.scac}`,
        access: { ...openAccess, headers: { "X-API-Key": key } },
        pace,
        quotas: [quotaOf(requestsPerSecond)]
      }))
      const terminal = {
        name: "terminal-json",
        baseUrl: new URL(`${url}/terminal`),
        apiKey: key,
        facilities,
        pace,
        requestsPerSecond
      }
      return Layer.mergeAll(Carriers.layer(carriers), Terminals.layer([terminal]), noRailroads, offers, Ais.fromConfig)
    })
  )
