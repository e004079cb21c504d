/** What the filters mean that their lists declare by name alone, without words at the declaration. */
export const parameters: Readonly<Record<string, string>> = {
  "filter[shipment_id]": "The id of a shipment",
  "filter[container_number]": "A container number, whole",
  "filter[reason]": "The name of a rule, as docs/plausibility.md lists them",
  "filter[entity_type]": "Shipment, Container or TrackingRequest",
  "filter[data_type]": "The data type of the definition",
  "filter[display_name]": "What the display name begins with, in capitals or not",
  "filter[entity_id]": "The id of the shipment, container or tracking request",
  "filter[definition_id]": "The id of the definition",
  "filter[filename]": "A part of the file's name; case does not count",
  "filter[reference]": "A number or reference of a shipment or container that the document is linked to",
  "filter[document_types]": "Types, parted by commas: one of them is the type that people gave, else the one read",
  "filter[document_types][]": "The same as a list",
  "filter[delivery_status]": "pending, succeeded or failed",
  "filter[webhook_id]": "The id of a webhook, which may have been removed since"
}
