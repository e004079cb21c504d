import { Effect, Layer } from "effect"

import * as Nats from "#adapters/nats/layer.ts"

import type { DataPlane, Stores } from "./DataPlane.ts"

export const overNats = Effect.fn("overNats")(function* (plane: DataPlane, settings: Nats.Settings) {
  const connection = Layer.succeedContext(yield* Layer.build(Nats.connection(settings)))
  const through = (stores: Layer.Layer<Stores>): Layer.Layer<Stores> =>
    Layer.merge(stores, Nats.signals(settings).pipe(Layer.provide(connection)))
  const app = Layer.succeedContext(yield* Layer.build(through(plane.app)))
  const worker = Layer.succeedContext(yield* Layer.build(through(plane.worker)))
  const relay = Nats.relay(settings).pipe(Layer.provide([worker, connection]))
  const kind = `${plane.kind}+nats`
  return {
    ...plane,
    app,
    worker,
    relay,
    kind,
    place: `${plane.place}, changes over NATS at ${settings.servers.join(", ")}`
  }
})
