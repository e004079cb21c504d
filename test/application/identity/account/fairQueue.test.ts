import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { makeFairQueue } from "#application/identity/account/fairQueue.ts"
import type { FairQueueLimits, QueueTicket } from "#application/identity/account/fairQueue.ts"

const roomy: FairQueueLimits = { ofFlow: 1e9, ofAll: 1, waitingOfFlow: 1000, waitingOfAll: 10_000 }

interface Entered {
  readonly flow: string
  readonly cost: number
  readonly place: QueueTicket
}

/** A queue whose requests are ended by hand, and the order in which they were let in. */
const watched = (limits: FairQueueLimits) => {
  const queue = makeFairQueue(limits)
  const inHand: Array<Entered> = []
  const order: Array<string> = []
  const ask = (flow: string, cost = 1) => {
    let entered: Entered | null = null
    let hasBegun = false
    const place = queue.enter(flow, cost, () => {
      order.push(flow)
      hasBegun = true
      if (entered !== null) inHand.push(entered)
    })
    if (typeof place === "string") return place
    entered = { flow, cost, place }
    if (hasBegun) inHand.push(entered)
    return place
  }
  const end = (index = 0) => inHand.splice(index % inHand.length, 1)[0]
  return { ask, end: (index?: number) => end(index)?.place.leave(), inHand, order, queue }
}

const Cost = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 10 }))
const Step = Schema.Struct({
  flow: Schema.Literals(["a", "b", "c", "d"]),
  cost: Cost,
  ends: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 3 })),
  which: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99 })),
  givesUp: Schema.Boolean
})
const Costs = Schema.Array(Cost).check(Schema.isMinLength(20), Schema.isMaxLength(60))
const Steps = Schema.Array(Step).check(Schema.isMaxLength(200))

