import { Result } from "effect"

import { isFields } from "#adapters/sources/http/json/fields.ts"
import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { TerminalFee } from "#domain/voyage/container/TerminalFee.ts"
import type { FeeType } from "#domain/voyage/container/TerminalFee.ts"
import { readHold } from "#domain/voyage/container/TerminalHold.ts"
import type { TerminalHold } from "#domain/voyage/container/TerminalHold.ts"
import { sortEntries } from "#domain/voyage/terminal/currentHolds.ts"
import { holdStatusOf } from "#domain/voyage/terminal/holdStatuses.ts"
import { mayMeanNoHold } from "#domain/voyage/terminal/holdTexts.ts"

import { readText } from "./values.ts"
import type { ValueResult } from "./values.ts"

const maxEntries = messageLimits.terminal.entries.most

const spelling = (value: unknown): string =>
  typeof value === "string"
    ? value
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, "_")
    : ""

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "")

const readList = <A>(value: unknown, read: (entry: unknown) => ValueResult<A>): ValueResult<ReadonlyArray<A>> => {
  if (!Array.isArray(value)) return Result.fail("is not a list")
  if (value.length > maxEntries) return Result.fail(`has more than ${maxEntries} entries`)
  return Result.map(Result.all(value.map(read)), sortEntries)
}

/** An entry without text or status is empty; it does not mean "no hold". */
const isEmptyEntry = (entry: unknown): boolean =>
  isFields(entry) ? isBlank(entry["text"]) && isBlank(entry["status"]) : isBlank(entry)

const shown = (word: unknown): string => JSON.stringify(word)?.slice(0, 40).toWellFormed() ?? ""

/** A hold without a status is active. */
const holdOf = (entry: unknown): ValueResult<TerminalHold | null> => {
  if (!isFields(entry)) return Result.fail("has an entry that is not an object")
  const status = isBlank(entry["status"]) ? "hold" : holdStatusOf(entry["status"])
  if (status === null) {
    return Result.fail(`has an entry with the status ${shown(entry["status"])}, which is unknown`)
  }
  if (status === "released") return Result.succeed(null)
  if (isBlank(entry["text"])) return Result.succeed({ name: "other", status, description: null })
  return Result.match(readText(entry["text"]), {
    onFailure: (problem) => Result.fail(`has a text that ${problem}`),
    onSuccess: (text) =>
      isBlank(entry["status"]) && mayMeanNoHold(text)
        ? Result.fail(`has the text ${shown(text)} without a status, so it may mean the absence of holds`)
        : Result.succeed(readHold(text, status))
  })
}

export const readHolds = (value: unknown): ValueResult<ReadonlyArray<TerminalHold> | null> => {
  const entries = Array.isArray(value) ? value.filter((entry) => !isEmptyEntry(entry)) : value
  if (Array.isArray(entries) && entries.length === 0) return Result.succeed(null)
  return Result.map(readList(entries, holdOf), (listed) =>
    listed
      .filter((hold) => hold !== null)
      .filter((hold, index, holds) => JSON.stringify(hold) !== JSON.stringify(holds[index - 1]))
  )
}

const feeTypes: Readonly<Record<string, FeeType>> = {
  demurrage: "demurrage",
  extended_dwell_time: "extended_dwell_time",
  dwell: "extended_dwell_time",
  exam: "exam",
  total: "total"
}

export const feeTypeOf = (word: unknown): FeeType | null =>
  new Map(Object.entries(feeTypes)).get(spelling(word)) ?? null

const feeOf = (entry: unknown): ValueResult<TerminalFee> => {
  if (!isFields(entry)) return Result.fail("has an entry that is not an object")
  const { amount, currency } = entry
  if (typeof amount !== "number" || !Number.isFinite(amount) || amount < 0) {
    return Result.fail("has an amount that is not a number of at least 0")
  }
  const currency_code = typeof currency === "string" ? currency.trim().toUpperCase() : ""
  if (!/^[A-Z]{3}$/.test(currency_code)) return Result.fail("has a currency that is not a code of three letters")
  const type = feeTypeOf(entry["type"]) ?? "other"
  return Result.succeed(TerminalFee.make({ type, amount: Math.abs(amount), currency_code }))
}

/** One wrong fee rejects all, because a sum without it would be wrong. */
export const readFees = (value: unknown): ValueResult<ReadonlyArray<TerminalFee>> => readList(value, feeOf)
