import containerPorts from "#adapters/reference/data/containerPorts.json" with { type: "json" }
import { loadPorts } from "#adapters/reference/ports.ts"
import type { Point } from "#domain/reference/place/distance.ts"

const codes = new Set(containerPorts.map(([code]) => code))

interface Place extends Point {
  readonly code: string
}

/** The container ports of the reference data. */
export const ports: ReadonlyArray<Place> = loadPorts().flatMap(({ code, latitude, longitude }) =>
  codes.has(code) && latitude !== null && longitude !== null ? [{ code, latitude, longitude }] : []
)

/** Pairs of ports, the same for the same seed (a linear congruential generator of Numerical Recipes). */
export const pairsOf = (seed: number, count: number): ReadonlyArray<readonly [Place, Place]> => {
  let state = seed
  const draw = (): Place => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    const port = ports[Math.floor((state / 2 ** 32) * ports.length)]
    if (port === undefined) throw new Error("there are no ports")
    return port
  }
  return Array.from({ length: count }, () => [draw(), draw()] as const).filter(([a, b]) => a.code !== b.code)
}
