import type { Call } from "./Call.ts"
import type { Vessel } from "./fleet.ts"
import type { Stop } from "./places.ts"
import type { Dice } from "./random.ts"
import type { Leg } from "./trip.ts"
import { minutesPerDay, never } from "./Voyage.ts"

const hour = 60

export interface Schedule {
  readonly key: string
  readonly from: Stop
  readonly to: Stop
  readonly mode: "VESSEL" | "BARGE" | "RAIL"
  readonly vessel: Vessel | null
  /** The arrival has the next number. */
  readonly sequence: number
  readonly announced: number
  readonly departs: number
  readonly days: readonly [least: number, most: number]
}

export const sailLeg = (schedule: Schedule, dice: Dice): Leg => {
  const { announced, departs, key } = schedule
  const number = schedule.mode === "VESSEL" ? `${dice.hours(`${key}/voyage`, 2, 10)}` : null
  const arrives = departs + dice.hours(`${key}/transit`, schedule.days[0] * 24, schedule.days[1] * 24)
  const planned = {
    departs: departs - dice.hours(`${key}/late departure`, 1, 10),
    arrives: arrives - dice.hours(`${key}/late arrival`, 6, 40)
  }
  const call = (stop: Stop, sequence: number): Call => ({
    key: `${key}/${stop.port.unlocode}`,
    stop,
    mode: schedule.mode,
    sequence,
    vessel: schedule.vessel,
    exportVoyage: number === null ? null : `${number}E`,
    importVoyage: number === null ? null : `${number}E`
  })
  const underWay = arrives - departs
  return {
    departure: call(schedule.from, schedule.sequence),
    arrival: call(schedule.to, schedule.sequence + 1),
    announced,
    cancelled: never,
    planned,
    loads: departs - dice.hours(`${key}/load`, 9, 16),
    departs,
    arrives,
    discharges: arrives + dice.hours(`${key}/discharge`, 8, 20),
    estimates: [
      { reportedAt: departs + 6 * hour, arrives: planned.arrives + dice.hours(`${key}/first`, -6, 6), remark: null },
      {
        reportedAt: departs + Math.round(underWay * 0.45),
        arrives: arrives + dice.hours(`${key}/second`, -10, 10),
        remark: "Adverse weather"
      },
      {
        reportedAt: departs + Math.round(underWay * 0.85),
        arrives: arrives + dice.hours(`${key}/third`, -2, 2),
        remark: "Berth congestion"
      }
    ]
  }
}

export const cancelLeg = (leg: Leg, cancelled: number): Leg => ({ ...leg, cancelled, estimates: [] })

export const days = (count: number): number => Math.round(count * minutesPerDay)
