import { Result } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { readHold } from "#domain/voyage/container/TerminalHold.ts"
import type { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"
import { sortEntries } from "#domain/voyage/terminal/currentHolds.ts"
import { isReleasedText, mayMeanNoHold } from "#domain/voyage/terminal/holdTexts.ts"

import { readText } from "../values.ts"
import type { ValueResult } from "../values.ts"

const mostEntries = messageLimits.terminal.entries.most

/** Texts that mean no holds. */
const none: ReadonlySet<string> = new Set(["NONE", "NO", "N", "NO HOLDS", "NO HOLD", "0"])

const textsOf = (value: unknown): ValueResult<ReadonlyArray<string>> => {
  const entries: ReadonlyArray<unknown> = Array.isArray(value) ? value : [value]
  if (entries.length > mostEntries) return Result.fail(`has more than ${mostEntries} entries`)
  const filled = entries.filter((entry) => entry !== null && !(typeof entry === "string" && entry.trim() === ""))
  return Result.map(Result.all(filled.map(readText)), (texts) =>
    texts.flatMap((text) => text.split(/[,;|\n]+/).map((part) => part.trim())).filter((text) => text !== "")
  )
}

/** Only a text for "none" clears the holds. A released hold leaves the other ones unknown. */
export const readHoldTexts = (value: unknown): ValueResult<ReadonlyArray<TerminalHold> | null> =>
  Result.flatMap(textsOf(value), (texts) => {
    if (texts.length === 1 && none.has((texts[0] ?? "").toUpperCase())) return Result.succeed([])
    const current = texts.filter((text) => !isReleasedText(text))
    if (texts.length === 0) return Result.succeed(null)
    if (current.length === 0) return Result.fail("lists only released holds, so other holds may be active")
    const doubtful = current.find(mayMeanNoHold)
    if (doubtful !== undefined) {
      return Result.fail(`has the text "${doubtful.slice(0, 40)}", which may mean the absence of holds`)
    }
    const holds = [...new Set(current)].map((text) => readHold(text, /PENDING/i.test(text) ? "pending" : "hold"))
    return Result.succeed(sortEntries(holds))
  })
