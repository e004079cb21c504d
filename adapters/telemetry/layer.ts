import { Effect, Layer, Logger, Redacted, References, Tracer } from "effect"
import { OtlpExporter, OtlpMetrics, OtlpResource, OtlpSerialization } from "effect/observability"

import { collectorClient } from "./collector.ts"
import { makeExporter } from "./exporter.ts"
import { makeLogger } from "./logger.ts"
import type { LogRecord } from "./logger.ts"
import type { OtlpSpan } from "./otlpSpan.ts"
import type { SignalOptions, TelemetryOptions } from "./SignalOptions.ts"
import { makeTracer } from "./tracer.ts"

const serialization = ({ encoding }: SignalOptions) =>
  encoding === "json" ? OtlpSerialization.layerJson : OtlpSerialization.layerProtobuf

type Resource = TelemetryOptions["resource"]
const scopeOf = ({ serviceVersion }: Resource) => ({ name: "landfall", version: serviceVersion })

const traces = (resource: Resource, options: NonNullable<TelemetryOptions["traces"]>) =>
  Layer.effect(
    Tracer.Tracer,
    Effect.gen(function* () {
      const encoded = yield* OtlpSerialization.OtlpSerialization
      const [own, scope] = [OtlpResource.make(resource), scopeOf(resource)]
      const exporter = yield* makeExporter("Traces", options, (spans: ReadonlyArray<OtlpSpan>) =>
        encoded.traces({ resourceSpans: [{ resource: own, scopeSpans: [{ scope, spans: [...spans] }] }] })
      )
      return makeTracer(options.sampler, exporter.push)
    })
  ).pipe(Layer.provide(serialization(options)), Layer.merge(Layer.succeed(References.TracerEnabled, true)))

const logs = (resource: Resource, options: NonNullable<TelemetryOptions["logs"]>) =>
  Logger.layer(
    [
      Effect.gen(function* () {
        const encoded = yield* OtlpSerialization.OtlpSerialization
        const [own, scope] = [OtlpResource.make(resource), scopeOf(resource)]
        const exporter = yield* makeExporter("Logs", options, (records: ReadonlyArray<LogRecord>) =>
          encoded.logs({ resourceLogs: [{ resource: own, scopeLogs: [{ scope, logRecords: [...records] }] }] })
        )
        return makeLogger(exporter.push)
      })
    ],
    { mergeWithExisting: true }
  ).pipe(Layer.provide(serialization(options)))

/** Milliseconds. */
const shutdownTimeoutMs = 500

const metrics = (resource: Resource, options: NonNullable<TelemetryOptions["metrics"]>) =>
  Layer.effectDiscard(
    OtlpMetrics.make({
      url: options.url.href,
      resource,
      headers: Redacted.value(options.headers),
      compression: options.compression,
      exportInterval: options.every,
      shutdownTimeout: shutdownTimeoutMs,
      temporality: options.temporality
    })
  ).pipe(Layer.provide([OtlpExporter.layerFlusher, collectorClient(options), serialization(options)]))

export const layer = ({ logs: ofLogs, metrics: ofMetrics, resource, traces: ofTraces }: TelemetryOptions) =>
  Layer.mergeAll(
    ofTraces === null ? Layer.empty : traces(resource, ofTraces),
    ofLogs === null ? Layer.empty : logs(resource, ofLogs),
    ofMetrics === null ? Layer.empty : metrics(resource, ofMetrics)
  )
