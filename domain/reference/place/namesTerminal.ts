import type { Terminal } from "./Place.ts"

const shortest = 3

export const matchesTerminal = (
  { bic_facility_code, code, firms_code, name, nickname, smdg_code }: Terminal,
  text: string
): boolean => {
  const said = text.toLowerCase()
  if ([code, smdg_code, firms_code, bic_facility_code].some((known) => known?.toLowerCase() === said)) return true
  return said.length >= shortest && [name, nickname].some((known) => known?.toLowerCase().includes(said) === true)
}
