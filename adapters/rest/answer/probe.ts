/** Probes and Prometheus ask every few seconds; their answers are no facts worth a line or a span. */
const probes = new Set(["/health", "/ready", "/metrics"])

export const isProbe = (path: string): boolean => probes.has(path)
