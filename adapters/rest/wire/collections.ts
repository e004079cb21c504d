import type { ResourceName } from "#domain/Errors.ts"

export const collections: Readonly<Record<string, ResourceName>> = {
  api_keys: "api_key",
  containers: "container",
  custom_field_definitions: "custom_field_definition",
  custom_fields: "custom_field",
  document_schemas: "document_schema",
  documents: "document",
  email_submissions: "email_submission",
  events: "webhook_event",
  metro_areas: "metro_area",
  notification_rules: "notification_rule",
  options: "custom_field_option",
  parties: "party",
  party_roles: "party_role",
  ports: "port",
  publishable_tokens: "publishable_token",
  refused_observations: "refused_observation",
  saved_views: "saved_view",
  share_links: "share_link",
  shipments: "shipment",
  shipping_lines: "shipping_line",
  sources: "source",
  terminals: "terminal",
  tracking_requests: "tracking_request",
  users: "user",
  vessels: "vessel",
  webhook_notifications: "webhook_notification",
  webhooks: "webhook"
}

/** The collection before the parameter determines the resource. */
export const resourceNamedBy = (path: string, parameter: string): ResourceName => {
  const steps = path.split("/")
  const collection = steps[steps.indexOf(`:${parameter}`) - 1] ?? ""
  const resource = collections[collection]
  if (resource === undefined) throw new Error(`The path ${path} has no collection before ${parameter}`)
  return resource
}
