import { Effect, Layer } from "effect"

import { makePool } from "#adapters/threads/pool.ts"
import { SeaRouter } from "#application/ports/voyage/vessel/SeaRouter.ts"
import { minute } from "#domain/Time.ts"

import type { LaneResponse, LaneRequest } from "./questions.ts"

/** The thread ends after an idle minute, so a node that does not compute lanes holds no map of the sea. */
const bounds = { size: 1, memory: 512, kept: 512, patience: minute, briefing: () => ({ epoch: 0, parts: [] }) }

export const layerOf = (file: URL) =>
  Layer.effect(
    SeaRouter,
    Effect.map(makePool<never, LaneRequest, LaneResponse, never>(file, bounds), ({ ask }) => ({
      lanes: Effect.fn("SeaRouter.lanes")(function* (crossing) {
        const { answer } = yield* ask(crossing)
        return answer
      })
    }))
  )

export const layer = layerOf(new URL("thread.js", import.meta.url))
