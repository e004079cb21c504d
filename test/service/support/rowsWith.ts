import { Effect } from "effect"
import type { Redacted } from "effect"

import { query } from "./database.ts"

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The tables of a database of which some row has one of the texts, as it is or as bytes. */
export const rowsWith = Effect.fnUntraced(function* (url: Redacted.Redacted, texts: ReadonlyArray<string>) {
  const tables = yield* query<{ name: string }>(
    url,
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1"
  )
  const wanted = texts.flatMap((text) => [text, Buffer.from(text).toString("hex")])
  const isThere = wanted.map((text) => `position(${quoted(text)} in stored.line) > 0`).join(" or ")
  const looks = tables.map(
    ({ name }) =>
      `select ${quoted(name)} as name where exists (select 1 from (select row_text::text as line from "${name}" row_text) stored where ${isThere})`
  )
  const found = yield* query<{ name: string }>(url, looks.join(" union all "))
  return found.map(({ name }) => name)
})
