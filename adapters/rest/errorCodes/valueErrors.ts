import type { ErrorDescription } from "./ErrorDescription.ts"

export const valueErrors = {
  duplicate_document: {
    statuses: [409],
    cause:
      "The account has a document with the same bytes; `meta` has `existing_document_id`, `existing_document_name`",
    remedy: "Use the existing document"
  },
  too_large: {
    statuses: [413, 422],
    cause: "The body exceeds the limit (256 kB for JSON), or the announced file does (25 MB by default)",
    remedy: "Send less"
  },
  invalid_value: {
    statuses: [422],
    cause: "A value breaks a rule without its own code",
    remedy: "Correct the value that `source.pointer` names"
  },
  blank: {
    statuses: [422],
    cause:
      "A required value is empty. In [compatibility mode](../../guides/integrate/migrating.md#compatibility-mode) also an unknown carrier",
    remedy: "Set the value that `source.pointer` names"
  },
  unsupported_scac: {
    statuses: [422],
    cause: "The carrier is unknown, or the account cannot track there",
    remedy: "Choose a carrier from `GET /v2/shipping_lines`"
  },
  invalid_number: { statuses: [422], cause: "MCP: the number is not valid", remedy: "Check the number with the user" },
  carrier_unknown: {
    statuses: [422],
    cause: "MCP: the carrier of the number is ambiguous",
    remedy: "Choose the carrier and send its SCAC"
  },
  duplicate: {
    statuses: [422],
    cause: "The number is tracked or requested already; or the name, role, slug, or option exists",
    remedy: "Use the existing record"
  },
  idempotency_key_reused: {
    statuses: [422],
    cause: "The `Idempotency-Key` was sent with another request in the last 24 hours",
    remedy: "Use a new key for a new request"
  },
  other_id: {
    statuses: [422],
    cause: "`data.id` differs from the id in the URL",
    remedy: "Omit `data.id`, or correct it"
  },
  tracking_stopped: {
    statuses: [422],
    cause: "Refresh of a container whose shipment is no longer tracked",
    remedy: "Resume tracking first"
  },
  container_left: {
    statuses: [422],
    cause: "Refresh of a container that has left its shipment",
    remedy: "Use the container of its current shipment"
  },
  no_source: {
    statuses: [422],
    cause: "Refresh without a source to poll: only files, pushed messages, or vessel positions, or no tracked number",
    remedy: "Wait for the sender"
  },
  asked_lately: {
    statuses: [422],
    cause: "Refresh of a source that polled every number in the last 15 minutes",
    remedy: "Try again later"
  },
  unknown_party: {
    statuses: [422],
    cause: "A tracking request names a party that the account does not have",
    remedy: "Create the party first"
  },
  invalid_role: { statuses: [422], cause: "Unknown party role", remedy: "Use a role from [api.md](../api/parties.md)" },
  role_not_allowed: {
    statuses: [422],
    cause: "The record cannot have this party role; containers take `pickup_dray_carrier` only",
    remedy: "Assign the role to the shipment"
  },
  unknown_query: {
    statuses: [422],
    cause: "The list would ignore or reject the query of a saved view",
    remedy: "Read `detail`; correct the query"
  },
  in_use: {
    statuses: [422],
    cause: "The option of a custom field is a default or is chosen",
    remedy: "Change these values first"
  },
  taken: { statuses: [422], cause: "Another user has this email address", remedy: "Use another address" },
  last_owner: {
    statuses: [422],
    cause: "The change would leave the account without an unlocked owner",
    remedy: "Make another member an owner first"
  },
  role_too_high: {
    statuses: [422],
    cause: "A key of a member cannot have the role `admin`",
    remedy: "Request `read` or `write`"
  },
  inactive: { statuses: [422], cause: "Redelivery to an inactive webhook", remedy: "Set `active` to true" },
  removed: {
    statuses: [422],
    cause: "Redelivery of a notification whose webhook was deleted",
    remedy: "Read the [feed](../../guides/integrate/webhooks.md#without-a-webhook-the-feed)"
  },
  not_uploaded: {
    statuses: [422],
    cause: "`attached_document` is not the `signed_id` of an uploaded file",
    remedy: "Upload the file first ([api.md](../api/documents.md))"
  },
  other_size: {
    statuses: [422],
    cause: "The uploaded bytes differ from the announced size",
    remedy: "Send the right bytes again"
  },
  other_checksum: {
    statuses: [422],
    cause: "The uploaded bytes differ from the announced MD5 checksum",
    remedy: "Send the right bytes again"
  },
  not_signed_in: {
    statuses: [422],
    cause: "An API key was used for a session operation",
    remedy: "Use these operations in a browser session only"
  },
  wrong_password: {
    statuses: [422],
    cause: "Wrong password in `POST /v2/session/confirm`",
    remedy: "Send the password of the signed-in user"
  },
  provider_only: {
    statuses: [422],
    cause: "The operator's identity provider handles sign-ins, so passwords do not confirm",
    remedy: "Sign in again with the provider"
  },
  no_demo: {
    statuses: [422],
    cause: "Portal: the account has no demo data",
    remedy: "Start the service with the demo"
  },
  owners_only: {
    statuses: [422],
    cause: "Portal: only an owner may change the demo data",
    remedy: "Sign in as an owner"
  },
  demo_too_fast: {
    statuses: [422],
    cause: "Portal: the demo ran fast for two hours in two weeks",
    remedy: "Try again in a few days"
  }
} as const satisfies Readonly<Record<string, ErrorDescription>>
