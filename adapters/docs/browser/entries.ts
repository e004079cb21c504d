import type { SearchEntry, SearchFile } from "./options.ts"
import { significantWordsOf } from "./queryWords.ts"

export interface Entry {
  readonly id: number
  readonly at: string
  readonly page: string
  readonly heading: string
  /** Heading that is not the name of a row. */
  readonly title: string
  readonly text: string
  /** Significant words of the text, separated by spaces. */
  readonly phrases: string
  readonly terms: ReadonlyArray<string>
}

export const entriesOf = ({ entries, pages }: SearchFile): ReadonlyArray<Omit<Entry, "id">> =>
  entries.map(([index, anchor, heading, text, ...terms]: SearchEntry) => {
    const [at = "", page = ""] = pages[index] ?? []
    const title = terms.length === 0 ? heading : ""
    return {
      at: anchor === "" ? at : `${at}#${anchor}`,
      page,
      heading,
      title,
      text,
      phrases: significantWordsOf(text).join(" "),
      terms
    }
  })
