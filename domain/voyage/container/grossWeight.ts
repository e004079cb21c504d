import { readEquipment } from "./Equipment.ts"
import type { Equipment } from "./Equipment.ts"

interface WeighedContainer {
  readonly isoCode: string | null
  readonly laden: boolean | null
}

interface Bounds {
  readonly least: number
  readonly most: number
}

const poundsPerKilogram = 1 / 0.453_592_37

const pounds = (kilograms: number): number => kilograms * poundsPerKilogram

/** Kilograms of the lightest and heaviest empty container (ISO 668, data of manufacturers). */
const tares: ReadonlyMap<Equipment["equipment_length"], Bounds> = new Map([
  [10, { least: 1_000, most: 2_500 }],
  [20, { least: 1_600, most: 7_000 }],
  [40, { least: 2_600, most: 9_500 }],
  [45, { least: 3_000, most: 9_500 }]
])
const anyTare: Bounds = { least: 1_000, most: 9_500 }

/** ISO 668 allows 36,000 kg; flat racks and overloaded containers exceed it. */
const maxGrossKg = 45_000
const maxFlatRackKg = 68_000

/** Pounds, empty or laden. */
export const boundsOfGrossWeight = ({ isoCode, laden }: WeighedContainer): Bounds => {
  const { equipment_length: length, equipment_type: type } = readEquipment(isoCode ?? "")
  const tare = tares.get(length) ?? anyTare
  const isOpen = type === null || type === "flat rack" || type === "open top"
  return {
    least: pounds(tare.least),
    most: pounds(laden === false ? tare.most : isOpen ? maxFlatRackKg : maxGrossKg)
  }
}

/** Pounds, including the container. */
export const isGrossWeight = (weight: number, weighed: WeighedContainer): boolean => {
  const { least, most } = boundsOfGrossWeight(weighed)
  return weight >= least && weight <= most
}

/** Returns the end of a sentence, without a full stop. */
export const weightProblem = (weight: number, weighed: WeighedContainer): string => {
  const { least, most } = boundsOfGrossWeight(weighed)
  const type = [weighed.laden === null ? "" : weighed.laden ? "laden" : "empty", weighed.isoCode ?? ""]
  const container = [...type.filter((word) => word !== ""), "container"].join(" ")
  return `${Math.round(weight)} lb is no gross weight of this ${container}: it must be between ${Math.round(least)} and ${Math.round(most)} lb`
}
