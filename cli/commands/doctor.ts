import { Effect } from "effect"
import { Command } from "effect/cli"

import { answer } from "#runtimes/command/output.ts"
import { interfaceVersion } from "#sdk/generated/interfaceVersion.ts"

import { failure, failureOf } from "../Failure.ts"
import { jsonLine } from "../output/answers.ts"
import { screenOf } from "../output/Screen.ts"
import type { Colour } from "../output/Screen.ts"
import { tableOf } from "../output/table.ts"
import { common } from "../parameters.ts"
import { openSession } from "../session/Session.ts"
import type { Session } from "../session/Session.ts"

interface Finding {
  readonly check: string
  readonly state: "good" | "notable" | "bad"
  readonly finding: string
}

const colours: Readonly<Record<Finding["state"], Colour>> = { good: "green", notable: "yellow", bad: "red" }

const mostBytes = 8 * 1024 * 1024

const ask = async (url: string) => {
  const begun = Date.now()
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: "manual" }).catch(() => {
    throw failure("unreachable", `no response from ${url}`, "unanswered")
  })
  const text = await response.text()
  return { response, text: text.slice(0, mostBytes), begun, took: Date.now() - begun }
}

const reachability = async ({ url }: Session): Promise<ReadonlyArray<Finding>> => {
  const { begun, response, took } = await ask(`${url}/ready`)
  const isReady = response.status === 200
  const state = isReady ? "good" : "bad"
  const reached: Finding = { check: "service", state, finding: `${url} answered ${response.status} in ${took} ms` }
  const date = Date.parse(response.headers.get("date") ?? "")
  if (Number.isNaN(date)) return [reached]
  // The Date header is in whole seconds and was written during the request.
  const skew = Math.round((date + 500 - (begun + took / 2)) / 1000)
  const isNear = Math.abs(skew) <= 60
  const finding = `the clocks differ by ${Math.abs(skew)} s${isNear ? "" : ": deliveries are refused that seem to be more than 300 s old"}`
  return [reached, { check: "clock", state: isNear ? "good" : Math.abs(skew) > 240 ? "bad" : "notable", finding }]
}

const entry = async ({ kind, landfall, origin }: Session): Promise<ReadonlyArray<Finding>> => {
  const { response, data } = await landfall.me.get({}, { retries: 0 })
  const [account, user] = [data.related("account")?.attributes, data.related("user")?.attributes]
  const whose = kind === "key" ? "is one of" : `is that of ${user?.email ?? user?.name} of`
  const [, left] = /;\s*r=(\d+)/.exec(response.headers.get("ratelimit") ?? "") ?? []
  const rest = left === undefined ? "" : `; ${left} requests are left in this minute`
  const finding = `the ${kind} of ${origin} ${whose} ${account?.company_name} (${account?.plan})${rest}`
  return [{ check: kind, state: "good", finding }]
}

const versions = async ({ url }: Session): Promise<ReadonlyArray<Finding>> => {
  const { text } = await ask(`${url}/openapi.json`)
  const { info } = JSON.parse(text) as { readonly info?: { readonly version?: string } }
  const isSame = info?.version === interfaceVersion
  const finding = `the interface of the service is ${info?.version ?? "unknown"}, this program knows ${interfaceVersion}`
  return [{ check: "versions", state: isSame ? "good" : "notable", finding }]
}

/** A failed check is a finding. */
const found = (check: string, look: () => Promise<ReadonlyArray<Finding>>) =>
  Effect.promise(() =>
    look().catch((error: unknown): ReadonlyArray<Finding> => [
      { check, state: "bad", finding: failureOf(error).message }
    ])
  )

export const doctor = Command.make(
  "doctor",
  common,
  Effect.fnUntraced(function* (given) {
    const [session, screen] = [yield* openSession(given), yield* screenOf(given)]
    const findings = [
      ...(yield* found("service", () => reachability(session))),
      ...(yield* found(session.kind, () => entry(session))),
      ...(yield* found("versions", () => versions(session)))
    ]
    const columns = [
      { head: "CHECK", text: ({ check }: Finding) => check },
      { head: "STATE", text: ({ state }: Finding) => state, colour: ({ state }: Finding) => colours[state] },
      { head: "FOUND", text: ({ finding }: Finding) => finding }
    ]
    yield* answer(screen.isTable ? tableOf(columns, findings, screen) : findings.map(jsonLine).join(""))
    if (findings.some(({ state }) => state === "bad"))
      return yield* failure("checks_failed", "At least one check failed.")
  })
).pipe(
  Command.withDescription(
    "Looks whether the service is reached, the clocks agree, the key or the login holds, and the versions fit"
  ),
  Command.withExamples([{ command: "landfall doctor" }])
)
