import { Config, Effect, Option, Schema } from "effect"

import type { Source } from "#application/ports/tracking/source/Source.ts"

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

const aisStream: Source = {
  name: "ais-stream",
  kind: "vessel",
  variables: ["AIS_STREAM_URL", "AIS_STREAM_KEY"],
  connection: {
    offers: [],
    configured: Effect.gen(function* () {
      const url = yield* Config.option(Config.schema(WebSocketUrl, "AIS_STREAM_URL"))
      if (Option.isNone(url)) return []
      return [Effect.succeed(streamSource({ url: url.value, apiKey: yield* Config.Redacted("AIS_STREAM_KEY") }))]
    })
  }
}

const aisFeed: Source = {
  name: "ais-tcp",
  kind: "vessel",
  variables: ["AIS_TCP"],
  connection: {
    offers: [],
    configured: Effect.map(Config.option(Config.schema(Address, "AIS_TCP")), (address) =>
      Option.toArray(address).map((text) => {
        const [host = "", port] = text.split(":")
        return Effect.succeed(tcpSource({ host, port: Number(port) }))
      })
    )
  }
}

export const vessels: ReadonlyArray<Source> = [aisStream, aisFeed]
