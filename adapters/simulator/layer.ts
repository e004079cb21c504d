import { createServer } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { ByteSize, Effect, Layer, Ref, Schedule } from "effect"
import { FetchHttpClient, HttpIncomingMessage, HttpRouter, HttpServer } from "effect/http"

import { aisFeed, AisPort, aisStream } from "./ais/ais.ts"
import { control } from "./control.ts"
import { Faults } from "./Faults.ts"
import { withDefaults } from "./Options.ts"
import type { Options } from "./Options.ts"
import { apm } from "./polled/apm.ts"
import { carrier } from "./polled/carrier.ts"
import { lines } from "./polled/lines.ts"
import { railroads } from "./polled/railroads.ts"
import { terminal } from "./polled/terminal.ts"
import { Pusher } from "./pushed/Pusher.ts"
import { Simulator } from "./Simulator.ts"
import { DemoWorld } from "./world/demo/DemoWorld.ts"
import { RequestLog, recording } from "./world/RequestLog.ts"
import * as Timeline from "./world/Timeline.ts"
import { Tokens } from "./world/Tokens.ts"
import { truthOf } from "./world/truth.ts"
import { World } from "./world/World.ts"

const hour = 3_600_000

export const layer = (options: Options = {}) => {
  const settings = withDefaults(options)
  const { apiKey, host, port, pushEvery, targets } = settings

  const Routes = HttpRouter.serve(
    Layer.mergeAll(
      carrier(settings),
      lines(settings),
      terminal(settings),
      aisStream(settings),
      apm(settings),
      railroads(settings),
      control,
      recording
    ),
    {
      disableListenLog: true,
      disableLogger: true
    }
  )

  const Running = Layer.effect(
    Simulator,
    Effect.gen(function* () {
      const [server, timeline, world] = [yield* HttpServer.HttpServer, yield* Timeline.Timeline, yield* World]
      const faults = yield* Faults
      const { setTarget, push } = yield* Pusher
      return {
        url: HttpServer.formatAddress(server.address),
        apiKey,
        aisPort: (yield* AisPort).port,
        truth: (number) =>
          Effect.map(world.find(number), (playing) => (playing === null ? null : truthOf(playing, number))),
        playing: world.find,
        fail: (name, fault) => Ref.set(faults.of(name), fault),
        advanceHours: (hours) => Effect.asVoid(timeline.set({ speed: null, skip: hours * hour })),
        setTarget,
        push
      }
    })
  )

  const Pushing = Layer.effectDiscard(
    Effect.gen(function* () {
      const { push } = yield* Pusher
      if (pushEvery === null || Object.keys(targets).length === 0) return
      yield* Effect.forkScoped(Effect.repeat(push, Schedule.spaced(pushEvery)))
    })
  )

  return Layer.mergeAll(Routes, Running, Pushing).pipe(
    Layer.provide(aisFeed(settings)),
    Layer.provide(Pusher.layer(targets, settings.dialects)),
    Layer.provide(FetchHttpClient.layer),
    Layer.provide(World.layer(settings)),
    Layer.provideMerge(
      DemoWorld.layer({ seed: settings.seed, speech: new Set(settings.dialects), file: settings.demoFile })
    ),
    Layer.provide([Timeline.layer(settings), Faults.layer, RequestLog.layer, Tokens.layer]),
    Layer.provide(Layer.succeed(HttpIncomingMessage.MaxBodySize, ByteSize.kibibytes(64))),
    Layer.provide(NodeHttpServer.layer(createServer, { port, host, gracefulShutdownTimeout: "1 second" }))
  )
}
