import root from "@opentelemetry/otlp-transformer/build/src/generated/root.js"

/** A message of the official definitions, as these tests read it. */
interface Type {
  readonly decode: (bytes: Uint8Array) => unknown
  readonly toObject: (message: never, options: object) => unknown
  readonly fromObject: (object: never) => unknown
  readonly verify: (object: never) => string | null
}

/** The definitions that the package is made of, which its own types leave out. */
interface Definitions {
  readonly opentelemetry: {
    readonly proto: {
      readonly collector: {
        readonly trace: { readonly v1: { readonly ExportTraceServiceRequest: Type } }
        readonly logs: { readonly v1: { readonly ExportLogsServiceRequest: Type } }
        readonly metrics: { readonly v1: { readonly ExportMetricsServiceRequest: Type } }
      }
    }
  }
}

const { logs, metrics, trace } = (root as unknown as Definitions).opentelemetry.proto.collector

/** A span as a collector knows it. */
export interface Span {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  /** Empty for the first one of a trace. */
  readonly parentSpanId: string
  readonly name: string
  readonly kind: number
  readonly attributes: Readonly<Record<string, unknown>>
  /** Whether it failed. */
  readonly failed: boolean
  readonly links: ReadonlyArray<{ readonly traceId: string; readonly spanId: string }>
  /** Nanoseconds since 1970. */
  readonly start: bigint
  readonly end: bigint
}

export interface LogRecord {
  readonly service: string
  readonly traceId: string
  readonly spanId: string
  readonly severity: string
  readonly body: string
  readonly attributes: Readonly<Record<string, unknown>>
}

export interface Metric {
  readonly service: string
  readonly name: string
}

export interface Exported {
  readonly spans: ReadonlyArray<Span>
  readonly logs: ReadonlyArray<LogRecord>
  readonly metrics: ReadonlyArray<Metric>
  /** What the resources of the export say of themselves. */
  readonly resources: ReadonlyArray<Readonly<Record<string, unknown>>>
}

interface Value {
  readonly stringValue?: string
  readonly intValue?: string | number
  readonly doubleValue?: number
  readonly boolValue?: boolean
}
interface Pair {
  readonly key: string
  readonly value: Value
}

/** Of the four, one is there. */
const valueOf = ({ boolValue, doubleValue, intValue, stringValue }: Value): unknown =>
  stringValue ?? (intValue === undefined ? (doubleValue ?? boolValue) : Number(intValue))

const recordOf = (pairs: ReadonlyArray<Pair> = []) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, valueOf(value)]))

const ids = new Set(["traceId", "spanId", "parentSpanId"])

/** Ids are hexadecimal digits in the JSON of OTLP, where that of the definitions has base64. */
const idsInBase64 = (key: string, value: unknown): unknown =>
  ids.has(key) && typeof value === "string" ? Buffer.from(value, "hex").toString("base64") : value

/** What is given that the definitions do not know. */
const unknownIn = (given: unknown, known: unknown): ReadonlyArray<string> => {
  if (typeof given !== "object" || given === null || typeof known !== "object" || known === null) return []
  const names = Object.entries(known)
  return Object.entries(given).flatMap(([name, value]) => {
    const [, found] = names.find(([one]) => one === name) ?? []
    return found === undefined ? [name] : unknownIn(value, found)
  })
}

const plain = { longs: String, defaults: true }

/** What a body says by the definitions; throws where it does not follow them. */
const read = (type: Type, bytes: Uint8Array, isJson: boolean): unknown => {
  if (!isJson) return type.toObject(type.decode(bytes) as never, plain)
  const given: unknown = JSON.parse(Buffer.from(bytes).toString(), idsInBase64)
  const message = type.fromObject(given as never)
  const refusal = type.verify(message as never)
  if (refusal !== null) throw new Error(`not OTLP: ${refusal}`)
  const told = type.toObject(message as never, plain)
  const unknown = unknownIn(given, told)
  if (unknown.length > 0) throw new Error(`not in OTLP: ${unknown.join(", ")}`)
  return told
}

