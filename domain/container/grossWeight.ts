import { readEquipment } from "./Equipment.ts"
import type { Equipment } from "./Equipment.ts"

/** The container that a weight is of, as far as it is known. */
interface Weighed {
  /** ISO 6346; null where it is not known. */
  readonly isoCode: string | null
  /** Null where it is not known. */
  readonly laden: boolean | null
}

interface Bounds {
  readonly least: number
  readonly most: number
}

const poundsPerKilogram = 1 / 0.453_592_37

const pounds = (kilograms: number): number => kilograms * poundsPerKilogram

/** Kilograms that the lightest and the heaviest empty container of a length weighs (ISO 668, makers' data). */
const tares: ReadonlyMap<Equipment["equipment_length"], Bounds> = new Map([
  [10, { least: 1_000, most: 2_500 }],
  [20, { least: 1_600, most: 7_000 }],
  [40, { least: 2_600, most: 9_500 }],
  [45, { least: 3_000, most: 9_500 }]
])
const anyTare: Bounds = { least: 1_000, most: 9_500 }

/** ISO 668 allows 36,000 kg, flat racks carry more, and overloaded containers are still facts. */
const mostGross = 45_000
const mostOfFlatRack = 68_000

/** The gross weights in pounds that a container of this type can have, empty or laden. */
export const boundsOfGrossWeight = ({ isoCode, laden }: Weighed): Bounds => {
  const { equipment_length: length, equipment_type: type } = readEquipment(isoCode ?? "")
  const tare = tares.get(length) ?? anyTare
  const isOpen = type === null || type === "flat rack" || type === "open top"
  return {
    least: pounds(tare.least),
    most: pounds(laden === false ? tare.most : isOpen ? mostOfFlatRack : mostGross)
  }
}

/** Whether a container can weigh so many pounds; a gross weight includes the container itself. */
export const isGrossWeight = (weight: number, weighed: Weighed): boolean => {
  const { least, most } = boundsOfGrossWeight(weighed)
  return weight >= least && weight <= most
}

/** Why a weight is rejected, as the end of a sentence. */
export const weightProblem = (weight: number, weighed: Weighed): string => {
  const { least, most } = boundsOfGrossWeight(weighed)
  const type = [weighed.laden === null ? "" : weighed.laden ? "laden" : "empty", weighed.isoCode ?? ""]
  const container = [...type.filter((word) => word !== ""), "container"].join(" ")
  return `${Math.round(weight)} lb is no gross weight of this ${container}: it must be between ${Math.round(least)} and ${Math.round(most)} lb`
}
