/** How much may be in hand at once, in units of cost, and how many may wait. */
export interface FairQueueLimits {
  /** Units of one flow in hand at once; one request is let in whatever it costs. */
  readonly ofFlow: number
  /** Units of all flows in hand at once. */
  readonly ofAll: number
  /** Requests of one flow that may wait. */
  readonly waitingOfFlow: number
  /** Requests of all flows that may wait. */
  readonly waitingOfAll: number
}

/** A request that is in hand or waits. */
export interface Place {
  /** It has ended, or it waits no longer. Again it does nothing. */
  readonly leave: () => void
}

interface Waiting {
  readonly cost: number
  readonly start: () => void
}

interface Flow {
  readonly name: string
  /** Units in hand. */
  inHand: number
  /** The virtual time at which what it was given so far ends. */
  finish: number
  readonly waiting: Set<Waiting>
}

/** Why a request finds no place: too many of its own flow wait, or too many of all. */
export type Full = "flow" | "all"

/**
 * Lets requests of several flows in, so many units at once. Where some must wait, the next comes from the flow that was
 * given least: start-time fair queueing at a given depth, SFQ(D) of Jin, Chase and Kaur (2004). Requests of a flow keep their
 * order, and while a request fits none waits. It knows no clock: virtual time is the start of what was let in last.
 */
export const makeFairQueue = (limits: FairQueueLimits) => {
  const flows = new Map<string, Flow>()
  const backlogged = new Set<Flow>()
  let [virtual, inHand, waiting, sweepAt] = [0, 0, 0, 64]

  const fitsFlow = (flow: Flow, cost: number) => flow.inHand === 0 || flow.inHand + cost <= limits.ofFlow
  const fitsAll = (cost: number) => inHand === 0 || inHand + cost <= limits.ofAll
  const startOf = (flow: Flow) => Math.max(virtual, flow.finish)

  /** What a flow was given counts while others wait, until virtual time has come as far; then it has to be remembered no more. */
  const isForgettable = (flow: Flow) =>
    flow.inHand === 0 && flow.waiting.size === 0 && (waiting === 0 || flow.finish <= virtual)

  const sweep = () => {
    if (flows.size < sweepAt) return
    for (const [name, flow] of flows) if (isForgettable(flow)) flows.delete(name)
    sweepAt = Math.max(64, 2 * flows.size)
  }

  const flowOf = (name: string): Flow => {
    const known = flows.get(name)
    if (known !== undefined) return known
    sweep()
    const flow: Flow = { name, inHand: 0, finish: virtual, waiting: new Set() }
    flows.set(name, flow)
    return flow
  }

  const letIn = (flow: Flow, cost: number) => {
    virtual = startOf(flow)
    flow.finish = virtual + cost
    flow.inHand += cost
    inHand += cost
  }

  /** Of the flows whose next request may be let in by their own limit, the one that was given least. */
  const next = () => {
    let first: { readonly flow: Flow; readonly request: Waiting; readonly start: number } | null = null
    for (const flow of backlogged) {
      const [request] = flow.waiting
      if (request === undefined || !fitsFlow(flow, request.cost)) continue
      const start = startOf(flow)
      if (first === null || start < first.start) first = { flow, request, start }
    }
    return first
  }

  const stopWaiting = (flow: Flow, request: Waiting): boolean => {
    if (!flow.waiting.delete(request)) return false
    waiting--
    if (flow.waiting.size === 0) backlogged.delete(flow)
    return true
  }

  /** A request that does not fit holds back those behind it, or cheap ones would keep it out for ever. */
  const proceed = () => {
    for (let found = next(); found !== null && fitsAll(found.request.cost); found = next()) {
      stopWaiting(found.flow, found.request)
      letIn(found.flow, found.request.cost)
      found.request.start()
    }
  }

  const giveBack = (flow: Flow, cost: number) => {
    flow.inHand -= cost
    inHand -= cost
    proceed()
    if (inHand === 0) flows.clear()
    else if (isForgettable(flow)) flows.delete(flow.name)
  }

  return {
    /** Starts the request at once or later, or answers why there is no place for it. `start` is called once, before or after this returns. */
    enter: (name: string, cost: number, start: () => void): Place | Full => {
      const flow = flowOf(name)
      const request: Waiting = { cost, start }
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
    /** Adds to what a flow was given: a request that was let in costs so much more than was known. */
    charge: (name: string, units: number): void => {
      const flow = flows.get(name)
      if (flow !== undefined) flow.finish += units
    },
    /** Whether a flow has anything in hand. */
    isServed: (name: string): boolean => (flows.get(name)?.inHand ?? 0) > 0,
    /** Units in hand, requests that wait, and flows that are remembered. */
    load: () => ({ inHand, waiting, flows: flows.size })
  }
}

export type FairQueue = ReturnType<typeof makeFairQueue>
