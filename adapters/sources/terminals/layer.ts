import { Effect, Layer } from "effect"

import { TerminalSources } from "#application/ports/source/TerminalSources.ts"

import type { ApmConfig } from "./apm/ApmConfig.ts"
import { makeApmSource } from "./apm/ApmSource.ts"
import { apmOffer } from "./apm/offer.ts"
import { apmConfigs, terminalConfigs } from "./config.ts"
import { gatewayOffer } from "./gatewayOffer.ts"
import { make } from "./Terminal.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

/** The given terminal gateways and credentials of APM Terminals, asked over the real network. */
export const layer = (gateways: ReadonlyArray<TerminalSourceConfig>, apm: ReadonlyArray<ApmConfig> = []) =>
  Layer.effect(
    TerminalSources,
    Effect.gen(function* () {
      // The operator's own interface is asked before a gateway that speaks for everyone.
      return [...(yield* Effect.forEach(apm, makeApmSource)), ...(yield* Effect.forEach(gateways, make))]
    })
  )

/** The terminals that credentials may be given for, asked over the real network. */
export const offers = [apmOffer, gatewayOffer]

/** The terminals that the environment names. */
export const fromConfig = Layer.unwrap(
  Effect.map(Effect.all([terminalConfigs, apmConfigs]), ([gateways, apm]) => layer(gateways, apm))
)
