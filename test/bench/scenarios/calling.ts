import { Effect } from "effect"

import { authorization, sampleAccount } from "../account.ts"
import { tokenOf } from "../assistant/signIn.ts"
import { assertAnswers, revisions } from "../assistant/toolCall.ts"
import { client } from "../load.ts"
import type { Load } from "../load.ts"
import { interleave } from "../measure.ts"
import type { Line, Scenario } from "../Scenario.ts"
import { serverProcess } from "../serverProcess.ts"

const connections = 8

const line = (what: string, ours: ReadonlyArray<Load>, peer: ReadonlyArray<Load>): Line => ({
  what,
  peer: "node:http, the same JSON read and said again",
  unit: "calls/CPU s",
  ours: ours.map(({ perCpuSecond }) => perCpuSecond),
  theirs: peer.map(({ perCpuSecond }) => perCpuSecond)
})

/** Calls of a tool with an API key and with an access token, in both forms, with the data in memory. */
export const calling: Scenario = {
  name: "calling",
  run: Effect.gen(function* () {
    const account = sampleAccount()
    const service = yield* serverProcess("servers/memory", { BENCH_ACCOUNT: JSON.stringify(account) })
    yield* assertAnswers(service.url, authorization(account))
    const echo = yield* serverProcess("peers/echo")
    const byKey = authorization(account)
    const byToken = yield* tokenOf(service.url, byKey)
    const caller = (server: typeof service, { headers, message }: typeof revisions.older, credential = byKey) =>
      client(server, { connections, headers: { ...headers, ...credential }, body: JSON.stringify(message) })
    const [older, current, signedIn, peer] = [
      yield* caller(service, revisions.older),
      yield* caller(service, revisions.current),
      yield* caller(service, revisions.current, byToken),
      yield* caller(echo, revisions.current)
    ]
    const loads = yield* interleave({
      older: older("/mcp"),
      current: current("/mcp"),
      signedIn: signedIn("/mcp"),
      peer: peer("/mcp")
    })
    return [
      line("a call of a tool, revision 2025-11-25", loads.older, loads.peer),
      line("the same, revision 2026-07-28", loads.current, loads.peer),
      line("the same with an access token", loads.signedIn, loads.peer)
    ]
  })
}
