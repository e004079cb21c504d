import { Effect, Redacted } from "effect"
import { Agent } from "undici"

import { dial } from "#adapters/webhooks/dial.ts"
import { resolver } from "#adapters/webhooks/resolver.ts"
import { make } from "#adapters/webhooks/Sender.ts"

import { certificate } from "../../service/support/certificate.ts"
import { callers } from "../load.ts"
import { interleave, sure } from "../measure.ts"
import type { Scenario } from "../Scenario.ts"
import { serverProcess } from "../serverProcess.ts"

const [atOnce, milliseconds] = [16, 800]
const body = JSON.stringify({ data: { type: "webhook_notification", filling: "x".repeat(3000) } })

/** Calls a second, and for each second of CPU of this process, which does the sending. */
const rated = (calling: Promise<number>) => {
  const [started, used] = [performance.now(), process.cpuUsage()]
  return calling.then((calls) => {
    const { system, user } = process.cpuUsage(used)
    return { perSecond: (calls * 1000) / (performance.now() - started), perCpuSecond: (calls * 1e6) / (system + user) }
  })
}

const options = { allowLoopback: true, allowedCidrs: [], timeoutMs: 5000, version: "0.0.0" }
const network = { resolve: resolver({ patienceMs: 2_000 }), dial: dial([certificate.cert]) }

/** Signed notifications, and bare posts of the same body, to a receiver that answers at once. */
const against = Effect.fnUntraced(function* (isSecure: boolean) {
  const { url } = yield* serverProcess("peers/bytes", { SECURE: String(isSecure) })
  const sender = yield* make(options, network)
  const notification = {
    url: `${url}/hook`,
    headers: [],
    secret: Redacted.make("whsec_c2lnbnMgdGhlIGJlbmNobWFyayBhbmQgbm90aGluZw=="),
    id: "7e1d0a7c-53b4-4f3c-9d5a-6f2f5a1f0c11",
    sequence: 1,
    body
  }
  const send = sure(sender.send(notification), ({ outcome }) => outcome === "succeeded")
  const agent = yield* Effect.acquireRelease(
    Effect.sync(() => new Agent({ connect: { ca: certificate.cert } })),
    (agent) => Effect.promise(() => agent.destroy())
  )
  const post = async () => {
    const request = { origin: url, path: "/hook", method: "POST" as const, body }
    const response = await agent.request({ ...request, headers: { "content-type": "application/json" } })
    await response.body.dump()
  }
  const rates = yield* interleave({
    ours: Effect.promise(() => rated(callers(atOnce, milliseconds, () => Effect.runPromise(send)))),
    peer: Effect.promise(() => rated(callers(atOnce, milliseconds, post)))
  })
  const line = {
    what: `sending a signed webhook of 3 kB by ${isSecure ? "https" : "http"}`,
    peer: "undici alone, the same body"
  }
  return [
    {
      ...line,
      unit: "sends/s",
      ours: rates.ours.map(({ perSecond }) => perSecond),
      theirs: rates.peer.map(({ perSecond }) => perSecond)
    },
    {
      ...line,
      unit: "sends/CPU s",
      ours: rates.ours.map(({ perCpuSecond }) => perCpuSecond),
      theirs: rates.peer.map(({ perCpuSecond }) => perCpuSecond)
    }
  ]
})

/** A signed notification of 3 kB, through every check: by https as receivers are reached, and by http. */
export const sending: Scenario = {
  name: "sending",
  run: Effect.map(Effect.forEach([true, false], against), (lines) => lines.flat())
}
