import type { Cargo } from "../voyage/Cargo.ts"
import type { Dice } from "../voyage/random.ts"

export const cargoOf = (bill: string, container: string, dice: Dice): Cargo => {
  const label = `cargo/${bill}/${container}`
  const digits = (name: string): string => String(100_000 + dice.hours(`${label}/${name}`, 0, 10_000))
  const line = { number: `ML${digits("line seal")}`, by: "line" } as const
  const shipper = { number: `SH${digits("shipper seal")}`, by: "shipper" } as const
  return {
    seals: dice.chance(`${label}/two seals`, 0.4) ? [line, shipper] : [line],
    kilograms: 8_000 + 10 * dice.hours(`${label}/weight`, 0, 30)
  }
}