describe("A fair queue", () => {
  it("lets in at once while there is room, and takes turns between flows when there is none", () => {
    const { ask, end, order } = watched(roomy)
    for (const flow of ["heavy", "heavy", "heavy", "heavy", "light"]) ask(flow)
    assert.deepStrictEqual(order, ["heavy"])
    end()
    assert.deepStrictEqual(order, ["heavy", "light"])
    end()
    end()
    assert.deepStrictEqual(order, ["heavy", "light", "heavy", "heavy"])
  })

  it("gives each flow the same cost, not the same number of requests", () => {
    const { ask, end, order } = watched(roomy)
    for (let request = 0; request < 40; request++) ask("pages", 8)
    for (let request = 0; request < 40; request++) ask("records", 1)
    for (let ended = 0; ended < 26; ended++) end()
    const counts = Object.groupBy(order, (flow) => flow)
    assert.strictEqual(counts["pages"]?.length, 3)
    assert.strictEqual(counts["records"]?.length, 24)
  })

  it("refuses what its own flow or all flows have too much of, and says which", () => {
    const { ask, queue } = watched({ ofFlow: 1, ofAll: 2, waitingOfFlow: 2, waitingOfAll: 3 })
    const answers = ["a", "a", "a", "a", "b", "b", "b"].map((flow) => ask(flow))
    assert.deepStrictEqual(
      answers.map((answer) => (typeof answer === "string" ? answer : "place")),
      ["place", "place", "place", "flow", "place", "place", "all"]
    )
    assert.deepStrictEqual(queue.load(), { inHand: 2, waiting: 3, flows: 2 })
  })

  it("leaves room for others beside a flow that has all it may have", () => {
    const { ask, inHand } = watched({ ofFlow: 4, ofAll: 8, waitingOfFlow: 100, waitingOfAll: 100 })
    for (let request = 0; request < 20; request++) ask("heavy", 2)
    ask("light", 2)
    assert.deepStrictEqual(
      inHand.map(({ flow }) => flow),
      ["heavy", "heavy", "light"]
    )
  })

  it("lets in what costs more than a flow may have at once, alone", () => {
    const { ask, end, inHand } = watched({ ofFlow: 4, ofAll: 8, waitingOfFlow: 100, waitingOfAll: 100 })
    for (let request = 0; request < 3; request++) ask("heavy", 9)
    for (let ended = 0; ended < 3; ended++) {
      assert.strictEqual(inHand.length, 1)
      end()
    }
    assert.strictEqual(inHand.length, 0)
  })

  it("remembers nobody once all has ended", () => {
    const { ask, end, inHand, queue } = watched({ ...roomy, ofAll: 4 })
    for (let flow = 0; flow < 500; flow++) ask(`flow ${flow}`)
    while (inHand.length > 0) end()
    assert.deepStrictEqual(queue.load(), { inHand: 0, waiting: 0, flows: 0 })
  })

  it("remembers no more flows than it must while it is never idle", () => {
    const { ask, end, queue } = watched({ ...roomy, ofAll: 2 })
    ask("busy")
    for (let flow = 0; flow < 10_000; flow++) {
      ask(`flow ${flow}`)
      end()
    }
    assert.isBelow(queue.load().flows, 200)
  })

  it.prop(
    "never has more in hand than its limits, lets none wait for nothing, keeps the order of each flow and loses none",
    { steps: Steps, ofFlow: Cost, ofAll: Cost },
    ({ ofAll, ofFlow, steps }) => {
      const limits = { ofFlow, ofAll, waitingOfFlow: 20, waitingOfAll: 50 }
      const queue = makeFairQueue(limits)
      const inHand = new Map<number, { readonly flow: string; readonly cost: number }>()
      const waiting = new Map<number, { readonly flow: string; readonly cost: number }>()
      const places = new Map<number, QueueTicket>()
      const lastOf = new Map<string, number>()
      const used = (flow?: string) =>
        [...inHand.values()].reduce((sum, one) => sum + (flow === undefined || one.flow === flow ? one.cost : 0), 0)
      const leave = (number: number) => {
        inHand.delete(number)
        waiting.delete(number)
        places.get(number)?.leave()
        places.get(number)?.leave()
      }
      for (const [number, { cost, ends, flow, givesUp, which }] of steps.entries()) {
        const begun = () => {
          waiting.delete(number)
          assert.isBelow(lastOf.get(flow) ?? -1, number)
          lastOf.set(flow, number)
          if (inHand.size > 0) assert.isAtMost(used() + cost, ofAll)
          if (used(flow) > 0) assert.isAtMost(used(flow) + cost, ofFlow)
          inHand.set(number, { flow, cost })
        }
        waiting.set(number, { flow, cost })
        const place = queue.enter(flow, cost, begun)
        if (typeof place === "string") waiting.delete(number)
        else places.set(number, place)
        for (let ended = 0; ended < ends && inHand.size > 0; ended++)
          leave([...inHand.keys()][which % inHand.size] ?? -1)
        if (givesUp && waiting.size > 0) leave([...waiting.keys()][which % waiting.size] ?? -1)
        assert.deepStrictEqual([queue.load().inHand, queue.load().waiting], [used(), waiting.size])
        if (waiting.size > 0) assert.isAbove(inHand.size, 0)
      }
      while (inHand.size > 0) leave([...inHand.keys()][0] ?? -1)
      assert.strictEqual(waiting.size, 0)
    }
  )

  it.prop(
    "gives two flows that both wait the same but for one request of each: the bound of Goyal, Vin and Cheng (1996)",
    { first: Costs, second: Costs, depth: Cost, which: Cost },
    ({ depth, first, second, which }) => {
      const { ask, end, queue } = watched({ ...roomy, ofAll: 10 * depth })
      const [left, given] = [
        { first: [...first], second: [...second] },
        { first: 0, second: 0 }
      ]
      const asked = (flow: "first" | "second", cost: number) =>
        queue.enter(flow, cost, () => {
          given[flow] += left[flow].shift() ?? 0
          const number = left[flow].length
          ended.push(() => places.get(`${flow} ${number}`)?.leave())
        })
      const [ended, places] = [[] as Array<() => void>, new Map<string, QueueTicket>()]
      ask("both wait for this", 10 * depth)
      for (const flow of ["first", "second"] as const) {
        for (const [index, cost] of left[flow].entries()) {
          const place = asked(flow, cost)
          if (typeof place !== "string") places.set(`${flow} ${left[flow].length - 1 - index}`, place)
        }
      }
      end()
      const largest = Math.max(...first) + Math.max(...second)
      while (left.first.length > 0 && left.second.length > 0) {
        assert.isAtMost(Math.abs(given.first - given.second), largest)
        ended.splice(which % ended.length, 1)[0]?.()
      }
    }
  )
})
