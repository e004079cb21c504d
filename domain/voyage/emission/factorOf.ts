import type { EquipmentType } from "../container/Equipment.ts"
import { wellToWake } from "./EmissionFactors.ts"
import type { EmissionFactors, LandFactor, Publication, TradeLane } from "./EmissionFactors.ts"
import { exactInterval } from "./Interval.ts"
import type { Interval } from "./Interval.ts"
import type { Region } from "./region.ts"

export interface EmissionFactor {
  readonly name: string
  readonly grams: Interval
  readonly unit: "g CO2e per TEU-km" | "g CO2e per t-km"
  readonly source: Publication
}

const joins = ({ between: [here, there] }: TradeLane, from: Region, to: Region): boolean =>
  (here.includes(from) && there.includes(to)) || (here.includes(to) && there.includes(from))

const gramsOf = ({ dry, reefer }: Pick<TradeLane, "dry" | "reefer">, type: EquipmentType | null): Interval =>
  type === null
    ? { low: wellToWake(dry), best: null, high: wellToWake(reefer) }
    : exactInterval(wellToWake(type === "reefer" ? reefer : dry))

/** Without a factor for the lane: the industry average within the range of all lanes. */
export const seaFactor = (
  { sea }: EmissionFactors,
  type: EquipmentType | null,
  from: Region | null,
  to: Region | null
): EmissionFactor => {
  const unit = "g CO2e per TEU-km" as const
  const lane = from === null || to === null ? undefined : sea.lanes.find((lane) => joins(lane, from, to))
  if (lane !== undefined) return { name: lane.name, grams: gramsOf(lane, type), unit, source: sea.source }
  const average = gramsOf(sea.industry_average, type)
  const all = [average, ...sea.lanes.map((lane) => gramsOf(lane, type))]
  const grams = {
    low: Math.min(...all.map(({ low }) => low)),
    best: average.best,
    high: Math.max(...all.map(({ high }) => high))
  }
  return { name: sea.industry_average.name, grams, unit, source: sea.source }
}

export const landFactor = (
  { land }: EmissionFactors,
  mode: LandFactor["mode"],
  from: string,
  to: string
): EmissionFactor | null => {
  const found = land.find((one) => one.mode === mode && one.countries.includes(from) && one.countries.includes(to))
  if (found === undefined) return null
  return { name: found.name, grams: exactInterval(wellToWake(found)), unit: "g CO2e per t-km", source: found.source }
}