const hex = (id: unknown): string =>
  typeof id === "string" ? id : Buffer.from((id as Uint8Array | undefined) ?? []).toString("hex")

const idOf = (digits: number, id: unknown): string => {
  const text = hex(id)
  if (text !== "" && !new RegExp(`^(?!0+$)[\\da-f]{${digits}}$`).test(text)) throw new Error(`not an id: ${text}`)
  return text
}

interface Resource {
  readonly resource: { readonly attributes: ReadonlyArray<Pair> }
}
interface SpanBody {
  readonly traceId: unknown
  readonly spanId: unknown
  readonly parentSpanId?: unknown
  readonly name: string
  readonly kind: number
  readonly attributes: ReadonlyArray<Pair>
  readonly status?: { readonly code?: number }
  readonly links?: ReadonlyArray<{ readonly traceId: unknown; readonly spanId: unknown }>
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
}
interface Bodies {
  readonly resourceSpans?: ReadonlyArray<
    Resource & { readonly scopeSpans: ReadonlyArray<{ readonly spans: ReadonlyArray<SpanBody> }> }
  >
  readonly resourceLogs?: ReadonlyArray<
    Resource & {
      readonly scopeLogs: ReadonlyArray<{
        readonly logRecords: ReadonlyArray<{
          readonly traceId?: unknown
          readonly spanId?: unknown
          readonly severityText: string
          readonly body: Value
          readonly attributes: ReadonlyArray<Pair>
        }>
      }>
    }
  >
  readonly resourceMetrics?: ReadonlyArray<
    Resource & { readonly scopeMetrics: ReadonlyArray<{ readonly metrics: ReadonlyArray<{ readonly name: string }> }> }
  >
}

const spanOf = (service: string, body: SpanBody): Span => ({
  service,
  traceId: idOf(32, body.traceId),
  spanId: idOf(16, body.spanId),
  parentSpanId: idOf(16, body.parentSpanId),
  name: body.name,
  kind: body.kind,
  attributes: recordOf(body.attributes),
  failed: body.status?.code === 2,
  links: (body.links ?? []).map(({ spanId, traceId }) => ({ traceId: idOf(32, traceId), spanId: idOf(16, spanId) })),
  start: BigInt(body.startTimeUnixNano),
  end: BigInt(body.endTimeUnixNano)
})

const types: Readonly<Record<string, Type>> = {
  "/v1/traces": trace.v1.ExportTraceServiceRequest,
  "/v1/logs": logs.v1.ExportLogsServiceRequest,
  "/v1/metrics": metrics.v1.ExportMetricsServiceRequest
}

/** What an export says, by the official definitions of OTLP; throws when it does not follow them. */
export const decoded = (path: string, bytes: Uint8Array, isJson: boolean): Exported => {
  const type = types[path]
  if (type === undefined) throw new Error(`not an address of OTLP: ${path}`)
  const { resourceLogs = [], resourceMetrics = [], resourceSpans = [] } = read(type, bytes, isJson) as Bodies
  const nameOf = ({ resource }: Resource) => String(recordOf(resource.attributes)["service.name"])
  return {
    spans: resourceSpans.flatMap((one) =>
      one.scopeSpans.flatMap(({ spans }) => spans.map((span) => spanOf(nameOf(one), span)))
    ),
    logs: resourceLogs.flatMap((one) =>
      one.scopeLogs.flatMap(({ logRecords }) =>
        logRecords.map((record) => ({
          service: nameOf(one),
          traceId: idOf(32, record.traceId),
          spanId: idOf(16, record.spanId),
          severity: record.severityText,
          body: String(valueOf(record.body)),
          attributes: recordOf(record.attributes)
        }))
      )
    ),
    metrics: resourceMetrics.flatMap((one) =>
      one.scopeMetrics.flatMap(({ metrics }) => metrics.map(({ name }) => ({ service: nameOf(one), name })))
    ),
    resources: [...resourceLogs, ...resourceMetrics, ...resourceSpans].map(({ resource }) =>
      recordOf(resource.attributes)
    )
  }
}
