import { Clock, Effect, Random } from "effect"
import type { Fiber } from "effect"

/** For numbers below 2^24. Larger ones exceed the engine's small integers and are several times slower. */
const sixDigits = (value: number) => (0x1000000 + value).toString(16).slice(1)

export const newIdIn = (fiber: Fiber.Fiber<unknown, unknown>): string => {
  const [clock, random] = [fiber.getRef(Clock.Clock), fiber.getRef(Random.Random)]
  const now = clock.currentTimeMillisUnsafe()
  const below = (end: number) => Math.floor(random.nextDoubleUnsafe() * end)
  const [early, late] = [sixDigits(Math.floor(now / 0x1000000)), sixDigits(now % 0x1000000)]
  const [a, b, c, d] = [below(0x1000), below(0x4000), below(0x1000000), below(0x1000000)]
  const [version, variant] = [(0x7000 | a).toString(16), (0x8000 | b).toString(16)]
  return `${early}${late.slice(0, 2)}-${late.slice(2)}-${version}-${variant}-${sixDigits(c)}${sixDigits(d)}`
}

/** UUID version 7, sortable by time of creation. */
export const newId = Effect.withFiberSucceed(newIdIn)
