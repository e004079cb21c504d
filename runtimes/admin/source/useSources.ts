import { Effect, Layer } from "effect"

import { SourceCredentials } from "#application/tracking/source/credential/SourceCredentials.ts"
import { SourceHealth } from "#application/tracking/source/credential/SourceHealth.ts"
import { SourceTests } from "#application/tracking/source/credential/SourceTests.ts"
import { OpenSources } from "#application/tracking/source/OpenSources.ts"

import { SetupError } from "../../command/SetupError.ts"
import type { UsageError } from "../../command/SetupError.ts"
import { commandDataPlane } from "../../plane/dataPlanes.ts"
import { inboxes } from "../../service/inboxes.ts"
import * as Sources from "../../service/registry.ts"

interface SourceServices {
  readonly credentials: SourceCredentials["Service"]
  readonly health: SourceHealth["Service"]
  readonly tests: SourceTests["Service"]
}

type SourceProblem =
  | Effect.Error<ReturnType<SourceServices["credentials"]["add"] | SourceServices["tests"]["test"]>>
  | SetupError
  | UsageError

const useCases = Effect.map(commandDataPlane, (plane) =>
  Layer.mergeAll(SourceCredentials.layer, SourceHealth.layer, SourceTests.layer).pipe(
    Layer.provide(OpenSources.layer),
    Layer.provide(Sources.configuredOn(plane)),
    Layer.provideMerge([plane.worker, plane.vault]),
    Layer.merge(inboxes(plane))
  )
)

type UseCases = Layer.Success<Effect.Success<typeof useCases>>

export const provideSources = Effect.fn("admin.provideSources")(function* <A, R>(
  work: Effect.Effect<A, SourceProblem, R | UseCases>
) {
  return yield* work.pipe(
    Effect.catchTag("VaultClosed", ({ detail }) => Effect.fail(new SetupError({ message: detail }))),
    Effect.provide(yield* useCases)
  )
})

export const useSources = <A, R>(use: (services: SourceServices) => Effect.Effect<A, SourceProblem, R>) =>
  provideSources(
    Effect.flatMap(Effect.all({ credentials: SourceCredentials, health: SourceHealth, tests: SourceTests }), use)
  )
