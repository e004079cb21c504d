export const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

const number = String.raw`(\d+(?:,\d{3})*(?:\.\d+)*|[A-Za-z]+)`

/** Matches a part of a page with a number in place of each `#`. Tables align columns, so a space matches several. */
export const phrasePattern = (phrase: string): RegExp =>
  new RegExp(escapePattern(phrase).replaceAll("#", number).replaceAll(" ", " +"), "dg")
