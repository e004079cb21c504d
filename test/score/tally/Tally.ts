/** The milestones of one source, and how many of them reached the client. */
export interface MilestoneCounts {
  /** Milestones of containers that the source reported. */
  reported: number
  inTime: number
  /** Not shown when it was due. */
  missing: number
  /** Need not show: not reported for long enough, implausible, or of a container that is no longer tracked. */
  excused: number
  /** Wrong reports, declared by the view. */
  wrong: number
}

interface Agreement {
  /** Hours in which the client saw the true value, one of the last day, another one, or nothing. */
  right: number
  behind: number
  other: number
  unknown: number
}

export const states = ["holds", "fees", "lastFreeDay", "available"] as const
export type State = (typeof states)[number]

/** The state that only railroads report. */
export const railState = "railLastFreeDay" as const

/** Everything that is compared with the truth hour by hour. */
export const compared = [...states, railState, "status"] as const

/** The outcomes of the facts of one field that one source reported. */
interface Fate {
  reported: number
  right: number
  late: number
  missing: number
  /** The service showed something that neither this nor another source reported. */
  wrong: number
  /** Need not show: withdrawn in time, overruled by another source, not reported for long enough. */
  excused: number
}
export type Outcome = Exclude<keyof Fate, "reported">

/** The errors of estimates of arrival, by the days that are left. */
interface EtaErrors {
  count: number
  hours: number
}

export const leads = ["over 7 days", "3 to 7 days", "1 to 3 days", "under 1 day"] as const

/** So many days before the true arrival the carrier's estimate is compared with the service's own. */
export const daysAhead = [1, 3, 7, 14] as const

/** The errors of both estimates at the looks that have both, in hours, and the looks without an own one. */
interface ComparedArrivals {
  looks: number
  carrier: number
  own: number
  /** True arrivals between the ends of the own estimate. */
  within: number
  unknown: number
}

/** One deviation, for people to look into. */
export interface Finding {
  readonly rule:
    | "false milestone"
    | "false state"
    | "false event"
    | "false estimate"
    | "late"
    | "missing"
    | "overruled"
    | "invariant"
    | "forgotten"
  readonly number: string
  readonly bill: string
  readonly what: string
  readonly at: string
  /** Of the carrier. */
  readonly view: string
}

/** The voyages that were seen through one view of the carrier. */
interface Share {
  voyages: number
  containers: number
}

export interface Tally {
  voyages: number
  containers: number
  /** By the carrier's view. */
  readonly views: Map<string, Share>
  /** By source and view. */
  readonly sources: Map<string, MilestoneCounts>
  /** By source and field. */
  readonly facts: Map<string, Fate>
  readonly milestones: { asserted: number; right: number; toTheDay: number; asReported: number }
  readonly states: Record<(typeof compared)[number], Agreement>
  readonly eta: Record<(typeof leads)[number], EtaErrors>
  readonly arrivals: Record<(typeof daysAhead)[number], ComparedArrivals>
  events: number
  readonly findings: Array<Finding>
}

const agreement = (): Agreement => ({ right: 0, behind: 0, other: 0, unknown: 0 })
const errors = (): EtaErrors => ({ count: 0, hours: 0 })
const arrivals = (): ComparedArrivals => ({ looks: 0, carrier: 0, own: 0, within: 0, unknown: 0 })

export const emptyTally = (): Tally => ({
  voyages: 0,
  containers: 0,
  views: new Map(),
  sources: new Map(),
  facts: new Map(),
  milestones: { asserted: 0, right: 0, toTheDay: 0, asReported: 0 },
  states: {
    holds: agreement(),
    fees: agreement(),
    lastFreeDay: agreement(),
    available: agreement(),
    railLastFreeDay: agreement(),
    status: agreement()
  },
  eta: { "over 7 days": errors(), "3 to 7 days": errors(), "1 to 3 days": errors(), "under 1 day": errors() },
  arrivals: { 1: arrivals(), 3: arrivals(), 7: arrivals(), 14: arrivals() },
  events: 0,
  findings: []
})

interface Planned {
  readonly generated: { readonly views: { readonly carrier: { readonly name: string } } }
  readonly containers: ReadonlyArray<unknown>
}

/** Counts voyages, each with its requests, by the carrier's view. */
export const countViews = ({ views }: Tally, voyages: ReadonlyArray<ReadonlyArray<Planned>>): void => {
  for (const requests of voyages) {
    const name = requests[0]?.generated.views.carrier.name
    if (name === undefined) continue
    const share = views.get(name) ?? { voyages: 0, containers: 0 }
    views.set(name, share)
    share.voyages += 1
    share.containers += requests.reduce((sum, { containers }) => sum + containers.length, 0)
  }
}

/** Counts the outcome of a fact. */
export const count = ({ facts }: Tally, source: string, field: string, outcome: Outcome): void => {
  const key = `${source}|${field}`
  const fate = facts.get(key) ?? { reported: 0, right: 0, late: 0, missing: 0, wrong: 0, excused: 0 }
  facts.set(key, fate)
  fate.reported += 1
  fate[outcome] += 1
}

/** Each finding once, however long it lasts. */
export const find = (tally: Tally, finding: Finding): void => {
  const isKnown = tally.findings.some(
    ({ bill, number, rule, view, what }) =>
      rule === finding.rule &&
      number === finding.number &&
      bill === finding.bill &&
      view === finding.view &&
      what === finding.what
  )
  if (!isKnown) tally.findings.push(finding)
}

export const countOf = ({ findings }: Tally, ...rules: ReadonlyArray<Finding["rule"]>): number =>
  findings.filter(({ rule }) => rules.includes(rule)).length
