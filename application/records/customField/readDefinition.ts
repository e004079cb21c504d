import { Effect, Result, Schema } from "effect"

import type { Rejected } from "#domain/Errors.ts"
import { ApiSlug, CustomFieldEntity, CustomFieldType, readEntityType } from "#domain/records/customField/CustomField.ts"
import type { CustomFieldValidation } from "#domain/records/customField/CustomField.ts"
import { readRules } from "#domain/records/customField/rules.ts"
import { slugOf } from "#domain/records/customField/slug.ts"
import { quoteValue } from "#domain/records/customField/ValueRejection.ts"
import { stripHiddenControls } from "#domain/stripHiddenControls.ts"

import { blankAttribute, rejectedAttribute } from "./rejectedAttribute.ts"

type Validated<A> = Effect.Effect<A, Rejected>

const isSlug = Schema.is(ApiSlug)
const isType = Schema.is(CustomFieldType)
const isReferenceType = Schema.is(Schema.String.check(Schema.isPattern(/^[A-Za-z][A-Za-z_]{0,63}$/)))

const maxNameLength = 255

export const readName = (attribute: string, text: string): Validated<string> => {
  const name = stripHiddenControls(text).trim()
  if (name === "") return Effect.fail(blankAttribute(attribute))
  return name.length > maxNameLength
    ? Effect.fail(rejectedAttribute(attribute, `must have at most ${maxNameLength} characters`))
    : Effect.succeed(name)
}

export const readEntity = (text: string): Validated<CustomFieldEntity> => {
  if (text === "") return Effect.fail(blankAttribute("entity_type"))
  const type = readEntityType(text)
  return type === null
    ? Effect.fail(
        rejectedAttribute(
          "entity_type",
          `must be one of ${CustomFieldEntity.literals.join(", ")}; ${quoteValue(text)} is not`
        )
      )
    : Effect.succeed(type)
}

export const readType = (text: string): Validated<CustomFieldType> => {
  if (text === "") return Effect.fail(blankAttribute("data_type"))
  return isType(text)
    ? Effect.succeed(text)
    : Effect.fail(
        rejectedAttribute(
          "data_type",
          `must be one of ${CustomFieldType.literals.join(", ")}; ${quoteValue(text)} is not`
        )
      )
}

export const readSlug = (text: string, name: string): Validated<string> => {
  const slug = text === "" ? slugOf(name) : text
  if (slug === null)
    return Effect.fail(
      rejectedAttribute("api_slug", "is required, because Landfall cannot derive it from this `display_name`", "blank")
    )
  return isSlug(slug)
    ? Effect.succeed(slug)
    : Effect.fail(
        rejectedAttribute(
          "api_slug",
          "must start with a lowercase letter and contain at most 63 lowercase letters, digits, and underscores"
        )
      )
}

export const readReferenceType = (text: string | null, type: CustomFieldType): Validated<string | null> => {
  if (text === null || text === "") return Effect.succeed(null)
  if (type !== "reference")
    return Effect.fail(rejectedAttribute("reference_type", "is supported only for the data type `reference`"))
  return isReferenceType(text)
    ? Effect.succeed(text)
    : Effect.fail(
        rejectedAttribute("reference_type", "must be the name of a type, of at most 64 letters and underscores")
      )
}

export const readValidation = (given: unknown, type: CustomFieldType): Validated<CustomFieldValidation | null> =>
  Effect.fromResult(
    Result.mapError(readRules(given, type), ({ detail, rule }) =>
      rejectedAttribute(rule === null ? "validation" : `validation/${pointerStep(rule)}`, detail)
    )
  )

/** Escapes a step of a JSON pointer (RFC 6901). */
const pointerStep = (name: string): string =>
  name.slice(0, 100).toWellFormed().replaceAll("~", "~0").replaceAll("/", "~1")
