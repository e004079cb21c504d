import { Config, Console, Effect, Layer, Option } from "effect"

import * as Simulated from "#adapters/simulator/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"

import { runNode } from "./run.ts"
import { port, simulatorSpeed } from "./variables.ts"

const settings = Config.all({
  port: port("SIMULATOR_PORT", 4000),
  seed: Config.NonEmptyString("SIMULATOR_SEED").pipe(Config.withDefault("landfall")),
  speed: simulatorSpeed,
  stateFile: Config.NonEmptyString("SIMULATOR_STATE").pipe(Config.option, Config.map(Option.getOrNull)),
  apiKey: Config.NonEmptyString("SIMULATOR_API_KEY").pipe(Config.withDefault("simulator"))
})

const Announced = Layer.effectDiscard(
  Simulator.use(({ url }) => Console.log(`The simulated carrier and terminals listen on ${url}`))
)

runNode(Announced.pipe(Layer.provide(Layer.unwrap(Effect.map(settings, Simulated.layer)))), "SIMULATOR_PORT")
