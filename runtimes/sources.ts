import { Effect, Layer, Redacted } from "effect"

import * as Ais from "#adapters/ais/layer.ts"
import { configuredCarriers } from "#adapters/carriers/configuration.ts"
import * as Carriers from "#adapters/carriers/layer.ts"
import { profileOf, profiles } from "#adapters/carriers/profiles.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { apmConfigs, terminalConfigs } from "#adapters/terminals/config.ts"
import * as Terminals from "#adapters/terminals/layer.ts"
import type { CarrierSources } from "#application/ports/CarrierSources.ts"
import { RailSources } from "#application/ports/RailSources.ts"
import { SourceOffers } from "#application/ports/SourceOffers.ts"
import type { TerminalSources } from "#application/ports/TerminalSources.ts"
import type { VesselSources } from "#application/ports/VesselSources.ts"

/** Everything that ingestion may ask. */
export type Sources = CarrierSources | TerminalSources | RailSources | VesselSources | SourceOffers

const noRailroads = Layer.succeed(RailSources, [])

/** Every source that a credential may be given for. */
export const offers = Layer.effect(
  SourceOffers,
  Effect.gen(function* () {
    return {
      carriers: yield* Carriers.offers,
      terminals: yield* Terminals.offers,
      railroads: []
    }
  })
)

/** The sources that the environment names, and those that credentials may be given for. */
export const configured = Layer.mergeAll(Carriers.fromConfig, Terminals.fromConfig, noRailroads, Ais.fromConfig, offers)

/** Whether the environment names any source at all; then the simulator stays off. */
export const isAnyConfigured = Effect.map(Effect.all([configuredCarriers, terminalConfigs, apmConfigs]), (families) =>
  families.some((configured) => configured.length > 0)
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
      return Layer.mergeAll(Carriers.layer([carrier]), Terminals.layer([terminal]), noRailroads, Ais.fromConfig, offers)
    })
  )
