import type { Redacted } from "effect"

/** How one kind of telemetry (traces, logs or metrics) goes to a collector. Times are milliseconds. */
export interface SignalOptions {
  readonly url: URL
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
  readonly encoding: "protobuf" | "json"
  readonly compression: "gzip" | "none"
  /** PEM, where the collector's certificate is checked against others than Node's authorities, or wants one of ours. */
  readonly tls: { readonly ca?: string; readonly cert?: string; readonly key?: Redacted.Redacted }
  /** What one export may take. */
  readonly timeout: number
  /** Between two exports, unless a batch is full before. */
  readonly every: number
}

/** Of traces and logs, which wait one by one. */
export interface BatchOptions extends SignalOptions {
  readonly batch: number
  /** What waits at most; more is dropped and counted. */
  readonly queue: number
}

/** Which requests and jobs begin a trace. */
export interface SamplerOptions {
  /** Whether one that goes on with a trace does as that one does. */
  readonly isParentBased: boolean
  /** The share of traces that is kept, from 0 to 1. */
  readonly ratio: number
}

/** What is exported; null for what is not. */
export interface TelemetryOptions {
  readonly resource: {
    readonly serviceName: string
    readonly serviceVersion: string
    readonly attributes: Readonly<Record<string, string | number>>
  }
  readonly traces: (BatchOptions & { readonly sampler: SamplerOptions }) | null
  readonly logs: BatchOptions | null
  readonly metrics: (SignalOptions & { readonly temporality: "cumulative" | "delta" }) | null
}
