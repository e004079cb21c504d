import { Effect } from "effect"

import * as SecretsLayer from "#adapters/secrets/layer.ts"

import * as Sample from "../../support/samples.ts"
import { authorization, open } from "../account.ts"
import type { newPlane } from "../Postgres.ts"
import type { ServerProcess } from "../serverProcess.ts"

const [limit, keys, refusals] = [300, 5, 200]

/** Every node has its client, which asks until the key has been refused so often; all within the window of the limit. */
const hammer = Effect.fnUntraced(function* (nodes: ReadonlyArray<ServerProcess>, headers: Record<string, string>) {
  const counts = new Map([
    [200, 0],
    [429, 0]
  ])
  const perNode = nodes.map(() => 0)
  const client = async ({ url }: ServerProcess, index: number) => {
    while ((counts.get(429) ?? 0) < refusals) {
      const { body, status } = await fetch(`${url}/v2/shipments`, { headers })
      await body?.cancel()
      counts.set(status, (counts.get(status) ?? 0) + 1)
      if (status === 200) perNode[index] = (perNode[index] ?? 0) + 1
    }
  }
  const started = performance.now()
  yield* Effect.promise(() => Promise.all(nodes.map(client)))
  return {
    allowed: counts.get(200) ?? 0,
    statuses: counts.size,
    perNode,
    seconds: (performance.now() - started) / 1000
  }
})

/** Ends the run unless a key is allowed exactly its limit over all nodes together. */
export const assertOneLimit = Effect.fn("assertOneLimit")(function* (
  { worker }: Effect.Success<typeof newPlane>["plane"],
  nodes: ReadonlyArray<ServerProcess>
) {
  for (let key = 1; key <= keys; key++) {
    const account = Sample.account({ rate_per_minute: limit })
    yield* open(account).pipe(Effect.provide([worker, SecretsLayer.layer]))
    const { allowed, perNode, seconds, statuses } = yield* hammer(nodes, authorization(account))
    console.log(
      `key ${key}: ${allowed} of ${limit} allowed, ${perNode.join(" + ")} at the nodes, in ${seconds.toFixed(1)} s`
    )
    if (allowed !== limit || statuses !== 2 || seconds > 50 || perNode.includes(0)) {
      return yield* Effect.die(new Error("the limit did not hold over the nodes, or was not tried at all of them"))
    }
  }
})
