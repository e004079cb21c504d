import { makeActiveFlows } from "./activeFlows.ts"

/** In units of cost (in progress) and in requests (queued). */
export interface FairQueueLimits {
  /** One request always starts, even if it costs more. */
  readonly ofFlow: number
  readonly ofAll: number
  readonly waitingOfFlow: number
  readonly waitingOfAll: number
  /** Stricter limits of a flow while other flows are active. */
  readonly beside?: FlowLimitsBeside
}

export interface FlowLimitsBeside {
  readonly units: number
  readonly requests: number
  /** Milliseconds after its last request in which a flow is active. */
  readonly activeMs: number
  /** Monotonic milliseconds. */
  readonly now: () => number
}

export interface QueueTicket {
  /** Idempotent. */
  readonly leave: () => void
}

interface QueuedRequest {
  readonly cost: number
  readonly start: () => void
}

interface QueueFlow {
  readonly name: string
  inHand: number
  requests: number
  /** Virtual time at which the service given so far ends. */
  finish: number
  readonly waiting: Set<QueuedRequest>
}

export type ReachedQueueLimit = "flow" | "all"

/**
 * Start-time fair queueing, SFQ(D), of Jin, Chase, and Kaur (2004): the flow with the least service goes next. Virtual
 * time is the start of the last admitted request.
 */
export const makeFairQueue = (limits: FairQueueLimits) => {
  const active = limits.beside === undefined ? null : makeActiveFlows(limits.beside.activeMs, limits.beside.now)
  const flows = new Map<string, QueueFlow>()
  const backlogged = new Set<QueueFlow>()
  let [virtual, inHand, waiting, sweepAt] = [0, 0, 0, 64]

  const fitsFlow = (flow: QueueFlow, cost: number) => {
    if (flow.inHand === 0) return true
    const { beside, ofFlow } = limits
    if (beside === undefined || active === null || active.isAlone(flow.name)) return flow.inHand + cost <= ofFlow
    return flow.requests < beside.requests && flow.inHand + cost <= beside.units
  }
  const fitsAll = (cost: number) => inHand === 0 || inHand + cost <= limits.ofAll
  const startOf = (flow: QueueFlow) => Math.max(virtual, flow.finish)

  /** A flow's service counts until virtual time reaches it, but only while requests wait. */
  const isForgettable = (flow: QueueFlow) =>
    flow.inHand === 0 && flow.waiting.size === 0 && (waiting === 0 || flow.finish <= virtual)

  const sweep = () => {
    if (flows.size < sweepAt) return
    for (const [name, flow] of flows) if (isForgettable(flow)) flows.delete(name)
    sweepAt = Math.max(64, 2 * flows.size)
  }

  const flowOf = (name: string): QueueFlow => {
    const known = flows.get(name)
    if (known !== undefined) return known
    sweep()
    const flow: QueueFlow = { name, inHand: 0, requests: 0, finish: virtual, waiting: new Set() }
    flows.set(name, flow)
    return flow
  }

  const letIn = (flow: QueueFlow, cost: number) => {
    virtual = startOf(flow)
    flow.finish = virtual + cost
    flow.inHand += cost
    flow.requests++
    inHand += cost
  }

  const next = () => {
    let first: { readonly flow: QueueFlow; readonly request: QueuedRequest; readonly start: number } | null = null
    for (const flow of backlogged) {
      const [request] = flow.waiting
      if (request === undefined || !fitsFlow(flow, request.cost)) continue
      const start = startOf(flow)
      if (first === null || start < first.start) first = { flow, request, start }
    }
    return first
  }

  const stopWaiting = (flow: QueueFlow, request: QueuedRequest): boolean => {
    if (!flow.waiting.delete(request)) return false
    waiting--
    if (flow.waiting.size === 0) backlogged.delete(flow)
    return true
  }

  /** A request that does not fit blocks those behind it. Otherwise cheap requests would starve it. */
  const proceed = () => {
    for (let found = next(); found !== null && fitsAll(found.request.cost); found = next()) {
      stopWaiting(found.flow, found.request)
      letIn(found.flow, found.request.cost)
      found.request.start()
    }
  }

  const giveBack = (flow: QueueFlow, cost: number) => {
    flow.inHand -= cost
    flow.requests--
    inHand -= cost
    proceed()
    if (inHand === 0) flows.clear()
    else if (isForgettable(flow)) flows.delete(flow.name)
  }

  return {
    /** Returns the reached limit if the request is rejected. `start` runs once, possibly before this returns. */
    enter: (name: string, cost: number, start: () => void): QueueTicket | ReachedQueueLimit => {
      active?.note(name)
      const flow = flowOf(name)
      const request: QueuedRequest = { cost, start }
      let isOver = false
      const leave = () => {
        if (isOver) return
        isOver = true
        if (stopWaiting(flow, request)) proceed()
        else giveBack(flow, cost)
      }
      if (flow.waiting.size === 0 && fitsFlow(flow, cost) && fitsAll(cost) && next() === null) {
        letIn(flow, cost)
        start()
        return { leave }
      }
      if (flow.waiting.size >= limits.waitingOfFlow) return "flow"
      if (waiting >= limits.waitingOfAll) return "all"
      flow.waiting.add(request)
      waiting++
      backlogged.add(flow)
      return { leave }
    },
    charge: (name: string, units: number): void => {
      const flow = flows.get(name)
      if (flow !== undefined) flow.finish += units
    },
    isServed: (name: string): boolean => (flows.get(name)?.inHand ?? 0) > 0,
    load: () => ({ inHand, waiting, flows: flows.size })
  }
}

export type FairQueue = ReturnType<typeof makeFairQueue>
