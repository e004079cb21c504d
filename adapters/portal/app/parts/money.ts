import type { TerminalFee } from "../api/schemas.ts"

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (currency: string): Intl.NumberFormat => {
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat("en-GB", { style: "currency", currency, currencyDisplay: "code", maximumFractionDigits: 2 })
  formats.set(currency, format)
  return format
}

/** An amount as it was posted; a code that is no currency stands as it is. */
export const money = ({ amount, currency_code }: Pick<TerminalFee, "amount" | "currency_code">): string =>
  /^[A-Z]{3}$/.test(currency_code) ? formatOf(currency_code).format(amount) : `${amount} ${currency_code}`

/** The sums of the fees by currency, without the lines that are sums themselves; null where no amount is posted. */
export const owed = (fees: ReadonlyArray<TerminalFee>): string | null => {
  const lines = fees.filter(({ type }) => type !== "total")
  const sums = new Map<string, number>()
  for (const { amount, currency_code } of lines.length > 0 ? lines : fees) {
    sums.set(currency_code, (sums.get(currency_code) ?? 0) + amount)
  }
  const posted = [...sums].filter(([, amount]) => amount !== 0)
  return posted.length === 0
    ? null
    : posted.map(([currency_code, amount]) => money({ amount, currency_code })).join(" + ")
}
