import { ConfigProvider, Effect } from "effect"

import * as Reference from "#adapters/reference/layer.ts"
import { ReferenceData } from "#application/ports/reference/place/ReferenceData.ts"
import type { Reader } from "#application/ports/tracking/source/Readers.ts"
import type { Source } from "#application/ports/tracking/source/Source.ts"

const reference = await Effect.runPromise(Effect.provide(ReferenceData.use(Effect.succeed), Reference.layer))

/** The readers of sources, without any variable in the environment. */
export const readersOf = (sources: ReadonlyArray<Source>): ReadonlyArray<Reader> =>
  sources.flatMap(({ reader }) =>
    reader === undefined
      ? []
      : [
          Effect.runSync(
            Effect.provideService(reader(reference), ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env: {} }))
          )
        ]
  )
