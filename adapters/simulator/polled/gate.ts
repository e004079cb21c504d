import { Clock, Duration, Effect, Ref, Stream } from "effect"
import { HttpServerResponse } from "effect/http"

import type { Fault } from "../Faults.ts"

export interface GateResponse {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Gate {
  readonly fault: Ref.Ref<Fault>
  readonly slowFor: number
  readonly requestsPerSecond: number
  readonly refusal: (status: number, reason: string, message: string) => GateResponse
}

const loginPage = `<!doctype html>
<html><head><title>Sign in</title></head>
<body><form method="post"><input name="user"><input name="password" type="password"><button>Sign in</button></form></body></html>
`

const write = ({ body, headers = {}, status }: GateResponse): HttpServerResponse.HttpServerResponse =>
  HttpServerResponse.text(JSON.stringify(body), { status, headers, contentType: "application/json" })

const cut = ({ body, headers = {}, status }: GateResponse): HttpServerResponse.HttpServerResponse => {
  const text = JSON.stringify(body)
  const half = text.slice(0, Math.ceil(text.length / 2))
  return HttpServerResponse.text(half, { status, headers, contentType: "application/json" })
}

const respondSlowly = (
  { body, headers = {}, status }: GateResponse,
  slowFor: number
): HttpServerResponse.HttpServerResponse => {
  const bytes = new TextEncoder().encode(JSON.stringify(body))
  const half = Math.ceil(bytes.length / 2)
  const rest = Stream.fromEffect(Effect.delay(Effect.succeed(bytes.subarray(half)), slowFor))
  const content = Stream.concat(Stream.succeed(bytes.subarray(0, half)), rest)
  return HttpServerResponse.stream(content, { status, headers, contentType: "application/json" })
}

export const gate = ({ fault, refusal, requestsPerSecond, slowFor }: Gate) => {
  const window = { second: 0, count: 0 }
  const tooMany = (seconds: number): GateResponse => ({
    ...refusal(429, "tooManyRequests", "Too many requests"),
    headers: { "retry-after": String(seconds) }
  })
  const denied = refusal(401, "unauthorized", "The credentials are missing or not valid")

  return Effect.fnUntraced(function* <E, R>(
    allowed: Effect.Effect<boolean, E, R>,
    answer: Effect.Effect<GateResponse, E, R>
  ) {
    const second = Math.floor((yield* Clock.currentTimeMillis) / 1_000)
    if (window.second !== second) Object.assign(window, { second, count: 0 })
    window.count += 1
    if (window.count > requestsPerSecond) return write(tooMany(1))
    const fails = yield* Ref.get(fault)
    switch (fails) {
      case "500":
        return write(refusal(500, "internalServerError", "Internal server error"))
      case "login_page":
        return HttpServerResponse.html(loginPage)
      case "429":
        return write(tooMany(5))
      case "401":
        return write(denied)
      case "403":
        return write(refusal(403, "forbidden", "The credentials do not open this"))
      case "404":
        return write(refusal(404, "notFound", "There is no such thing"))
      case "slow":
        yield* Effect.sleep(Duration.millis(slowFor))
    }
    if (!(yield* allowed)) return write(denied)
    if (fails === "slow_body") return respondSlowly(yield* answer, slowFor)
    return fails === "malformed" ? cut(yield* answer) : write(yield* answer)
  })
}
