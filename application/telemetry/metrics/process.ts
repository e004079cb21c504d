import { counter, gauge } from "./MetricFamily.ts"

export const info = gauge({
  name: "landfall_info",
  help: "1, with the release, what the process does and where its data lives.",
  labels: ["version", "roles", "data_plane"]
})

/** Standard name in Prometheus and OpenTelemetry. */
export const startTime = gauge({
  name: "process_start_time_seconds",
  help: "When the process started, in seconds since 1970.",
  labels: []
})

export const cpu = counter({
  name: "process_cpu_seconds_total",
  help: "CPU time of the process, user and system.",
  labels: []
})

export const residentMemory = gauge({
  name: "process_resident_memory_bytes",
  help: "Memory of the process that is in RAM.",
  labels: []
})

export const openDescriptors = gauge({
  name: "process_open_fds",
  help: "File descriptors that the process has open; only on Linux.",
  labels: []
})

export const heapUsed = gauge({
  name: "nodejs_heap_size_used_bytes",
  help: "Heap that objects take.",
  labels: []
})

export const externalMemory = gauge({
  name: "nodejs_external_memory_bytes",
  help: "Memory outside of the heap that objects hold, such as the cache of documents.",
  labels: []
})

export const loopDelay = gauge({
  name: "nodejs_eventloop_delay_seconds",
  help: "How much later than due the event loop came to a timer, in the last 15 seconds.",
  labels: ["percentile"]
})

export const loopUtilization = gauge({
  name: "nodejs_eventloop_utilization_ratio",
  help: "The part of the last 15 seconds in which the event loop was busy: at 1 the process is at the limit of its core.",
  labels: []
})

export const telemetryDropped = counter({
  name: "landfall_telemetry_dropped_total",
  help: "Spans and log records that no collector took, by signal.",
  labels: ["signal"]
})
