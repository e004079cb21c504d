/** They serve every carrier. General knowledge of the trade, not verified against a register. */
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
