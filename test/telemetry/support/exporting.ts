import { Effect, Layer, Redacted } from "effect"

import * as Telemetry from "#adapters/telemetry/layer.ts"
import type { BatchOptions, SamplerOptions, TelemetryOptions } from "#adapters/telemetry/SignalOptions.ts"

export const always: SamplerOptions = { isParentBased: true, ratio: 1 }

/** Leaves soon, and waits for nobody for long. */
export const batches = (url: string, path: string, options: Partial<BatchOptions> = {}): BatchOptions => ({
  url: new URL(path, url),
  headers: Redacted.make({ "x-api-key": "key-of-the-collector" }),
  encoding: "protobuf",
  compression: "none",
  tls: {},
  timeout: 2_000,
  every: 50,
  batch: 100,
  queue: 1_000,
  ...options
})

/** All three signals to one collector. */
export const everything = (
  url: string,
  options: Partial<BatchOptions> = {},
  sampler: SamplerOptions = always
): TelemetryOptions => ({
  resource: { serviceName: "test", serviceVersion: "1.2.3", attributes: { "deployment.environment.name": "ünï" } },
  traces: { ...batches(url, "/v1/traces", options), sampler },
  logs: batches(url, "/v1/logs", options),
  metrics: { ...batches(url, "/v1/metrics", options), temporality: "cumulative" }
})

/** Traces alone. */
export const traces = (url: string, options: Partial<BatchOptions> = {}, sampler: SamplerOptions = always) => ({
  ...everything(url, options, sampler),
  logs: null,
  metrics: null
})

/** Work whose telemetry has left, as far as it is taken, when this is done. */
export const exported =
  (options: TelemetryOptions) =>
  <A, E>(work: Effect.Effect<A, E>) =>
    Effect.scoped(Effect.flatMap(Layer.build(Telemetry.layer(options)), (built) => Effect.provideContext(work, built)))
