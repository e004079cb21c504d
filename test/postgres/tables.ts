/** Whose rows belong to one account each, which alone sees them. */
export const tenantTables = [
  "shipments",
  "shipment_tags",
  "search_terms",
  "containers",
  "list_counts",
  "record_changes",
  "tracking_requests",
  "events",
  "event_traces",
  "webhooks",
  "deliveries",
  "webhook_catch_ups",
  "webhook_health",
  "followers",
  "parties",
  "party_roles",
  "users",
  "one_time_links",
  "passwords",
  "sessions",
  "approvals",
  "second_factors",
  "recovery_codes",
  "pending_sign_ins",
  "passkeys",
  "custom_field_definitions",
  "custom_field_options",
  "custom_fields",
  "initial_custom_fields",
  "documents",
  "uploads"
]
/** What nodes that ingest know, and the application may not. */
export const ingestionTables = [
  "raws",
  "readings",
  "observations",
  "sayings",
  "current_observations",
  "polls",
  "work",
  "inboxes"
]
const lists = ["places", "terminals", "facilities", "imports", "epoch"].map((name) => `reference_${name}`)
/** What belongs to no account: what sources say of vessels and terminals, what comes before a user is known, and what it needs. */
export const sharedTables = [
  "sightings",
  "carrier_lessons",
  "vessel_positions",
  "vessel_identities",
  "vessel_watch",
  "vessel_calls",
  "sea_lanes",
  "failed_sign_ins",
  "known_origins",
  "oauth_records",
  "oauth_keys",
  "passkey_challenges",
  "foreign_sign_ins",
  "least_release",
  ...lists
]
/** What numbers the events, which the application may not. */
export const sequencerTables = ["event_positions", "feed_cursors", "webhook_sequences"]
