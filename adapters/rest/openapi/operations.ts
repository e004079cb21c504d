import { customFieldOperations } from "./customFields.ts"
import { journeyOperations } from "./journeys.ts"
import type { Operation } from "./Operation.ts"
import { webhookOperations } from "./webhooks.ts"

/** By operation id: `group.endpoint`. */
export const operations: Readonly<Record<string, Operation>> = {
  "tracking_requests.create": {
    summary: "Ask for a number to be followed",
    description:
      "Answers at once, pending. The shipment appears when the carrier has answered or, where nobody can be asked and the carrier sends files to an inbox, when one of them names the number. With auto_detect_vocc_scac and no scac, the carrier is found from the number. The plans free and trial have 10 active containers at a time."
  },
  "tracking_requests.infer_number": {
    summary: "Tell what a number is",
    description:
      "Its kind, whether its check digit is right, and which carriers it may be of: by its looks, by what numbers like it turned out to be, and, where these do not tell, by asking the carriers that the account can track, for 8 seconds at most. Nothing is followed. A carrier is selected only when it is sure and the account can track it."
  },
  "tracking_requests.list": {
    summary: "List tracking requests",
    description: "Newest first, with the shipment of each."
  },
  "tracking_requests.get": {
    summary: "Get a tracking request",
    description: "With its shipment and containers once there are any."
  },
  "tracking_requests.edit": {
    summary: "Edit a tracking request",
    description: "Its reference numbers and tags. A shipment that is there already keeps its own."
  },
  "shipments.list": { summary: "List shipments", description: "Newest first unless sort says otherwise." },
  "shipments.get": { summary: "Get a shipment", description: "Ports, vessel, estimates and how it is tracked." },
  "containers.list": {
    summary: "List containers",
    description: "The latest changed first unless sort says otherwise."
  },
  "containers.get": {
    summary: "Get a container",
    description:
      "Milestones, and availability, holds, fees and last free day at the terminal. Null means that no source has spoken; an empty list means none. `meta.release_readiness` says whether it can be picked up, and `meta.release_readiness_reasons` why."
  },
  "containers.transport_events": {
    summary: "List what happened to a container",
    description: "The events that stand, oldest first."
  },
  "webhooks.create": {
    summary: "Register a webhook",
    description: "It is told of events from now on; its secret signs every delivery."
  },
  "webhooks.list": { summary: "List webhooks", description: "Newest first." },
  "webhooks.get": { summary: "Get a webhook", description: "With the secret that signs its deliveries." },
  "webhooks.remove": { summary: "Remove a webhook", description: "Nothing more is sent to it." },
  "search.find": {
    summary: "Find shipments, containers and tracking requests",
    description: "By the beginning of a number or reference, 25 at most: shipments, then containers, then requests."
  },
  "me.get": {
    summary: "Get what the key is and opens",
    description: "With its account, on which plan, and how many containers it may still track. Open to every plan."
  },
  "parties.list": { summary: "List parties", description: "Newest first; with query those whose name contains it." },
  "parties.create": {
    summary: "Create a party",
    description: "A company that the account deals with; no other of its parties has the name."
  },
  "parties.get": { summary: "Get a party", description: "By id." },
  "parties.edit": {
    summary: "Rename a party",
    description: "Shipments show the new name of their customer at once."
  },
  "refused_observations.list": {
    summary: "List what was not believed",
    description:
      "What sources said of the account's shipments, was kept and was not applied, with the reason; newest first, without those that were judged."
  },
  "refused_observations.reapply": {
    summary: "Apply what was not believed",
    description:
      "From the next fold on, which is due at once, the observation counts as plausible. It shows where it has a place in the route."
  },
  "refused_observations.dismiss": {
    summary: "Dismiss what was not believed",
    description: "It stays refused and is not listed any more. One that was applied is refused again."
  },
  "party_roles.of_shipment": {
    summary: "List the party roles of a shipment",
    description: "Oldest first, with their parties."
  },
  "party_roles.add_to_shipment": {
    summary: "Give a party a role on a shipment",
    description: "Several parties can have the same role."
  },
  "party_roles.remove_from_shipment": {
    summary: "Take a role on a shipment away",
    description: "To replace a party, remove its role and add another."
  },
  "party_roles.of_container": {
    summary: "List the party roles of a container",
    description: "Oldest first, with their parties; those of its shipment are not among them."
  },
  "party_roles.add_to_container": {
    summary: "Give a party a role on a container",
    description: "The only role that a container has of its own is pickup_dray_carrier."
  },
  "party_roles.remove_from_container": {
    summary: "Take a role on a container away",
    description: "To replace a party, remove its role and add another."
  },
  "shipping_lines.list": {
    summary: "List the carriers that can be tracked",
    description: "Those that can be asked for the account or send files for it, with the kinds of number each takes."
  },
  "shipping_lines.get": { summary: "Get a carrier", description: "By id or SCAC, whether it can be tracked or not." },
  "documents.list": { summary: "List documents", description: "Newest first unless sort says otherwise." },
  "documents.create": {
    summary: "Make a document of an uploaded file",
    description: "Classified by its names and linked to the shipments and containers that they speak of."
  },
  "documents.types": { summary: "List the types of documents", description: "Those that document_type_manual takes." },
  "documents.get": { summary: "Get a document", description: "What it is, its file and what it is linked to." },
  "documents.edit": {
    summary: "Say what a document is",
    description: "A type that people give counts more than the one that was read; null takes it back."
  },
  "documents.remove": { summary: "Discard a document", description: "With its file." },
  "documents.download_url": {
    summary: "Get an address of the file",
    description: "Good for five minutes, without a key, for whoever holds it."
  },
  "documents.reextract": {
    summary: "Take the data out of a document again",
    description: "When the reader takes nothing out, what was taken out before stays."
  },
  "documents.reclassify": { summary: "Classify a document again", description: "The type that people gave stays." },
  "documents.relink": {
    summary: "Link a document again",
    description: "To the shipments and containers that its names speak of by now; no link is taken away."
  },
  "documents.rotate": {
    summary: "Turn a document",
    description: "By 90, 180 or 270 degrees clockwise, for whoever shows it: the bytes of the file stay as they are."
  },
  "direct_uploads.create": {
    summary: "Open a place for a file",
    description:
      "Send the bytes with PUT and the headers to direct_upload.url within an hour, then attach signed_id to a document within a day."
  },
  "rails_direct_uploads.create": {
    summary: "Open a place for a file, at the address that upload libraries know",
    description: "The same as POST /v2/direct_uploads."
  },
  "email_submissions.list": {
    summary: "List mails that brought documents",
    description: "Empty: the service takes no mail in."
  },
  "email_submissions.get": {
    summary: "Get a mail that brought documents",
    description: "There is none: the service takes no mail in."
  },
  "document_schemas.get": {
    summary: "Get the schema of a type of document",
    description: "By type and version, such as commercial_invoice@2026-03-23."
  },
  "places.port": { summary: "Get a port", description: "By UN/LOCODE or id." },
  "places.terminal": { summary: "Get a terminal", description: "By id." },
  "places.metro_area": { summary: "Get a metro area", description: "By UN/LOCODE or id, with its terminals." },
  "places.vessel": {
    summary: "Get a vessel",
    description: "By IMO number or id. Where it was needs the routing data entitlement."
  },
  "places.future_positions": {
    summary: "Predict where a vessel will be",
    description: "Between two ports. Needs the routing data entitlement; empty while nothing is predicted."
  },
  "places.future_positions_with_coordinates": {
    summary: "Predict where a vessel will be, from a point",
    description:
      "From these coordinates to a port. Needs the routing data entitlement; empty while nothing is predicted."
  },
  ...customFieldOperations,
  ...webhookOperations,
  ...journeyOperations
}

