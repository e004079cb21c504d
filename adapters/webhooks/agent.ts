import { Cause, Effect, FiberSet, Option } from "effect"
import { Agent } from "undici"

import { connect, connectTimeout } from "./connector.ts"
import type { Network } from "./connector.ts"
import type { Policy } from "./Policy.ts"
import { SendFault } from "./SendFault.ts"

const stopped = () => new SendFault({ message: "The notification could not be sent: we were stopping.", ours: true })

/** Unlimited per origin: endpoints may share one, and the sender limits requests. */
export const openAgent = Effect.fn("webhooks.openAgent")(function* (
  policy: Policy,
  network: Network,
  timeoutMs: number
) {
  const run = yield* FiberSet.makeRuntime()
  // The sender's timeout does not end a pending connection.
  const bounded = Effect.timeoutOrElse({ duration: timeoutMs, orElse: () => connectTimeout })
  const agent = () =>
    new Agent({
      allowH2: false,
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
      keepAliveTimeout: 4_000,
      keepAliveMaxTimeout: 60_000,
      connect: (destination, callback) => {
        run(bounded(connect(policy, network, destination))).addObserver((exit) =>
          exit._tag === "Success"
            ? callback(null, exit.value)
            : callback(Option.getOrElse(Cause.findErrorOption(exit.cause), stopped), null)
        )
      }
    })
  return yield* Effect.acquireRelease(Effect.sync(agent), (agent) => Effect.promise(() => agent.destroy()))
})
