import { Effect, Layer, Redacted } from "effect"

import * as Ais from "#adapters/ais/layer.ts"
import { configuredCarriers } from "#adapters/carriers/configuration.ts"
import * as Carriers from "#adapters/carriers/layer.ts"
import { profileOf, profiles } from "#adapters/carriers/profiles.ts"
import { configuredRailroads } from "#adapters/rail/environment.ts"
import * as Rail from "#adapters/rail/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { apmConfigs, terminalConfigs } from "#adapters/terminals/config.ts"
import * as Terminals from "#adapters/terminals/layer.ts"
import type { CarrierSources } from "#application/ports/CarrierSources.ts"
import { RailSources } from "#application/ports/RailSources.ts"
import type { TerminalSources } from "#application/ports/TerminalSources.ts"
import type { VesselSources } from "#application/ports/VesselSources.ts"

/** Everything that ingestion may ask. */
export type Sources = CarrierSources | TerminalSources | RailSources | VesselSources

const noRailroads = Layer.succeed(RailSources, [])

/** The sources that the environment names. */
export const configured = Layer.mergeAll(Carriers.fromConfig, Terminals.fromConfig, Rail.fromConfig, Ais.fromConfig)

/** Whether the environment names any source at all; then the simulator stays off. */
export const isAnyConfigured = Effect.map(
  Effect.all([configuredCarriers, terminalConfigs, apmConfigs, configuredRailroads]),
  (families) => families.some((configured) => configured.length > 0)
)

const simulatedLine = profiles.find(({ scac }) => scac === "SIML")

/** The simulator's carrier and terminals, asked over HTTP like any others. */
export const simulated = (pace: number) =>
  Layer.unwrap(
    Effect.map(Simulator, ({ apiKey, url }) => {
      const key = Redacted.make(apiKey)
      const carrier = {
        profile: simulatedLine ?? { ...profileOf("SIML"), scac: "SIML" },
        baseUrl: `${url}/carrier`,
        auth: { headers: { "X-API-Key": key }, oauth: null },
        pace,
        requestsPerSecond: 40
      }
      const terminal = {
        name: "terminal-json",
        baseUrl: new URL(`${url}/terminal`),
        apiKey: key,
        facilities: "all" as const,
        pace,
        requestsPerSecond: 40
      }
      return Layer.mergeAll(Carriers.layer([carrier]), Terminals.layer([terminal]), noRailroads, Ais.fromConfig)
    })
  )
