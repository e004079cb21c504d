import type { TerminalFee } from "../api/schemas.ts"

const formats = new Map<string, Intl.NumberFormat>()

const formatOf = (currency: string): Intl.NumberFormat => {
  const format =
    formats.get(currency) ??
    new Intl.NumberFormat("en-GB", { style: "currency", currency, currencyDisplay: "code", maximumFractionDigits: 2 })
  formats.set(currency, format)
  return format
}

/** Shows an invalid currency code unchanged. */
export const formatMoney = ({ amount, currency_code }: Pick<TerminalFee, "amount" | "currency_code">): string =>
  /^[A-Z]{3}$/.test(currency_code) ? formatOf(currency_code).format(amount) : `${amount} ${currency_code}`
