import type { Token, Tokens } from "marked"

const rowsOf = ({ header, rows }: Tokens.Table) => [header, ...rows].flat().map(({ tokens }) => plainTextOf(tokens))

const ownText = (token: Token): string => {
  if (token.type === "table") return rowsOf(token as Tokens.Table).join(" ")
  if (token.type === "list") return plainTextOf((token as Tokens.List).items)
  if (token.type === "html") return ""
  if ("tokens" in token && token.tokens !== undefined) return plainTextOf(token.tokens)
  return "text" in token && typeof token.text === "string" ? token.text : ""
}

const isBlock = (token: Token) => !["text", "codespan", "strong", "em", "link", "escape", "del"].includes(token.type)

export const plainTextOf = (tokens: ReadonlyArray<Token>): string =>
  tokens
    .map((token) => `${ownText(token)}${isBlock(token) ? " " : ""}`)
    .join("")
    .replaceAll(/\s+/g, " ")
