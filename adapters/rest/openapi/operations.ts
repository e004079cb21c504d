import { customFieldOperations } from "./customFields.ts"
import type { Operation } from "./Operation.ts"

/** By operation id: `group.endpoint`. */
export const operations: Readonly<Record<string, Operation>> = {
  "tracking_requests.create": {
    summary: "Ask for a number to be followed",
    description: "Answers at once, pending. The shipment appears when the carrier has answered."
  },
  "tracking_requests.list": {
    summary: "List tracking requests",
    description: "Newest first, with the shipment of each."
  },
  "tracking_requests.get": {
    summary: "Get a tracking request",
    description: "With its shipment and containers once there are any."
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
      "Milestones, and availability, holds, fees and last free day at the terminal. Null means that no source has spoken; an empty list means none."
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
    description: "Those that a configured source serves the account for, with the kinds of number each takes."
  },
  "shipping_lines.get": { summary: "Get a carrier", description: "By id or SCAC, whether it can be tracked or not." },
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
  ...customFieldOperations
}

/** What the operations of a group are about. */
export const tags: Readonly<Record<string, string>> = {
  custom_field_definitions: "Which fields of its own the account has",
  custom_field_options: "What fields of the types enum and enum_multi are chosen from",
  custom_fields: "Values of custom fields",
  entity_fields: "Values of custom fields, under the record that they are of",
  containers: "Boxes, each on one shipment for one trip",
  parties: "Companies that the account deals with",
  party_roles: "What parties are for shipments and containers",
  places: "Ports, terminals, metro areas and vessels of the world",
  shipments: "Bills of lading and bookings that the account follows",
  shipping_lines: "Ocean carriers",
  tracking_requests: "Numbers that the account asked to follow",
  webhooks: "Where the account wants to be told of events"
}

/** What a parameter means, by its name, where its schema does not say so. */
export const parameters: Readonly<Record<string, string>> = {
  id: "The id of the record",
  definition: "The id of the definition",
  api_slug: "The slug of the definition",
  "filter[entity_type]": "Shipment, Container or TrackingRequest",
  "filter[data_type]": "The data type of the definition",
  "filter[display_name]": "What the display name begins with, in capitals or not",
  "filter[entity_id]": "The id of the shipment, container or tracking request",
  "filter[definition_id]": "The id of the definition",
  include: "Related resources to include: relationships parted by commas, with dots to go on from one to the next",
  query: "Part of the name; case, accents, spaces and punctuation are ignored",
  role_id: "The id of the party role",
  "flag[parties]": "true adds the relationship party_roles to every shipment, and lets include name it",
  "page[number]": "Which page, from 1; past the end it is empty",
  "page[size]": "Rows on a page; more than the list allows means as many as it allows",
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
