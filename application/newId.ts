import { Clock, Effect, Random } from "effect"
import type { Fiber } from "effect"

/** Of a number below 2^24. What is larger is no small integer of the engine, and takes several times as long. */
const sixDigits = (value: number) => (0x1000000 + value).toString(16).slice(1)

/** The same for who has the fiber at hand. */
export const newIdIn = (fiber: Fiber.Fiber<unknown, unknown>): string => {
  const [clock, random] = [fiber.getRef(Clock.Clock), fiber.getRef(Random.Random)]
  const now = clock.currentTimeMillisUnsafe()
  const below = (end: number) => Math.floor(random.nextDoubleUnsafe() * end)
  const [early, late] = [sixDigits(Math.floor(now / 0x1000000)), sixDigits(now % 0x1000000)]
  const [a, b, c, d] = [below(0x1000), below(0x4000), below(0x1000000), below(0x1000000)]
  const [version, variant] = [(0x7000 | a).toString(16), (0x8000 | b).toString(16)]
  return `${early}${late.slice(0, 2)}-${late.slice(2)}-${version}-${variant}-${sixDigits(c)}${sixDigits(d)}`
}

/** A UUID of version 7: sorts by the time of its making. */
export const newId = Effect.withFiberSucceed(newIdIn)
