import { escape } from "#adapters/http/html.ts"

/** Shorter names fit into every column. */
const minBreakableLength = 14

/** Markup of the text. Long names break after their separators, not inside a word. */
export const breakNames = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) =>
      word.length < minBreakableLength ? escape(word) : escape(word).replaceAll(/(?<=[\w}])[_/.](?=[\w{])/g, "$&<wbr>")
    )
    .join("")
