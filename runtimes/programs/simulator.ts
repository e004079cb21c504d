import { Config, Console, Effect, Layer, Option } from "effect"

import * as Simulated from "#adapters/simulator/layer.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"

import { port, simulatorSpeed } from "../command/variables.ts"
import { simulatorTargets } from "../simulated/targets.ts"

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

const Running = Layer.unwrap(
  Effect.gen(function* () {
    return Simulated.layer({ ...(yield* settings), targets: yield* simulatorTargets })
  })
)

export const simulator = Layer.launch(Announced.pipe(Layer.provide(Running)))
