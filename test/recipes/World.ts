import { dirname } from "node:path"

import { Context, Effect, Layer } from "effect"

import { Client, politely } from "../service/support/client.ts"
import { eventually } from "../service/support/eventually.ts"
import { home } from "../service/support/home.ts"
import { apiKey, serving } from "../service/support/Program.ts"

/** A service that follows one voyage, whose clock stands where its container needs attention. */
const world = Effect.gen(function* () {
  const at = yield* home
  const { address, node } = yield* serving(at, "all.ts")
  const client = new Client(address)
  yield* Effect.addFinalizer(() => Effect.sync(() => client.close()))
  const simulator = yield* eventually("the simulator", () => /simulator at (\S+)/.exec(node.stdout())?.[1])
  const clock = (change: object) => fetch(`${simulator}/sim/clock`, { method: "POST", body: JSON.stringify(change) })
  yield* Effect.promise(() => client.track("SIMLFEE0001", "SIML"))
  yield* eventually(
    "a container that needs attention, overdue",
    async () => {
      await clock({ advance_hours: 6 })
      const found = await client.list("/v2/containers?filter[deadline]=overdue&filter[requires_attention]=true")
      return found.length > 0 ? true : undefined
    },
    { ...politely, every: 1500, seconds: 150 }
  )
  yield* Effect.promise(() => clock({ speed: 0 }))
  const { HOME = "/", PATH = "" } = process.env
  const env = {
    HOME,
    PATH: `${dirname(process.execPath)}:${PATH}`,
    LANDFALL_URL: address,
    LANDFALL_KEY: apiKey,
    DATA_DIR: at.data
  }
  return { env, home: at }
})

export class World extends Context.Service<World, Effect.Success<typeof world>>()("test/recipes/World") {
  static readonly layer = Layer.effect(this, world)
}
