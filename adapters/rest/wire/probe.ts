/** Neither logged nor traced. */
const probes = new Set(["/health", "/ready", "/metrics"])

export const isProbe = (path: string): boolean => probes.has(path)
