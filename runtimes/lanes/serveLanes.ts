import { parentPort } from "node:worker_threads"

import { serve } from "#adapters/threads/serve.ts"
import type { Point } from "#domain/reference/place/distance.ts"
import type { SeaLane } from "#domain/reference/sealane/SeaLane.ts"

import type { LaneResponse, LaneRequest } from "./questions.ts"

interface Router {
  readonly lanes: (from: Point, to: Point) => ReadonlyArray<SeaLane>
}

export const serveLanes = (makeRouter: () => Promise<Router>): void => {
  let router: Promise<Router> | null = null
  if (parentPort === null) return
  serve<never, LaneRequest, LaneResponse, never>(parentPort, {
    briefed: () => undefined,
    answer: async ({ from, to }) => {
      router ??= makeRouter()
      return { answer: (await router).lanes(from, to), rows: [] }
    }
  })
}
