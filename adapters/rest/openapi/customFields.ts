import type { Operation } from "./Operation.ts"

/** The same four for each kind of record. */
const ofRecords = (prefix: string, record: string): Readonly<Record<string, Operation>> => ({
  [`entity_fields.${prefix}List`]: {
    summary: `List the custom fields of a ${record}`,
    description: "Newest first."
  },
  [`entity_fields.${prefix}Set`]: {
    summary: `Set a custom field of a ${record}`,
    description:
      "By the slug of its definition: made (201), or replaced where there is one (200). Without a value it takes the default."
  },
  [`entity_fields.${prefix}Update`]: {
    summary: `Change a custom field of a ${record}`,
    description: "Null empties it, unless a value is required."
  },
  [`entity_fields.${prefix}Remove`]: {
    summary: `Remove a custom field from a ${record}`,
    description: "Its definition stays."
  }
})

export const customFieldOperations: Readonly<Record<string, Operation>> = {
  "custom_field_definitions.list": { summary: "List custom field definitions", description: "Newest first." },
  "custom_field_definitions.create": {
    summary: "Define a custom field",
    description: "At most 100 for an account. Without a slug it gets one that is made of its name."
  },
  "custom_field_definitions.get": {
    summary: "Get a custom field definition",
    description: "With its default and its rules."
  },
  "custom_field_definitions.update": {
    summary: "Change a custom field definition",
    description: "Slug, entity type, data type and reference type never change."
  },
  "custom_field_definitions.remove": {
    summary: "Remove a custom field definition",
    description: "Its options and all values of it go with it."
  },
  "custom_field_options.list": { summary: "List the options of a definition", description: "In their order." },
  "custom_field_options.add": {
    summary: "Add an option to a definition",
    description: "For the data types enum and enum_multi, at most 100. Without a position it comes last."
  },
  "custom_field_options.get": { summary: "Get an option", description: "With its label, its value and its position." },
  "custom_field_options.update": {
    summary: "Change an option",
    description: "Label and position; the value never changes."
  },
  "custom_field_options.remove": {
    summary: "Remove an option",
    description: "Refused while a custom field or the default chooses it."
  },
  "custom_fields.list": { summary: "List custom fields", description: "Of all records, newest first." },
  "custom_fields.create": {
    summary: "Set a custom field",
    description: "Of the record in the relationship entity: made (201), or replaced where there is one (200)."
  },
  "custom_fields.get": { summary: "Get a custom field", description: "With its value for programs and for people." },
  "custom_fields.update": {
    summary: "Change a custom field",
    description: "Null empties it, unless a value is required."
  },
  "custom_fields.remove": { summary: "Remove a custom field", description: "Its definition stays." },
  ...ofRecords("shipment", "shipment"),
  ...ofRecords("container", "container"),
  ...ofRecords("request", "tracking request")
}
