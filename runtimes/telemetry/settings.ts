import { randomUUID } from "node:crypto"
import { hostname } from "node:os"

import { Effect } from "effect"

import type { SamplerOptions, TelemetryOptions } from "#adapters/telemetry/SignalOptions.ts"

import { version } from "../command/version.ts"
import { batchesOf, signalOf } from "./signals.ts"
import { given, oneOf, pairsOf, wholeNumber, wrong } from "./values.ts"

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio"
] as const

const ratioOf = Effect.fnUntraced(function* () {
  const from = yield* given("OTEL_TRACES_SAMPLER_ARG")
  const ratio = Number(from?.text ?? 1)
  return ratio >= 0 && ratio <= 1 ? ratio : yield* wrong("OTEL_TRACES_SAMPLER_ARG", "a number from 0 to 1")
})

const samplerOf = Effect.fnUntraced(function* () {
  const name = yield* oneOf(yield* given("OTEL_TRACES_SAMPLER"), samplers, "parentbased_always_on")
  const isParentBased = name.startsWith("parentbased_")
  if (name.endsWith("traceidratio")) return { isParentBased, ratio: yield* ratioOf() } satisfies SamplerOptions
  return { isParentBased, ratio: name.endsWith("always_on") ? 1 : 0 } satisfies SamplerOptions
})

/** The operator's attributes take precedence. */
const resourceOf = Effect.fnUntraced(function* (program: string) {
  const { "service.name": fromAttributes, ...attributes } = yield* pairsOf(yield* given("OTEL_RESOURCE_ATTRIBUTES"))
  const name = yield* given("OTEL_SERVICE_NAME")
  const { "service.version": serviceVersion = version, ...others } = attributes
  return {
    serviceName: name?.text ?? fromAttributes ?? program,
    serviceVersion,
    attributes: {
      "service.instance.id": randomUUID(),
      "host.name": hostname(),
      "process.pid": process.pid,
      "process.runtime.name": "nodejs",
      "process.runtime.version": process.versions.node,
      ...others
    }
  } satisfies TelemetryOptions["resource"]
})

const nothing = { traces: null, logs: null, metrics: null }

/** Null for signals that are not exported. */
export const telemetryOptions = Effect.fnUntraced(function* (program: string) {
  const resource = yield* resourceOf(program)
  const disabled = yield* oneOf(yield* given("OTEL_SDK_DISABLED"), ["true", "false"], "false")
  const sampler = yield* samplerOf()
  const traces = yield* batchesOf("TRACES")
  const logs = yield* batchesOf("LOGS")
  const every = yield* wholeNumber(yield* given("OTEL_METRIC_EXPORT_INTERVAL"), [1, 3_600_000], 60_000)
  const metrics = yield* signalOf("METRICS", every)
  const temporality = yield* oneOf(
    yield* given("OTEL_EXPORTER_OTLP_METRICS_TEMPORALITY_PREFERENCE"),
    ["cumulative", "delta"],
    "cumulative"
  )
  const options: TelemetryOptions = {
    resource,
    ...(disabled === "true"
      ? nothing
      : {
          traces: traces === null ? null : { ...traces, sampler },
          logs,
          metrics: metrics === null ? null : { ...metrics, temporality }
        })
  }
  return options
})
