import { Result, Schema } from "effect"

import type { CustomFieldType, CustomFieldValidation } from "./CustomField.ts"

type Rule = keyof CustomFieldValidation

interface RefusedRule {
  /** Null if the error is not about a single rule. */
  readonly rule: string | null
  readonly detail: string
}

const isLength = Schema.is(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2000 })))
const isFlag = (value: unknown) => typeof value === "boolean"
const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value)

interface Form {
  readonly takes: (value: unknown) => boolean
  readonly expected: string
  /** Null if the rule applies to all types. */
  readonly type: CustomFieldType | null
}

const length: Form = { takes: isLength, expected: "must be a whole number from 0 to 2,000", type: "short_text" }
const bound: Form = { takes: isNumber, expected: "must be a number", type: "number" }

const forms: Readonly<Record<Rule, Form>> = {
  required: { takes: isFlag, expected: "must be true or false", type: null },
  min_length: length,
  max_length: length,
  min: bound,
  max: bound
}

const isRule = (name: string): name is Rule => Object.hasOwn(forms, name)

const refuse = (name: string, value: unknown, type: CustomFieldType): string | null => {
  if (name === "pattern") return "is not supported; use `min_length` and `max_length`, or the data type `enum`"
  if (!isRule(name)) return `must be one of ${Object.keys(forms).join(", ")}`
  const { expected, takes, type: only } = forms[name]
  if (only !== null && only !== type) return `is supported only for fields with the data type ${only}`
  return takes(value) ? null : expected
}

export const readRules = (
  given: unknown,
  type: CustomFieldType
): Result.Result<CustomFieldValidation | null, RefusedRule> => {
  if (given === null || given === undefined) return Result.succeed(null)
  if (typeof given !== "object" || Array.isArray(given)) {
    return Result.fail({ rule: null, detail: "must be an object of rules" })
  }
  const entries = Object.entries(given).filter(([, value]) => value !== null)
  for (const [name, value] of entries) {
    const detail = refuse(name, value, type)
    if (detail !== null) return Result.fail({ rule: name, detail })
  }
  const rules: CustomFieldValidation = Object.fromEntries(entries)
  const { max, max_length, min, min_length } = rules
  if (min !== undefined && max !== undefined && min > max) {
    return Result.fail({ rule: "max", detail: "must not be less than `min`" })
  }
  if (min_length !== undefined && max_length !== undefined && min_length > max_length) {
    return Result.fail({ rule: "max_length", detail: "must not be less than `min_length`" })
  }
  return Result.succeed(rules)
}

export const findBrokenRule = (
  rules: CustomFieldValidation | null,
  type: CustomFieldType,
  value: string
): string | null => {
  const { max, max_length, min, min_length } = rules ?? {}
  if (type === "number") {
    if (min !== undefined && Number(value) < min) return `must be ${min} or more`
    if (max !== undefined && Number(value) > max) return `must be ${max} or less`
  }
  if (type === "short_text") {
    const length = [...value].length
    if (min_length !== undefined && length < min_length) return `must have at least ${min_length} characters`
    if (max_length !== undefined && length > max_length) return `must have at most ${max_length} characters`
  }
  return null
}
