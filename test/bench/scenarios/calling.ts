import { Effect } from "effect"

import { authorization, sampleAccount } from "../account.ts"
import { client } from "../load.ts"
import type { Load } from "../load.ts"
import { interleave } from "../measure.ts"
import type { Line, Scenario } from "../Scenario.ts"
import { serverProcess } from "../serverProcess.ts"
import { assertAnswers, revisions } from "../toolCall.ts"

const connections = 8

const line = (what: string, ours: ReadonlyArray<Load>, peer: ReadonlyArray<Load>): Line => ({
  what,
  peer: "node:http, the same JSON read and said again",
  unit: "calls/CPU s",
  ours: ours.map(({ perCpuSecond }) => perCpuSecond),
  theirs: peer.map(({ perCpuSecond }) => perCpuSecond)
})

/** Calls of a tool with an API key, in both forms, with the data in memory. */
export const calling: Scenario = {
  name: "calling",
  run: Effect.gen(function* () {
    const account = sampleAccount()
    const service = yield* serverProcess("memory", { BENCH_ACCOUNT: JSON.stringify(account) })
    yield* assertAnswers(service.url, authorization(account))
    const echo = yield* serverProcess("echo")
    const caller = (server: typeof service, { headers, message }: typeof revisions.older) =>
      client(server, {
        connections,
        headers: { ...headers, ...authorization(account) },
        body: JSON.stringify(message)
      })
    const [older, current, peer] = [
      yield* caller(service, revisions.older),
      yield* caller(service, revisions.current),
      yield* caller(echo, revisions.current)
    ]
    const loads = yield* interleave({ older: older("/mcp"), current: current("/mcp"), peer: peer("/mcp") })
    return [
      line("a call of a tool, revision 2025-11-25", loads.older, loads.peer),
      line("the same, revision 2026-07-28", loads.current, loads.peer)
    ]
  })
}
