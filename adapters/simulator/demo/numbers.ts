import { lines } from "../generated/lines.ts"
import { papersOf, papersWith } from "../generated/papers.ts"
import type { Papers } from "../generated/papers.ts"

/** Serials of the demo fleet: those that are there at its beginning, and one for each of its days. */
export const [firstSerial, firstDaily, lastDaily] = [90_001, 91_001, 99_999]

/** The numbers of a shipment at the line of this SCAC. */
export const numbersAt = (scac: string, serial: number): Papers => {
  const line = lines.find((one) => one.scac === scac)
  if (line === undefined) throw new Error(`No simulated line ${scac}`)
  return papersOf(line, serial)
}

/** Whether a bill, booking or container number is kept for the demo. */
export const isDemoNumber = (number: string): boolean => {
  const serial = papersWith(number)?.serial ?? 0
  return serial >= firstSerial && serial <= lastDaily
}
