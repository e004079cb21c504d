import { Clock, Effect, Random } from "effect"

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0")

/** A UUID of version 7: sorts by the time of its making. */
export const newId = Effect.gen(function* () {
  const [clock, random] = [yield* Clock.Clock, yield* Random.Random]
  const below = (end: number) => Math.floor(random.nextDoubleUnsafe() * end)
  const now = hex(clock.currentTimeMillisUnsafe(), 12)
  const [a, b, c, d] = [below(0x1000), below(0x4000), below(0x1000000), below(0x1000000)]
  return `${now.slice(0, 8)}-${now.slice(8)}-7${hex(a, 3)}-${hex(0x8000 | b, 4)}-${hex(c, 6)}${hex(d, 6)}`
})
