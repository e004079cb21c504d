import { Effect } from "effect"

import { answer, writeNotice } from "#runtimes/command/output.ts"
import type { Resource } from "#sdk/generated/schemas.ts"
import type { Item } from "#sdk/Item.ts"
import type { Page } from "#sdk/Page.ts"

import { printable } from "../Failure.ts"
import { call } from "../session/call.ts"
import type { OutputFormat } from "./Screen.ts"
import { tableOf } from "./table.ts"
import type { Column } from "./table.ts"

/** JSON escapes control characters, which a terminal would execute. */
export const jsonLine = (value: unknown): string => `${JSON.stringify(value)}\n`

export const formatFacts = (
  rows: ReadonlyArray<readonly [string, string | number | null | undefined]>,
  screen: OutputFormat
): string => {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows
    .map(([name, value]) => {
      const text = value === null || value === undefined || value === "" ? "-" : printable(String(value))
      return `${screen.paint("dim", name.padEnd(width))}  ${text}\n`
    })
    .join("")
}

const takeRows = async <R extends Resource, I extends Resource, M>(page: Page<R, I, M>, limit: number) => {
  const rows: Array<Item<R, I>> = []
  for await (const row of page) {
    if (rows.length === limit) return { rows, isWhole: false }
    rows.push(row)
  }
  // Rows that change between two pages can move to a page already read.
  return { rows, isWhole: (page.total ?? rows.length) <= rows.length }
}

export const answerList = Effect.fnUntraced(function* <R extends Resource, I extends Resource, M>(
  ask: (signal: AbortSignal) => Promise<Page<R, I, M>>,
  columns: ReadonlyArray<Column<Item<R, I>>>,
  screen: OutputFormat,
  limit = 100
) {
  const { isWhole, page, rows } = yield* call(async (signal) => {
    const page = await ask(signal)
    return { page, ...(await takeRows(page, limit)) }
  })
  yield* answer(screen.isTable ? tableOf(columns, rows, screen) : rows.map(({ raw }) => jsonLine(raw)).join(""))
  if (!isWhole) {
    const total = page.total === undefined ? "" : ` of ${page.total}${page.isTotalCapped ? " or more" : ""}`
    yield* writeNotice(`These are ${rows.length}${total}: --limit shows more.`)
  }
})
