import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import type { FetchError, PollReference, SourceResponse } from "#application/ports/tracking/source/PolledSource.ts"

import { answering, carrierServer, json, sourceAt } from "../carriers/carrierServer.ts"
import { containerNumber } from "../domain/voyage/merge/observe.ts"
import { openSource as openApm } from "../terminals/apm/apmServer.ts"
import { openSource as openGateway } from "../terminals/gateway.ts"

const facility: PollReference = { type: "facility", facility: "USLAX/APMT", number: containerNumber(1) }
const container: PollReference = { type: "container", number: containerNumber(1) }

interface Polled {
  readonly fetch: (reference: PollReference) => Effect.Effect<SourceResponse, FetchError>
}

it.live("a source does not request references of another kind", () =>
  Effect.gen(function* () {
    const server = yield* carrierServer(answering(200, json, "[]"))
    const url = new URL(server.url)
    const cases: ReadonlyArray<readonly [source: Polled, reference: PollReference]> = [
      [yield* sourceAt(server.url), facility],
      [yield* openGateway(url), container],
      [yield* openApm(url), container]
    ]
    for (const [source, reference] of cases) {
      assert.strictEqual((yield* Effect.flip(source.fetch(reference)))._tag, "NumberUnknown")
    }
    assert.deepStrictEqual(server.received, [])
  }).pipe(Effect.scoped)
)
