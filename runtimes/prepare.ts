import { Config, Effect, Layer, Option } from "effect"

import * as Secrets from "#adapters/secrets/layer.ts"
import { Access } from "#application/Access.ts"

import { ensureCredentials } from "./credentials.ts"
import type { DataPlane } from "./DataPlane.ts"
import { SetupError } from "./SetupError.ts"

/** The first account with its key (`BOOTSTRAP_API_KEY`, or one that is made now), and who may see what sources tell. */
export const prepare = Effect.fn("prepare")(function* (isSimulated: boolean) {
  const access = yield* Access
  const given = Option.getOrNull(yield* Config.option(Config.Redacted("BOOTSTRAP_API_KEY")))
  const { account, key } = yield* access
    .bootstrap(given)
    .pipe(
      Effect.catchTag("InvalidParameter", ({ detail }) =>
        Effect.fail(new SetupError({ message: `BOOTSTRAP_API_KEY ${detail}: correct or unset it.` }))
      )
    )
  yield* ensureCredentials(account.id, isSimulated)
  return { account, key: key ?? given, isNewKey: key !== null && given === null }
})

const announce = Effect.gen(function* () {
  const { account } = yield* prepare(false)
  yield* Effect.logInfo("ready", { account: account.id })
})

/** What nodes that run apart need before they can work. */
export const prepared = (plane: DataPlane) =>
  Layer.effectDiscard(announce).pipe(Layer.provide(Access.layer), Layer.provide([plane.worker, Secrets.layer]))
