import type { Fields } from "#adapters/sources/http/json/fields.ts"

type Meaning = "no_information" | "none"

/** Facilities differ in the meaning of a missing attribute, an empty list, and null. */
export interface FacilityProfile {
  readonly missing: Meaning
  readonly empty: Meaning
  readonly null: Meaning
}

export const usualProfile: FacilityProfile = { missing: "no_information", empty: "none", null: "no_information" }

type AttributeValue =
  | { readonly type: "nothing" }
  | { readonly type: "none" }
  | { readonly type: "value"; readonly value: unknown }

const meant = (meaning: Meaning): AttributeValue => ({ type: meaning === "none" ? "none" : "nothing" })

const isBlank = (value: unknown): boolean => typeof value === "string" && value.trim() === ""

/** A blank text never means "none": terminals print it when data is missing in their system. */
export const attributeValue = (item: Fields, attribute: string, profile: FacilityProfile): AttributeValue => {
  const value = Object.hasOwn(item, attribute) ? item[attribute] : undefined
  if (value === undefined) return meant(profile.missing)
  if (value === null) return meant(profile.null)
  if (isBlank(value)) return { type: "nothing" }
  if (Array.isArray(value) && value.length === 0) return meant(profile.empty)
  return { type: "value", value }
}
