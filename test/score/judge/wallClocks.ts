import { formatTime } from "#adapters/simulator/voyage/localTime.ts"

import type { Followed } from "../play/Followed.ts"
import type { Look } from "../play/Look.ts"
import { find } from "../tally/Tally.ts"
import type { Tally } from "../tally/Tally.ts"
import { finding } from "./milestones.ts"

/** When the service itself did something: such a moment may be equal to the wall clock of an event. */
const isOfService = (name: string): boolean =>
  /^(created|updated|membership_ended|terminal_checked|line_tracking_.+|.+_last_tracking_request)_at$/.test(name)

/** Attributes of events that end in `_at`, by name and value, at any depth. */
const instantsIn = (value: unknown): ReadonlyArray<readonly [name: string, at: number]> =>
  value === null || typeof value !== "object"
    ? []
    : Object.entries(value).flatMap(([name, one]: [string, unknown]) =>
        typeof one === "string" && name.endsWith("_at") && !isOfService(name)
          ? [[name, Date.parse(one)] as const]
          : instantsIn(one)
      )

/** The wall clocks of events in unknown zones as they look in UTC; none of them is the instant of anything else. */
const misread = new WeakMap<Followed, ReadonlySet<number>>()

const misreadOf = (followed: Followed): ReadonlySet<number> => {
  const known = misread.get(followed)
  if (known !== undefined) return known
  const { statedArrivals, statedMilestones, truth } = followed
  const all = [...statedMilestones, ...statedArrivals]
  const zones = followed.planned.generated.truth.consignments.flatMap(({ route }) => [route.pol, route.pod])
  const zoneOf = (place: string) => zones.find(({ unlocode }) => unlocode === place)?.zone ?? "UTC"
  const clocks = all.filter(({ shown }) => Number.isNaN(shown))
  const instants = new Set([...truth.map(({ at }) => at), ...all.map(({ shown }) => shown)])
  const found = clocks.map(({ at, place }) => Date.parse(formatTime(at, zoneOf(place), "local")))
  const own = new Set(found.filter((at) => !instants.has(at)))
  misread.set(followed, own)
  return own
}

/** A local time of an unknown zone is no attribute of the container or the shipment. */
export const judgeWallClocks = ({ container, followed, now, shipment }: Look, tally: Tally): void => {
  const wrong = misreadOf(followed)
  if (wrong.size === 0) return
  for (const [name, at] of [...instantsIn(container), ...instantsIn(shipment)]) {
    if (wrong.has(at)) find(tally, finding("false state", followed, `${name} is a local time of an unknown zone`, now))
  }
}
