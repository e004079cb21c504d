import { containerNumber } from "./checkDigits.ts"

/** In the order of their digit (from 1) in container numbers. */
export const scriptNames = ["PLAIN", "HOLD", "FEE", "LFD", "ROLL", "MOVED", "REUSE", "LATE", "RAIL"] as const
export type ScriptName = (typeof scriptNames)[number]

const withSecondBill: ReadonlySet<ScriptName> = new Set(["MOVED", "REUSE"])

export interface Numbers {
  readonly script: ScriptName
  readonly serial: number
  readonly bill: string
  readonly booking: string
  readonly secondBill: string
  readonly secondBooking: string
  /** `nth` counts from 1. */
  readonly container: (nth: number) => string
}

const maxSerial = 9_999

export const numbersOf = (script: ScriptName, serial: number): Numbers => {
  const first = `${script}${String(serial).padStart(4, "0")}`
  const second = `${script}B${String(serial).padStart(3, "0")}`
  const digits = `${scriptNames.indexOf(script) + 1}${String(serial).padStart(4, "0")}`
  return {
    script,
    serial,
    bill: `SIML${first}`,
    booking: `SIMB${first}`,
    secondBill: `SIML${second}`,
    secondBooking: `SIMB${second}`,
    container: (nth) => containerNumber(`SIMU${digits}${nth}`)
  }
}

const documentPattern = /^SIM[LB]([A-Z]+?)(B?)(\d{3,4})$/
const containerPattern = /^SIMU([1-9])(\d{4})\d\d$/

export const voyageOf = (number: string): Numbers | null => {
  const containerMatch = containerPattern.exec(number)
  const documentMatch = documentPattern.exec(number)
  const script =
    containerMatch === null
      ? scriptNames.find((name) => name === documentMatch?.[1])
      : scriptNames[Number(containerMatch[1]) - 1]
  const serial = Number(containerMatch?.[2] ?? documentMatch?.[3])
  if (script === undefined || !(serial >= 1 && serial <= maxSerial)) return null
  const numbers = numbersOf(script, serial)
  const second = withSecondBill.has(script) ? [numbers.secondBill, numbers.secondBooking] : []
  const containers = containerMatch === null ? [] : [1, 2, 3].map((nth) => numbers.container(nth))
  return [numbers.bill, numbers.booking, ...second, ...containers].includes(number) ? numbers : null
}
