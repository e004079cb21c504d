import { Effect, Layer } from "effect"

import { Simulator } from "#adapters/simulator/Simulator.ts"
import { simulatedOpenings } from "#adapters/simulator/sources/openings.ts"
import type { SimulatedSources, SimulatorAddress } from "#adapters/simulator/sources/SimulatedSources.ts"
import { vessels } from "#adapters/sources/ais/vessels.ts"
import { testSource } from "#adapters/sources/carriers/testSource.ts"
import { expiryOf } from "#adapters/sources/http/expiry.ts"
import type { Source, SourceOpening } from "#application/ports/tracking/source/Source.ts"
import { SourceRegistry } from "#application/ports/tracking/source/SourceRegistry.ts"

import type { DataPlane } from "../plane/DataPlane.ts"
import { sources } from "../sources/sources.ts"

const configuredBy = (chosen: ReadonlyArray<Source>) =>
  Effect.map(
    Effect.forEach(chosen, ({ connection }) => connection?.configured ?? Effect.succeed([])),
    (found) => found.flat()
  )

const offers = sources.flatMap(({ connection }) => connection?.offers ?? [])

/** Includes the built-in test carrier. */
const registryOf = (openings: ReadonlyArray<SourceOpening>) =>
  Layer.effect(
    SourceRegistry,
    Effect.map(Effect.all(openings), (opened) => ({ configured: [...opened, testSource], offers, expiryOf }))
  )

export const configured = Layer.unwrap(Effect.map(configuredBy(sources), registryOf))

/** Shares rate limits across all nodes on the database. */
export const configuredOn = (plane: DataPlane) => configured.pipe(Layer.provide(plane.worker))

const isVessel = ({ kind }: { readonly kind: Source["kind"] }) => kind === "vessel"

export const isAnyConfigured = Effect.map(
  configuredBy(sources.filter((source) => !isVessel(source))),
  (openings) => openings.length > 0
)

/** For nodes next to the one that follows vessels. */
export const withoutVessels = <E, R>(registry: Layer.Layer<SourceRegistry, E, R>) =>
  Layer.effect(
    SourceRegistry,
    Effect.map(SourceRegistry, (all) => ({
      ...all,
      configured: all.configured.filter((source) => !isVessel(source))
    }))
  ).pipe(Layer.provide(registry))

/** The environment may configure AIS sources, unless the simulator provides them. */
export const simulatedAt = (simulator: SimulatorAddress, speed: number, chosen: SimulatedSources = {}) =>
  Layer.unwrap(
    Effect.map(chosen.ais === true ? Effect.succeed([]) : configuredBy(vessels), (others) =>
      registryOf([...simulatedOpenings(simulator, speed, chosen), ...others])
    )
  )

export const simulated = (speed: number, chosen: SimulatedSources = {}) =>
  Layer.unwrap(Effect.map(Simulator, (simulator) => simulatedAt(simulator, speed, chosen)))
