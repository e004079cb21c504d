import type { Choice } from "./choices.ts"

interface Measurement extends Choice {
  /** Programs of `test/bench` that set up services by themselves and take numbers as arguments. */
  readonly load: () => Promise<unknown>
}

/** Measurements of `npm run bench -- NAME`, next to the scenarios against peers of `test/bench/bench.ts`. */
export const measurements = {
  portal: {
    about: "opening and scrolling the fleet in Chromium: containers, rounds, busy processes",
    load: () => import("../test/bench/portal/portal.ts")
  },
  soak: {
    about: "memory at half load: minutes, minutes of warm-up, reads a second",
    load: () => import("../test/bench/soak.ts")
  },
  crowd: {
    about: "a thousand assistants at once: seconds of calls, seconds of rest",
    load: () => import("../test/bench/crowd.ts")
  },
  hostile: {
    about: "messages that are hard to read: seconds of a flood, seconds of rest",
    load: () => import("../test/bench/hostile.ts")
  },
  receivers: {
    about: "receivers that hang: events a second, seconds, rounds, timeout in seconds",
    load: () => import("../test/bench/beside/receivers.ts")
  },
  tenants: {
    about: "a small account next to a large one: seconds, rounds, callers",
    load: () => import("../test/bench/beside/tenants.ts")
  },
  latency: {
    about: "page requests while shipments are folded: seconds, rounds",
    load: () => import("../test/bench/beside/folding.ts")
  },
  statements: {
    about: "statements of nodes at rest and under load: seconds, rounds, events a second",
    load: () => import("../test/bench/asked.ts")
  },
  connections: {
    about: "connections to Postgres under load: shipments, clients",
    load: () => import("../test/bench/connections.ts")
  },
  replica: {
    about: "pages from a primary and from its replica, and the lag of the replica: rounds, samples",
    load: () => import("../test/bench/replica.ts")
  },
  "fleet-cost": {
    about: "CPU and memory of a fleet: shipments of each script, seconds, prices",
    load: () => import("../test/bench/fleetCost.ts")
  },
  "scale-out": {
    about: "more nodes of one kind: api, ingestion, or webhook, the amount of work, rounds",
    load: () => import("../test/bench/scaleOut.ts")
  }
} satisfies Readonly<Record<string, Measurement>>
