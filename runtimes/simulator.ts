import { NodeRuntime } from "@effect/platform-node"
import { Config, Console, Effect, Layer, Option, Schema } from "effect"

import * as Simulated from "#adapters/simulator/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"

/** 0 takes a free port. */
const Port = Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 65_535 }))
const Speed = Schema.FiniteFromString.check(Schema.isBetween({ minimum: 0, maximum: 1e9 }))

const settings = Config.all({
  port: Config.schema(Port, "SIMULATOR_PORT").pipe(Config.withDefault(4000)),
  seed: Config.NonEmptyString("SIMULATOR_SEED").pipe(Config.withDefault("landfall")),
  speed: Config.schema(Speed, "SIMULATOR_SPEED").pipe(Config.withDefault(3600)),
  stateFile: Config.NonEmptyString("SIMULATOR_STATE").pipe(Config.option, Config.map(Option.getOrNull)),
  apiKey: Config.NonEmptyString("SIMULATOR_API_KEY").pipe(Config.withDefault("simulator"))
})

const Announced = Layer.effectDiscard(
  Simulator.use(({ url }) => Console.log(`The simulated carrier and terminals listen on ${url}`))
)

Announced.pipe(Layer.provide(Layer.unwrap(Effect.map(settings, Simulated.layer))), Layer.launch, NodeRuntime.runMain)
