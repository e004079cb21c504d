/**
 * Owner codes of companies that lease containers to every carrier: such a container does not show who carries it, and
 * what one voyage teaches of it is wrong for the next. General knowledge of the trade, checked against no register.
 */
const lessorCodes: ReadonlySet<string> = new Set(
  [
    "TCKU TCLU TCNU TLLU TRHU TRIU TTNU",
    "CLHU TEMU TEXU TGBU TGHU TXGU",
    "CAAU CAIU",
    "CRSU CRXU CXRU GESU SEGU SEKU",
    "BEAU BMOU BSIU",
    "FBIU FCIU FDCU FFAU FSCU",
    "DFOU DFSU DRYU"
  ].flatMap((codes) => codes.split(" "))
)

export const isLessor = (owner: string): boolean => lessorCodes.has(owner)
