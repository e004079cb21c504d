import { Effect, Layer } from "effect"

import { TerminalSources } from "#application/ports/tracking/source/TerminalSources.ts"

import type { ApmConfig } from "./apm/ApmConfig.ts"
import { makeApmSource } from "./apm/ApmSource.ts"
import { interfaces } from "./interfaces.ts"
import { makeTerminal } from "./Terminal.ts"
import type { TerminalOpening } from "./TerminalInterface.ts"
import type { TerminalSourceConfig } from "./TerminalSourceConfig.ts"

const layerOf = (terminals: ReadonlyArray<TerminalOpening>) => Layer.effect(TerminalSources, Effect.all(terminals))

export const layer = (gateways: ReadonlyArray<TerminalSourceConfig>, apm: ReadonlyArray<ApmConfig> = []) =>
  layerOf([...apm.map(makeApmSource), ...gateways.map(makeTerminal)])

export const configured = Effect.map(Effect.all(interfaces.map((one) => one.configured)), (found) => found.flat())

export const fromConfig = Layer.unwrap(Effect.map(configured, layerOf))

export const offers = interfaces.map(({ offer }) => offer)
