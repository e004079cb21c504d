const numberOf = (whole: string, fraction = ""): number => Number(`${whole}.${fraction === "" ? "0" : fraction}`)

/**
 * ISO 9735. UNA declares the decimal mark; without one it is a point or a comma. An undeclared mark before exactly
 * three digits may group thousands.
 */
export const readAmounts = (text: string, declared: "." | "," | null): ReadonlyArray<number> => {
  if (!/^\d{1,12}$|^\d[\d.,]{0,18}$/.test(text)) return []
  if (/^\d+$/.test(text)) return [numberOf(text)]
  const [, grouped, , fraction] =
    /^(\d{1,3}(?:\.\d{3})+)(,)(\d{1,6})$/.exec(text) ?? /^(\d{1,3}(?:,\d{3})+)(\.)(\d{1,6})$/.exec(text) ?? []
  if (grouped !== undefined) {
    const isDeclared = declared === null || text.includes(`${declared}${fraction}`)
    return isDeclared ? [numberOf(grouped.replaceAll(/[.,]/g, ""), fraction)] : []
  }
  const [, whole = "", mark = "", after = ""] = /^(\d{1,9})([.,])(\d{1,6})$/.exec(text) ?? []
  if (whole === "") {
    const isGrouped = /^\d{1,3}(\.\d{3}){2,}$|^\d{1,3}(,\d{3}){2,}$/.test(text) && !text.includes(declared ?? " ")
    return isGrouped ? [numberOf(text.replaceAll(/[.,]/g, ""))] : []
  }
  const mayGroup = whole.length <= 3 && after.length === 3
  const asDecimal = numberOf(whole, after)
  const asGroups = numberOf(`${whole}${after}`)
  if (declared === mark || (declared === null && mark === ".")) return [asDecimal]
  if (declared === null) return mayGroup ? [asDecimal, asGroups] : [asDecimal]
  // Many senders write another decimal mark than their UNA declares.
  return mayGroup ? [asGroups] : [asDecimal]
}
