/** The numbers that a text may mean. */
const numberOf = (whole: string, fraction = ""): number => Number(`${whole}.${fraction === "" ? "0" : fraction}`)

/**
 * The numbers that a numeric data element may mean, by the rule of ISO 9735: the decimal mark is the one that UNA
 * declares; without a UNA either the point or the comma. A mark before exactly three digits that is not declared may
 * separate thousands: then there are two readings, or only that one where the other mark is declared.
 */
export const readAmounts = (text: string, declared: "." | "," | null): ReadonlyArray<number> => {
  if (!/^\d{1,12}$|^\d[\d.,]{0,18}$/.test(text)) return []
  if (/^\d+$/.test(text)) return [numberOf(text)]
  // Both marks: the last one is the decimal mark, and the other one groups digits by threes.
  const [, grouped, , fraction] =
    /^(\d{1,3}(?:\.\d{3})+)(,)(\d{1,6})$/.exec(text) ?? /^(\d{1,3}(?:,\d{3})+)(\.)(\d{1,6})$/.exec(text) ?? []
  if (grouped !== undefined) {
    const isDeclared = declared === null || text.includes(`${declared}${fraction}`)
    return isDeclared ? [numberOf(grouped.replaceAll(/[.,]/g, ""), fraction)] : []
  }
  const [, whole = "", mark = "", after = ""] = /^(\d{1,9})([.,])(\d{1,6})$/.exec(text) ?? []
  if (whole === "") {
    // Several groups of one mark: that mark is no decimal mark.
    const isGrouped = /^\d{1,3}(\.\d{3}){2,}$|^\d{1,3}(,\d{3}){2,}$/.test(text) && !text.includes(declared ?? " ")
    return isGrouped ? [numberOf(text.replaceAll(/[.,]/g, ""))] : []
  }
  const mayGroup = whole.length <= 3 && after.length === 3
  const asDecimal = numberOf(whole, after)
  const asGroups = numberOf(`${whole}${after}`)
  if (declared === mark || (declared === null && mark === ".")) return [asDecimal]
  if (declared === null) return mayGroup ? [asDecimal, asGroups] : [asDecimal]
  // Many senders write the other mark than their UNA declares.
  return mayGroup ? [asGroups] : [asDecimal]
}
