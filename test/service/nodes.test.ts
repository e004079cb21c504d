import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"

import { ingestFiles, pushAndReplay } from "./nodes/inbox.ts"
import { inferAndTrack, refreshNow, withoutIngestion } from "./nodes/link.ts"
import { tellMetrics } from "./nodes/metrics.ts"
import { Nodes } from "./nodes/Nodes.ts"
import { endOutdated } from "./nodes/outdated.ts"
import { handOver, trackAndNotify } from "./nodes/webhook.ts"

layer(Nodes.layer, { excludeTestServices: true })("three nodes and a simulator, each a process", (it) => {
  it.effect("track a bill and notify its webhook", () => trackAndNotify)

  it.effect("have carriers asked about a number by the ingestion node, once", () => inferAndTrack)

  it.effect("tell Prometheus what each of them does", () => tellMetrics, 60_000)

  it.effect("have a container refreshed by the ingestion node, now", () => refreshNow)

  it.effect("take messages on the ingestion node's port, and read them again on request", () => pushAndReplay)

  it.effect("take in files of a source, but not what came over the wire already", () => ingestFiles)

  // What stops a node comes last, for each test goes on with the nodes as the one before left them.
  it.effect("hand the deliveries of a stopped webhook node to the next one before its lease ends", () => handOver)

  it.effect("answer without carriers, and queue a refresh, where no ingestion node is there", () => withoutIngestion)

  it.effect("end well on SIGTERM", () =>
    Effect.gen(function* () {
      const { api, simulator } = yield* Nodes
      for (const node of [api, simulator]) {
        yield* node.signal("SIGTERM")
        assert.strictEqual(yield* node.ended, 0, node.stderr())
      }
    })
  )

  it.effect("end, or do not start, beside a database that a newer release has brought up to date", () => endOutdated)
})
