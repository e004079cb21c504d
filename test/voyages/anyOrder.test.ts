import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { lines } from "#adapters/simulator/generated/lines.ts"
import { draw } from "#adapters/simulator/voyage/random.ts"

import { firstAccount, inMemory } from "../ingest/inbox.ts"
import { casesOf } from "../support/cases.ts"
import { deliver } from "./delivery/deliver.ts"
import type { Delivery } from "./delivery/deliver.ts"
import { lastingState } from "./delivery/lasting.ts"
import { playingOf } from "./delivery/playing.ts"
import { polledMessages } from "./delivery/polled.ts"
import { pushedMessages } from "./delivery/pushed.ts"
import { railSets } from "./delivery/railSets.ts"
import type { Sent, Undated } from "./delivery/Sent.ts"

/** Every message about a voyage, by the time of its sender. */
const messagesOf = (seed: string, index: number): ReadonlyArray<Sent> => {
  const playing = playingOf(seed, index)
  return [...pushedMessages(playing), ...railSets(playing), ...polledMessages(playing)].sort((a, b) => a.at - b.at)
}

const isUndated = (one: Sent): one is Undated => one.type === "undated"

/** Each message once. */
const inOrder = (sent: ReadonlyArray<Sent>): ReadonlyArray<Delivery> => {
  const undated = sent.filter(isUndated)
  return sent.map((one, nth) =>
    one.type === "dated" ? { type: "take", message: one.write(nth + 1) } : { type: "read", index: undated.indexOf(one) }
  )
}

/** In an arbitrary order; every fifth twice, and every seventh once more under another number. */
const disordered = (sent: ReadonlyArray<Sent>, seed: string): ReadonlyArray<Delivery> =>
  inOrder(sent)
    .flatMap((own, index): ReadonlyArray<Delivery> => {
      const one = sent[index]
      const again: ReadonlyArray<Delivery> =
        one?.type === "dated" && index % 7 === 0 ? [{ type: "take", message: one.write(90_000 + index) }] : []
      return [own, ...(index % 5 === 0 ? [own] : []), ...again]
    })
    .map((one, index) => [draw(seed, "order", String(index)), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)

const stateAfter = (sent: ReadonlyArray<Sent>, deliveries: ReadonlyArray<Delivery>) =>
  inMemory(
    Effect.gen(function* () {
      const account = yield* firstAccount
      const refused = yield* deliver(account, sent.filter(isUndated), deliveries)
      return { refused: [...new Set(refused)].sort(), shipments: yield* lastingState(account) }
    })
  )

/** Voyages that once led to a second shipment, to none, or to another release, fee or last free day. */
const pinned = [18, 21, 23, 24, 28, 33, 42, 43, 45, 48, 54]

const count = casesOf("ANY_ORDER", { usual: lines.length, long: 7 * lines.length })

const voyages = [...new Set([...Array.from({ length: count }, (_, index) => index), ...pinned])]

describe("a voyage's messages in any order, some twice and some in another interchange", () => {
  it.effect.each(voyages)(
    "lead to the state and the events of their order: voyage %i",
    (index) =>
      Effect.gen(function* () {
        const seed = `any order ${index}`
        const sent = messagesOf(seed, index)
        const ordered = yield* stateAfter(sent, inOrder(sent))
        assert.isAbove(ordered.shipments.length, 0)
        assert.deepStrictEqual(yield* stateAfter(sent, disordered(sent, seed)), ordered)
      }),
    300_000
  )
})