/** What the operations of a group are about. */
export const tags: Readonly<Record<string, string>> = {
  custom_field_definitions: "Which fields of its own the account has",
  custom_field_options: "What fields of the types enum and enum_multi are chosen from",
  custom_fields: "Values of custom fields",
  entity_fields: "Values of custom fields, under the record that they are of",
  containers: "Boxes, each on one shipment for one trip",
  me: "Whose key it is",
  search: "All that the account follows, by the beginning of a number or reference",
  direct_uploads: "Places for the bytes of files",
  document_schemas: "The forms of what is taken out of documents",
  documents: "Files of the account: invoices, packing lists, bills of lading and the like",
  email_submissions: "Mails that brought documents",
  parties: "Companies that the account deals with",
  party_roles: "What parties are for shipments and containers",
  refused_observations: "What sources said and was not believed",
  places: "Ports, terminals, metro areas and vessels of the world",
  rails_direct_uploads: "The same at another address",
  shipments: "Bills of lading and bookings that the account follows",
  shipping_lines: "Ocean carriers",
  tracking_requests: "Numbers that the account asked to follow",
  webhook_notifications: "What was sent to webhooks, and what came of it",
  webhooks: "Where the account wants to be told of events"
}

/** What a parameter means, by its name, where its schema does not say so. */
export const parameters: Readonly<Record<string, string>> = {
  id: "The id of the record",
  definition: "The id of the definition",
  api_slug: "The slug of the definition",
  "filter[shipment_id]": "The id of a shipment",
  "filter[container_number]": "A container number, whole",
  "filter[reason]": "The name of a rule, as docs/plausibility.md lists them",
  "filter[entity_type]": "Shipment, Container or TrackingRequest",
  "filter[data_type]": "The data type of the definition",
  "filter[display_name]": "What the display name begins with, in capitals or not",
  "filter[entity_id]": "The id of the shipment, container or tracking request",
  "filter[definition_id]": "The id of the definition",
  include: "Related resources to include: relationships parted by commas, with dots to go on from one to the next",
  "filter[filename]": "A part of the file's name; case does not count",
  "filter[reference]": "A number or reference of a shipment or container that the document is linked to",
  "filter[document_types]": "Types, parted by commas: one of them is the type that people gave, else the one read",
  "filter[document_types][]": "The same as a list",
  query: "Part of the name; case, accents, spaces and punctuation are ignored",
  role_id: "The id of the party role",
  "flag[parties]": "true adds the relationship party_roles to every shipment, and lets include name it",
  "flag[provenance]": "true adds to every resource, as meta.provenance, who said what it shows",
  "page[number]": "Which page, from 1; past the end it is empty",
  "page[size]": "Rows on a page; more than the list allows means as many as it allows",
  event: "The name of an event, as GET /v2/webhooks/events tells them",
  "filter[delivery_status]": "pending, succeeded or failed",
  "filter[webhook_id]": "The id of a webhook, which may have been removed since",
  sort: "The order; an unknown one means the usual order",
  number: "The same as filter[number], which wins",
  q: "The same as filter[q], which wins",
  tracking_stopped: "The same as filter[tracking_stopped], which wins",
  port_id: "UN/LOCODE or id of the next port",
  previous_port_id: "UN/LOCODE or id of the port before",
  latitude: "Degrees, WGS84",
  longitude: "Degrees, WGS84",
  "show_positions[from_timestamp]": "Positions from this time on, ISO 8601; 7 days ago when left out",
  "show_positions[to_timestamp]": "Positions up to this time, ISO 8601; now when left out"
}
