import type { Redacted } from "effect"

/** Times are in milliseconds. */
export interface SignalOptions {
  readonly url: URL
  readonly headers: Redacted.Redacted<Readonly<Record<string, string>>>
  readonly encoding: "protobuf" | "json"
  readonly compression: "gzip" | "none"
  /** PEM. */
  readonly tls: { readonly ca?: string; readonly cert?: string; readonly key?: Redacted.Redacted }
  readonly timeout: number
  /** Between exports; a full batch is sent earlier. */
  readonly every: number
}

export interface BatchOptions extends SignalOptions {
  readonly batch: number
  /** Excess items are dropped and counted. */
  readonly queue: number
}

export interface SamplerOptions {
  /** Follow the sampling decision of the parent. */
  readonly isParentBased: boolean
  /** Share of traces, 0 to 1. */
  readonly ratio: number
}

/** Null disables a signal. */
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
