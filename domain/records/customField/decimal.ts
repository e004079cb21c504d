import { BigDecimal, Option } from "effect"

/** An exponent must not expand to a million digits. */
const form = /^[+-]?(\d{1,40}(\.\d{0,40})?|\.\d{1,40})(e[+-]?\d{1,2})?$/i

const scale = 6
const limit = BigDecimal.fromStringUnsafe("1000000000000")

/** decimal(18,6), rounded half away from zero, without trailing zeros. */
export const readDecimal = (text: string): string | null => {
  if (!form.test(text)) return null
  const number = Option.map(BigDecimal.fromString(text), (number) =>
    BigDecimal.normalize(BigDecimal.round(number, { scale, mode: "half-from-zero" }))
  )
  if (Option.isNone(number) || !BigDecimal.isLessThan(BigDecimal.abs(number.value), limit)) return null
  return BigDecimal.format(number.value)
}
