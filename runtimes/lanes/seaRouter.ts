import { Effect, Layer } from "effect"

import { makePool } from "#adapters/threads/pool.ts"
import { SeaRouter } from "#application/ports/vessel/SeaRouter.ts"
import { minute } from "#domain/Time.ts"

import type { Answer, Question } from "./questions.ts"

/** One thread, which ends when it has been idle for a minute: a node that computes no lane has none, and no map of the sea. */
const bounds = { size: 1, memory: 512, kept: 512, patience: minute, briefing: () => ({ epoch: 0, parts: [] }) }

/** The router on a thread that runs this file. */
export const layerOf = (file: URL) =>
  Layer.effect(
    SeaRouter,
    Effect.map(makePool<never, Question, Answer, never>(file, bounds), ({ ask }) => ({
      lanes: Effect.fn("SeaRouter.lanes")(function* (crossing) {
        const { answer } = yield* ask(crossing)
        return answer
      })
    }))
  )

/** The router over the shipped map of the sea. */
export const layer = layerOf(new URL("thread.js", import.meta.url))
