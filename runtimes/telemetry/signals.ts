import { Effect, Redacted } from "effect"

import type { BatchOptions, SignalOptions } from "#adapters/telemetry/SignalOptions.ts"

import { fileOf, given, oneOf, pairsOf, urlOf, wholeNumber, wrong } from "./values.ts"
import type { EnvironmentSetting } from "./values.ts"

export type SignalName = "TRACES" | "LOGS" | "METRICS"

/** Default port of OTLP over HTTP. */
const local: EnvironmentSetting = { variable: "OTEL_EXPORTER_OTLP_ENDPOINT", text: "http://localhost:4318" }

/** The signal's variable takes precedence over the common one. */
const setting = (signal: SignalName, ofAll: `OTEL_EXPORTER_OTLP_${string}`) =>
  given(ofAll.replace("OTLP_", `OTLP_${signal}_`), ofAll)

const exporters: Readonly<Record<SignalName, string>> = {
  TRACES: "OTEL_TRACES_EXPORTER",
  LOGS: "OTEL_LOGS_EXPORTER",
  METRICS: "OTEL_METRICS_EXPORTER"
}

const addressOf = Effect.fnUntraced(function* (signal: SignalName) {
  const exporter = yield* given(exporters[signal])
  const kind = yield* oneOf(exporter, ["otlp", "none"], "otlp")
  if (kind === "none") return null
  const own = yield* given(`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`)
  if (own !== null) return yield* urlOf(own)
  const common = yield* given("OTEL_EXPORTER_OTLP_ENDPOINT")
  if (common === null && exporter === null) return null
  const url = yield* urlOf(common ?? local)
  return new URL(`${url.pathname.replace(/\/+$/, "")}/v1/${signal.toLowerCase()}${url.search}`, url)
})

const headerName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/i
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/

const headersOf = Effect.fnUntraced(function* (signal: SignalName) {
  const from = yield* setting(signal, "OTEL_EXPORTER_OTLP_HEADERS")
  const headers = yield* pairsOf(from)
  const isSendable = Object.entries(headers).every(([name, value]) => headerName.test(name) && headerValue.test(value))
  return isSendable ? Redacted.make(headers) : yield* wrong(from?.variable ?? "", "headers that HTTP can carry")
})

const encodings = { "http/protobuf": "protobuf", "http/json": "json" } as const

const tlsOf = Effect.fnUntraced(function* (signal: SignalName) {
  const ca = yield* fileOf(yield* setting(signal, "OTEL_EXPORTER_OTLP_CERTIFICATE"))
  const certificate = yield* setting(signal, "OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE")
  const ownKey = yield* setting(signal, "OTEL_EXPORTER_OTLP_CLIENT_KEY")
  if ((certificate === null) !== (ownKey === null)) {
    return yield* wrong("OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE", "set together with OTEL_EXPORTER_OTLP_CLIENT_KEY")
  }
  const cert = yield* fileOf(certificate)
  const key = yield* fileOf(ownKey)
  return {
    ...(ca === undefined ? {} : { ca }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key: Redacted.make(key) })
  }
})

/** `every` is in milliseconds; null if the signal is not exported. */
export const signalOf = Effect.fnUntraced(function* (signal: SignalName, every: number) {
  const url = yield* addressOf(signal)
  if (url === null) return null
  const protocol = yield* setting(signal, "OTEL_EXPORTER_OTLP_PROTOCOL")
  const options: SignalOptions = {
    url,
    headers: yield* headersOf(signal),
    encoding: encodings[yield* oneOf(protocol, ["http/protobuf", "http/json"], "http/protobuf")],
    compression: yield* oneOf(yield* setting(signal, "OTEL_EXPORTER_OTLP_COMPRESSION"), ["none", "gzip"], "none"),
    tls: yield* tlsOf(signal),
    timeout: yield* wholeNumber(yield* setting(signal, "OTEL_EXPORTER_OTLP_TIMEOUT"), [1, 60_000], 10_000),
    every
  }
  return options
})

const batchSettings = {
  TRACES: {
    delay: "OTEL_BSP_SCHEDULE_DELAY",
    queue: "OTEL_BSP_MAX_QUEUE_SIZE",
    batch: "OTEL_BSP_MAX_EXPORT_BATCH_SIZE",
    everyIfUnset: 5_000
  },
  LOGS: {
    delay: "OTEL_BLRP_SCHEDULE_DELAY",
    queue: "OTEL_BLRP_MAX_QUEUE_SIZE",
    batch: "OTEL_BLRP_MAX_EXPORT_BATCH_SIZE",
    everyIfUnset: 1_000
  }
}

export const batchesOf = Effect.fnUntraced(function* (signal: "TRACES" | "LOGS") {
  const names = batchSettings[signal]
  const every = yield* wholeNumber(yield* given(names.delay), [1, 600_000], names.everyIfUnset)
  const queue = yield* wholeNumber(yield* given(names.queue), [1, 100_000], 2_048)
  const batch = yield* wholeNumber(yield* given(names.batch), [1, queue], Math.min(queue, 512))
  const options = yield* signalOf(signal, every)
  return options === null ? null : ({ ...options, batch, queue } satisfies BatchOptions)
})
