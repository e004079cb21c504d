import { lines } from "../../generated/lines.ts"
import { papersOf, papersWith } from "../../generated/papers.ts"
import type { Papers } from "../../generated/papers.ts"

export const [firstSerial, firstDaily, lastDaily] = [90_001, 91_001, 99_999]

export const numbersAt = (scac: string, serial: number): Papers => {
  const line = lines.find((one) => one.scac === scac)
  if (line === undefined) throw new Error(`No simulated line ${scac}`)
  return papersOf(line, serial)
}

export const isDemoNumber = (number: string): boolean => {
  const serial = papersWith(number)?.serial ?? 0
  return serial >= firstSerial && serial <= lastDaily
}
