import type { Random } from "effect"

const hex = (digits: number, random: Random.Random) =>
  Array.from({ length: digits }, () => Math.floor(random.nextDoubleUnsafe() * 16).toString(16)).join("")

/** UUID version 4, reproducible with a seed. */
export const uuidFrom = (random: Random.Random) => (): string => {
  const variant = "89ab"[Math.floor(random.nextDoubleUnsafe() * 4)] ?? "8"
  return `${hex(8, random)}-${hex(4, random)}-4${hex(3, random)}-${variant}${hex(3, random)}-${hex(12, random)}`
}
