import { Config, Effect, Layer, Option, Schema } from "effect"

import { VesselSources } from "#application/ports/tracking/source/VesselSources.ts"

import { streamSource } from "./streamSource.ts"
import { tcpSource } from "./tcpSource.ts"

const isAddress = (text: string) => {
  const [, port = ""] = /^[^\s:/]+:(\d{1,5})$/.exec(text) ?? []
  return port !== "" && Number(port) > 0 && Number(port) <= 65_535
}

const Address = Schema.String.check(Schema.makeFilter(isAddress, { expected: "host:port" }))
const WebSocketUrl = Schema.URLFromString.check(
  Schema.makeFilter(({ protocol }) => protocol === "wss:" || protocol === "ws:", { expected: "a ws or wss URL" })
)

const stream = Effect.gen(function* () {
  const url = yield* Config.option(Config.schema(WebSocketUrl, "AIS_STREAM_URL"))
  if (Option.isNone(url)) return []
  return [streamSource({ url: url.value, apiKey: yield* Config.Redacted("AIS_STREAM_KEY") })]
})

const feed = Effect.map(Config.option(Config.schema(Address, "AIS_TCP")), (address) =>
  Option.toArray(address).map((text) => {
    const [host = "", port] = text.split(":")
    return tcpSource({ host, port: Number(port) })
  })
)

/** `docs/reference/configuration.md` lists the variables. */
export const fromConfig = Layer.effect(
  VesselSources,
  Effect.map(Effect.all([stream, feed]), (sources) => sources.flat())
)
