import { fileURLToPath } from "node:url"

import { assert, it } from "@effect/vitest"
import { ConfigProvider, Effect, Redacted } from "effect"

import { telemetryOptions } from "#runtimes/telemetry/settings.ts"

const optionsWith = (env: Readonly<Record<string, string>>) =>
  Effect.provide(telemetryOptions("landfall-test"), ConfigProvider.layer(ConfigProvider.fromEnv({ env })))

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector.example:4318/base/" }

it.effect("exports nothing where no variable asks for it", () =>
  Effect.gen(function* () {
    for (const env of [
      {},
      { OTEL_EXPORTER_OTLP_ENDPOINT: "" },
      { ...endpoint, OTEL_SDK_DISABLED: "TRUE" },
      { OTEL_TRACES_SAMPLER: "always_on", OTEL_SERVICE_NAME: "name" }
    ]) {
      const { logs, metrics, traces } = yield* optionsWith(env)
      assert.deepStrictEqual({ logs, metrics, traces }, { logs: null, metrics: null, traces: null })
    }
  })
)

it.effect("exports each signal below the address, or at its own, or not at all", () =>
  Effect.gen(function* () {
    const all = yield* optionsWith(endpoint)
    assert.deepStrictEqual(
      [all.traces, all.logs, all.metrics].map((one) => one?.url.href),
      ["traces", "logs", "metrics"].map((name) => `http://collector.example:4318/base/v1/${name}`)
    )
    const some = yield* optionsWith({
      ...endpoint,
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://traces.example/in",
      OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json",
      OTEL_EXPORTER_OTLP_HEADERS: "a=1, b=%C3%BC",
      OTEL_EXPORTER_OTLP_LOGS_HEADERS: "c=3",
      OTEL_METRICS_EXPORTER: "none"
    })
    assert.strictEqual(some.traces?.url.href, "https://traces.example/in")
    assert.deepStrictEqual([some.traces?.encoding, some.logs?.encoding], ["json", "protobuf"])
    assert.deepStrictEqual(Redacted.value(some.traces!.headers), { a: "1", b: "ü" })
    assert.deepStrictEqual(Redacted.value(some.logs!.headers), { c: "3" })
    assert.isNull(some.metrics)
    const local = yield* optionsWith({ OTEL_TRACES_EXPORTER: "otlp" })
    assert.strictEqual(local.traces?.url.href, "http://localhost:4318/v1/traces")
    assert.isNull(local.logs)
  })
)

it.effect("names the service by what counts most, and keeps what else the operator says", () =>
  Effect.gen(function* () {
    const nameOf = (env: Readonly<Record<string, string>>) =>
      Effect.map(optionsWith(env), ({ resource }) => resource.serviceName)
    const attributes = { OTEL_RESOURCE_ATTRIBUTES: "service.name=a,service.version=9,region=eu%20west" }
    assert.strictEqual(yield* nameOf({}), "landfall-test")
    assert.strictEqual(yield* nameOf(attributes), "a")
    assert.strictEqual(yield* nameOf({ ...attributes, OTEL_SERVICE_NAME: "b" }), "b")
    const { resource } = yield* optionsWith(attributes)
    assert.deepInclude(resource.attributes, { region: "eu west" })
    assert.strictEqual(resource.serviceVersion, "9")
  })
)

it.effect("samples as it is told", () =>
  Effect.gen(function* () {
    const samplerOf = (name: string, arg = "") =>
      Effect.map(
        optionsWith({ ...endpoint, OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: arg }),
        ({ traces }) => traces?.sampler
      )
    assert.deepStrictEqual(yield* samplerOf(""), { isParentBased: true, ratio: 1 })
    assert.deepStrictEqual(yield* samplerOf("always_on"), { isParentBased: false, ratio: 1 })
    assert.deepStrictEqual(yield* samplerOf("always_off"), { isParentBased: false, ratio: 0 })
    assert.deepStrictEqual(yield* samplerOf("traceidratio", "0.1"), { isParentBased: false, ratio: 0.1 })
    assert.deepStrictEqual(yield* samplerOf("parentbased_always_off"), { isParentBased: true, ratio: 0 })
    assert.deepStrictEqual(yield* samplerOf("parentbased_traceidratio"), { isParentBased: true, ratio: 1 })
  })
)

const here = fileURLToPath(import.meta.url)

const mistakes: ReadonlyArray<readonly [Readonly<Record<string, string>>, string]> = [
  [{ OTEL_SDK_DISABLED: "yes" }, "OTEL_SDK_DISABLED must be true or false"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address"],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://u:p@c" }, "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address"],
  [{ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: "x" }, "OTEL_EXPORTER_OTLP_LOGS_ENDPOINT must be an http or https address"],
  [
    { ...endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" },
    "OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json"
  ],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "grpc" }, "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL must be"],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: "secret" }, "OTEL_EXPORTER_OTLP_HEADERS must be pairs"],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: "a=%E0%A4" }, "OTEL_EXPORTER_OTLP_HEADERS must be pairs"],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: "a=%0d%0ab" }, "OTEL_EXPORTER_OTLP_HEADERS must be headers"],
  [
    { ...endpoint, OTEL_EXPORTER_OTLP_TIMEOUT: "0" },
    "OTEL_EXPORTER_OTLP_TIMEOUT must be a whole number from 1 to 60000"
  ],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_COMPRESSION: "br" }, "OTEL_EXPORTER_OTLP_COMPRESSION must be none or gzip"],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_CERTIFICATE: "/nowhere.pem" }, "OTEL_EXPORTER_OTLP_CERTIFICATE must be the path"],
  [{ ...endpoint, OTEL_EXPORTER_OTLP_CLIENT_KEY: here }, "OTEL_EXPORTER_OTLP_CLIENT_CERTIFICATE must be set together"],
  [{ OTEL_TRACES_EXPORTER: "zipkin" }, "OTEL_TRACES_EXPORTER must be otlp or none"],
  [{ OTEL_TRACES_SAMPLER: "jaeger_remote" }, "OTEL_TRACES_SAMPLER must be always_on, always_off,"],
  [
    { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "2" },
    "OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1"
  ],
  [{ OTEL_RESOURCE_ATTRIBUTES: "a" }, "OTEL_RESOURCE_ATTRIBUTES must be pairs"],
  [{ OTEL_BSP_MAX_QUEUE_SIZE: "many" }, "OTEL_BSP_MAX_QUEUE_SIZE must be a whole number"],
  [
    { OTEL_BSP_MAX_QUEUE_SIZE: "10", OTEL_BSP_MAX_EXPORT_BATCH_SIZE: "11" },
    "OTEL_BSP_MAX_EXPORT_BATCH_SIZE must be a whole number from 1 to 10"
  ],
  [{ OTEL_METRIC_EXPORT_INTERVAL: "-1" }, "OTEL_METRIC_EXPORT_INTERVAL must be a whole number"],
  [
    { OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE: "lowmemory" },
    "OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE must be cumulative or delta"
  ]
]

it.effect.each(mistakes)("refuses %j in one sentence that repeats no value", ([env, begins]) =>
  Effect.gen(function* () {
    const { message } = yield* Effect.flip(optionsWith(env))
    assert.isTrue(message.startsWith(begins), message)
    assert.match(message, /^[^.\n].*: correct or unset it\.$/)
    for (const value of Object.values(env)) if (value.length > 4) assert.notInclude(message, value)
  })
)
