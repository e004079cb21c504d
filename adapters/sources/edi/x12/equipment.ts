import { Result } from "effect"

import { messageLimits } from "#domain/tracking/source/messageLimits.ts"
import { isContainerNumber, readContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import type { ContainerNumber } from "#domain/voyage/container/ContainerNumber.ts"
import { isSizeType } from "#domain/voyage/container/Equipment.ts"
import { isGrossWeight } from "#domain/voyage/container/grossWeight.ts"

import type { Ledger } from "./wire/Ledger.ts"
import { code, field } from "./wire/Segment.ts"
import type { Segment } from "./wire/Segment.ts"

interface NumberInParts {
  readonly text: string
  readonly number: ContainerNumber | null
  /** True if the check digit was written, false if it was computed. */
  readonly isProven: boolean
}

const read = (text: string): NumberInParts => {
  const compact = text.toUpperCase().replaceAll(/[\s\-./]/g, "")
  return { text: compact.slice(0, 20), number: readContainerNumber(compact), isProven: isContainerNumber(compact) }
}

/** Initials, six digits (without leading zeros in some messages) or seven, and the check digit. */
export const readParts = (
  initials: string | null,
  number: string | null,
  digit: string | null
): NumberInParts | null => {
  if (initials === null || number === null) return null
  const digits = number.replaceAll(/\s/g, "")
  const isShort = /^\d{1,6}$/.test(digits)
  return read(`${initials}${isShort ? digits.padStart(6, "0") : digits}${isShort && digit !== null ? digit : ""}`)
}

interface ReadContainers {
  readonly containers: ReadonlyArray<ContainerNumber>
  readonly problems: ReadonlyArray<string>
}

const mostContainers = messageLimits.x12.containers.most

/**
 * If the number in parts and a reference differ, the one with a valid written check digit counts. Fails if neither or
 * both have one.
 */
export const agreeOn = (
  parts: NumberInParts | null,
  references: ReadonlyArray<string>
): Result.Result<ReadContainers, string> => {
  if (references.length > mostContainers) {
    return Result.fail(`The message names more than ${mostContainers} containers.`)
  }
  const named = references.map(read)
  const valid = [...new Set(named.flatMap(({ number }) => number ?? []))]
  const unreadable = named.filter(({ number }) => number === null).map(({ text }) => text)
  const wrong =
    unreadable.length === 0
      ? []
      : [`${unreadable.slice(0, 10).join(", ")} is not a container number, or its check digit is wrong.`]
  if (parts === null) {
    return valid.length === 0 && unreadable.length > 0
      ? Result.fail(wrong[0] ?? "")
      : Result.succeed({ containers: valid, problems: wrong })
  }
  const { isProven, number, text } = parts
  if (number !== null && (named.length === 0 || valid.includes(number))) {
    return Result.succeed({ containers: [number], problems: wrong })
  }
  if (number !== null && (valid.length === 0 || (isProven && !named.some((one) => one.isProven)))) {
    return Result.succeed({
      containers: [number],
      problems: [
        `The message names ${number} and ${named
          .map((one) => one.text)
          .slice(0, 3)
          .join(", ")}; the first was taken, for its check digit is right.`
      ]
    })
  }
  const [proven, ...more] = [
    ...new Set(named.flatMap((one) => (one.isProven && one.number !== null ? [one.number] : [])))
  ]
  if (proven !== undefined && more.length === 0 && !isProven) {
    return Result.succeed({
      containers: [proven],
      problems: [
        `The message names ${text} and ${proven}. Landfall uses the second, because its check digit is correct.`
      ]
    })
  }
  return Result.fail(
    number === null
      ? `${text} is not a container number, or its check digit is wrong.`
      : `The message names two containers: ${text} and ${named
          .map((one) => one.text)
          .slice(0, 3)
          .join(", ")}.`
  )
}

export const readIsoCode = (
  segment: Segment | undefined,
  index: number,
  { use }: Pick<Ledger, "use">
): string | null => {
  const text = code(segment, index)
  if (text === null || !isSizeType(text)) return null
  use(segment, index)
  return text
}

/** `status` is data element 578. */
export const readLaden = (status: string | null): boolean | null => {
  if (status === "L" || status === "LI" || status === "LO") return true
  return status === "E" || status === "W" ? false : null
}

const poundsPerKilogram = 2.204_622_621_8

/** Null for an impossible weight or a missing unit. */
export const readPounds = (n7: Segment | undefined, { use }: Pick<Ledger, "use">): number | null => {
  const [text, qualifier, unit] = [field(n7, 3), code(n7, 4), code(n7, 17)]
  if (text === null || qualifier !== "G" || !/^\d{1,7}(\.\d{1,4})?$/.test(text) || Number(text) === 0) return null
  if (unit !== "L" && unit !== "K") return null
  const weight = unit === "L" ? Number(text) : Math.round(Number(text) * poundsPerKilogram)
  if (!isGrossWeight(weight, { isoCode: code(n7, 22), laden: null })) return null
  use(n7, 3, 4, 17)
  return weight
}
