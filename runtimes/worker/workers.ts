import { Context, Deferred, Effect, Layer, Option } from "effect"
import type { Redacted } from "effect"

import { Companions } from "#adapters/monitoring/Companions.ts"
import { Simulator } from "#adapters/simulator/Simulator.ts"
import { IngestionLink } from "#application/ports/tracking/source/IngestionLink.ts"

import type { AnsweredFailure, SetupError } from "../command/SetupError.ts"
import { makeLinks } from "./links.ts"
import { supervise } from "./supervise.ts"
import type { WorkerProcess } from "./WorkerProcess.ts"

interface Workers {
  /** Started early, so that they load while the database starts. */
  readonly processes: ReadonlyArray<WorkerProcess>
  readonly database: Redacted.Redacted
  readonly folder: string | null
  /** Runs before the only worker is replaced. */
  readonly freeClaims: Effect.Effect<void>
  readonly lost: Deferred.Deferred<never, SetupError | AnsweredFailure>
}

const addressOf = ({ aisPort, apiKey, url }: Simulator["Service"]) => ({ aisPort, apiKey, url })

export const layer = ({ database, folder, freeClaims, lost, processes }: Workers) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const simulator = Option.getOrNull(Option.map(yield* Effect.serviceOption(Simulator), addressOf))
      const { add, companions, link, secret } = yield* makeLinks
      const beforeNext = processes.length === 1 ? freeClaims : Effect.void
      yield* Effect.forEach(processes, (first, index) => {
        const use = Effect.fnUntraced(function* (worker: WorkerProcess) {
          yield* worker.assign({ database, secret, simulator, folder, isFirst: index === 0 })
          yield* add(index === 0 ? "worker" : `worker${index + 1}`, yield* worker.address)
        })
        return supervise({ first, use, beforeNext }).pipe(
          Effect.catch((error) => Deferred.fail(lost, error)),
          Effect.forkScoped
        )
      })
      return Context.make(IngestionLink, link).pipe(Context.add(Companions, companions))
    })
  )
