import type { Effect } from "effect"

import { fleet } from "../../rest/support/fleet/fleet.ts"
import type { Box } from "../../rest/support/fleet/fleet.ts"
import type { call } from "../support/assistant.ts"
import type { Assistant } from "./Assistant.ts"

type Called = ReturnType<typeof call>

/** A question of somebody who works with the fleet, with what a competent assistant calls to answer it. */
export interface Question {
  readonly asks: string
  /** What can be read off the answers, in any order. */
  readonly answer: (
    assistant: Assistant,
    now: number
  ) => Effect.Effect<ReadonlyArray<unknown>, Effect.Error<Called>, Effect.Services<Called>>
  /** What is truly so, by the records of the fleet. */
  readonly truth: (now: number) => ReadonlyArray<unknown>
}

/** What is true of each container that is meant. */
export const ofBoxes =
  (means: (box: Box, now: number) => boolean, tell: (box: Box, now: number) => unknown = ({ number }) => number) =>
  (now: number): ReadonlyArray<unknown> => {
    const told: Array<unknown> = []
    for (const box of fleet) if (means(box, now)) told.push(tell(box, now))
    return told
  }

/** Each once. */
export const distinct = (values: ReadonlyArray<unknown>): ReadonlyArray<unknown> => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values()
]
