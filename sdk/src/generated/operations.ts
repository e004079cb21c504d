// Written by `npm run generate` from the OpenAPI document of the service: change that instead.

import type { CallOptions, NoInput } from "../CallOptions.ts"
import type { One } from "../One.ts"
import type { Page } from "../Page.ts"
import type {
  Account,
  AccountUser,
  ApiKey,
  ArrivalEstimate,
  AuditEntry,
  Blob,
  Container,
  ContainerChange,
  ContainerCount,
  ContainerCreatedEvent,
  ContainerEmissions,
  ContainerGroup,
  ContainerPodTerminalChangedEvent,
  ContainerUpdatedEvent,
  Credential,
  CustomField,
  CustomFieldDefinition,
  CustomFieldOption,
  DocumentRepresentation,
  DocumentRotation,
  DocumentSchema,
  EmailSubmission,
  EstimatedEvent,
  FeedEvent,
  InferNumberResults,
  MapGeojson,
  MetroArea,
  NewBlob,
  Notification,
  NotificationRule,
  NumberToInfer,
  OwnAccount,
  OwnUser,
  Party,
  PartyRole,
  Port,
  PublishableToken,
  RawEvent,
  RefusedObservation,
  Route,
  RouteLocation,
  SavedView,
  SearchResult,
  Session,
  ShareLink,
  Shipment,
  ShippingLine,
  Source,
  Terminal,
  TrackingRequest,
  TradeDocument,
  TransportEvent,
  User,
  Vessel,
  Webhook,
  WebhookEvent,
  WebhookEventCategory,
  WebhookIps,
  WebhookNotification,
  WebhookNotificationLog,
  WebhookRedelivered,
  WebhookTest,
  WebhookTrial,
  WebhookTrialResult
} from "./schemas.ts"
/** What answers may include. */
export type Included =
  | Shipment
  | Container
  | TransportEvent
  | RawEvent
  | TrackingRequest
  | Port
  | MetroArea
  | Terminal
  | Vessel
  | Party
  | PartyRole
  | CustomField
  | CustomFieldDefinition
  | CustomFieldOption
  | Account
  | User
  | EstimatedEvent
  | ContainerCreatedEvent
  | ContainerUpdatedEvent
  | ContainerPodTerminalChangedEvent
  | FeedEvent
  | Webhook
  | WebhookNotification
  | WebhookNotificationLog
  | TradeDocument
  | DocumentRepresentation
  | EmailSubmission

export type ListMeta = {
  /** The requested id, if that record was merged into the returned one */
  readonly merged_from?: string
  /** Rows on this page */
  readonly size: number
  /** Number of rows on all pages; shipments and containers are counted up to 10,000 */
  readonly total: number
  /** There are more rows than `total` */
  readonly total_is_capped?: true
  readonly pagination?: {
    readonly current: number
    readonly next?: number
    readonly last?: number
    readonly records: number
  }
  /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
  readonly warnings?: ReadonlyArray<string>
  /** Unknown filters of the query */
  readonly ignored_filters?: ReadonlyArray<string>
  /** Other unknown parameters of the query; `sort` if the order is unknown */
  readonly ignored_parameters?: ReadonlyArray<string>
}

export type RecordMeta = {
  /** The requested id, if that record was merged into the returned one */
  readonly merged_from?: string
  /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
  readonly warnings?: ReadonlyArray<string>
  /** Unknown filters of the query */
  readonly ignored_filters?: ReadonlyArray<string>
  /** Other unknown parameters of the query; `sort` if the order is unknown */
  readonly ignored_parameters?: ReadonlyArray<string>
  /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
  readonly ignored_attributes?: ReadonlyArray<string>
  /** Only with `as_of`: the state that was known at that instant */
  readonly as_of?: {
    readonly instant: string
    /** Attributes whose past is not kept; they are null */
    readonly unknown: ReadonlyArray<string>
  }
} | undefined

export type MergedMeta = {
  /** The requested id, if that record was merged into the returned one */
  readonly merged_from?: string
  /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
  readonly warnings?: ReadonlyArray<string>
  /** Unknown filters of the query */
  readonly ignored_filters?: ReadonlyArray<string>
  /** Other unknown parameters of the query; `sort` if the order is unknown */
  readonly ignored_parameters?: ReadonlyArray<string>
  /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
  readonly ignored_attributes?: ReadonlyArray<string>
} | undefined

export interface TrackingRequestsCreateInput {
  readonly attributes: {
    readonly request_type?: string | null | undefined
    readonly request_number?: string | null | undefined
    readonly scac?: string | null | undefined
    readonly auto_detect_vocc_scac?: boolean | null | undefined
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly shipment_tags?: string | ReadonlyArray<string> | null | undefined
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly tags?: string | ReadonlyArray<string> | null | undefined
    readonly initial_custom_fields?: {
      readonly shipment?: ReadonlyArray<{
        readonly api_slug?: string | null | undefined
        readonly value?: unknown
        readonly number?: string | null | undefined
      }> | null | undefined
      readonly containers?: ReadonlyArray<{
        readonly api_slug?: string | null | undefined
        readonly value?: unknown
        readonly number?: string | null | undefined
      }> | null | undefined
    } | null | undefined
  }
  readonly relationships?: {
    readonly customer?: {
      readonly data: {
        readonly type?: "party" | undefined
        readonly id: string
      } | null
    } | undefined
    readonly shipper?: {
      readonly data: {
        readonly type?: "party" | undefined
        readonly id: string
      } | null
    } | undefined
    readonly consignee?: {
      readonly data: {
        readonly type?: "party" | undefined
        readonly id: string
      } | null
    } | undefined
    readonly notify_party?: {
      readonly data: {
        readonly type?: "party" | undefined
        readonly id: string
      } | null
    } | undefined
    readonly customs_broker?: {
      readonly data: {
        readonly type?: "party" | undefined
        readonly id: string
      } | null
    } | undefined
    readonly freight_forwarder?: {
      readonly data: {
        readonly type?: "party" | undefined
        readonly id: string
      } | null
    } | undefined
    readonly pickup_dray_carrier?: {
      readonly data: {
        readonly type?: "party" | undefined
        readonly id: string
      } | null
    } | undefined
  }
}

export interface TrackingRequestsListInput {
  /** Start of the request number or of a reference number, case-insensitive. Spaces and hyphens in numbers are ignored. */
  readonly q?: string | number | undefined
  readonly filter?: {
    /** Exact request number. */
    readonly request_number?: string | number | undefined
    /** One of `pending`, `awaiting_manifest`, `succeeded` (or `created`), `failed`, and `tracking_stopped`. */
    readonly status?: "pending" | "awaiting_manifest" | "succeeded" | "failed" | "tracking_stopped" | "created" | undefined
    /** SCAC of the carrier, or an alternative SCAC. */
    readonly scac?: string | number | undefined
    readonly created_at?: {
      /** Created at this time or later: an ISO 8601 date-time with an offset, inclusive */
      readonly start?: string | number | undefined
      /** Created at this time or before: an ISO 8601 date-time with an offset, inclusive */
      readonly end?: string | number | undefined
    } | undefined
    readonly updated_at?: {
      /** Last changed at this time or later: an ISO 8601 date-time with an offset, inclusive */
      readonly start?: string | number | undefined
      /** Last changed at this time or before: an ISO 8601 date-time with an offset, inclusive */
      readonly end?: string | number | undefined
    } | undefined
  } | undefined
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface TrackingRequestsInferNumberInput {
  readonly body: NumberToInfer
}

export interface TrackingRequestsExportCsvInput {
  /** Start of the request number or of a reference number, case-insensitive. Spaces and hyphens in numbers are ignored. */
  readonly q?: string | number | undefined
  readonly filter?: {
    /** Exact request number. */
    readonly request_number?: string | number | undefined
    /** One of `pending`, `awaiting_manifest`, `succeeded` (or `created`), `failed`, and `tracking_stopped`. */
    readonly status?: "pending" | "awaiting_manifest" | "succeeded" | "failed" | "tracking_stopped" | "created" | undefined
    /** SCAC of the carrier, or an alternative SCAC. */
    readonly scac?: string | number | undefined
    readonly created_at?: {
      /** Created at this time or later: an ISO 8601 date-time with an offset, inclusive */
      readonly start?: string | number | undefined
      /** Created at this time or before: an ISO 8601 date-time with an offset, inclusive */
      readonly end?: string | number | undefined
    } | undefined
    readonly updated_at?: {
      /** Last changed at this time or later: an ISO 8601 date-time with an offset, inclusive */
      readonly start?: string | number | undefined
      /** Last changed at this time or before: an ISO 8601 date-time with an offset, inclusive */
      readonly end?: string | number | undefined
    } | undefined
  } | undefined
  /** `true` adds a byte order mark, which some spreadsheets require to read UTF-8. */
  readonly bom?: boolean | "true" | "false" | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface TrackingRequestsExportXlsxInput {
  /** Start of the request number or of a reference number, case-insensitive. Spaces and hyphens in numbers are ignored. */
  readonly q?: string | number | undefined
  readonly filter?: {
    /** Exact request number. */
    readonly request_number?: string | number | undefined
    /** One of `pending`, `awaiting_manifest`, `succeeded` (or `created`), `failed`, and `tracking_stopped`. */
    readonly status?: "pending" | "awaiting_manifest" | "succeeded" | "failed" | "tracking_stopped" | "created" | undefined
    /** SCAC of the carrier, or an alternative SCAC. */
    readonly scac?: string | number | undefined
    readonly created_at?: {
      /** Created at this time or later: an ISO 8601 date-time with an offset, inclusive */
      readonly start?: string | number | undefined
      /** Created at this time or before: an ISO 8601 date-time with an offset, inclusive */
      readonly end?: string | number | undefined
    } | undefined
    readonly updated_at?: {
      /** Last changed at this time or later: an ISO 8601 date-time with an offset, inclusive */
      readonly start?: string | number | undefined
      /** Last changed at this time or before: an ISO 8601 date-time with an offset, inclusive */
      readonly end?: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface TrackingRequestsGetInput {
  /** The id of a tracking request */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface TrackingRequestsEditInput {
  /** The id of a tracking request */
  readonly id: string
  readonly attributes: {
    readonly ref_number?: string | null | undefined
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly shipment_tags?: string | ReadonlyArray<string> | null | undefined
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly tags?: string | ReadonlyArray<string> | null | undefined
  }
}

export interface ShipmentsListInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
    /** End of the previous page, taken from `links.next`. New or moved rows then do not shift the following pages, and the last page is as fast as the first. It has no effect with another `page[number]` or other parameters. */
    readonly after?: string | number | undefined
  } | undefined
  readonly flag?: {
    /** `true` adds the sources of the values to every resource, as `meta.provenance`. */
    readonly provenance?: boolean | "true" | "false" | undefined
    /** `true` adds the relationship `party_roles` to every shipment and container. `include` can then name it. */
    readonly parties?: boolean | "true" | "false" | undefined
  } | undefined
  /** Alias of `filter[number]`, which takes precedence. */
  readonly number?: string | number | undefined
  /** Alias of `filter[tracking_stopped]`, which takes precedence. */
  readonly tracking_stopped?: string | number | undefined
  /** Deprecated: use `filter[q]`, which takes precedence. */
  readonly q?: string | number | undefined
  /** Order of the list: one of created_at, pod_arrival, -pod_arrival, tracking_stopped_at, -tracking_stopped_at. Unknown orders are ignored, or rejected with `Prefer: handling=strict`. */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Free search: the start of a number or reference of the shipment or of one of its containers. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly q?: string | number | undefined
    /** Exact bill of lading, booking, or normalized number, as reported or in capital letters, with or without the carrier's SCAC; further bills and bookings of the shipment also match. Commas are part of the number: repeat the parameter to match any of several numbers. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** ISO 8601 date-time with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether the shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** Whether tracking was stopped. */
    readonly tracking_stopped?: boolean | "true" | "false" | undefined
    /** `arrived` at the port of discharge, or `on_ship`: the voyage is known and the shipment has not arrived. */
    readonly voyage_status?: "arrived" | "on_ship" | undefined
    /** `true` returns shipments that arrive or arrived today (UTC) at the port of discharge or the destination; `false` has no effect. */
    readonly arriving_today?: boolean | "true" | "false" | undefined
    /** Day (UTC) of the actual arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: actual, else estimated. The same format as `pod_ata_at`. */
    readonly pod_arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or a synonym for the same place, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or a synonym for the same place, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Tracked shipments that have not arrived and whose estimated day of arrival (local time of the port) changed since the lower bound. ISO 8601 date-time with `>`, `>=`, or `=`. Repeat the parameter with a later upper bound to ignore later changes. */
    readonly pod_eta_changed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge. Separate values with commas, or repeat the parameter, to match any of them. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** User who requested the tracking. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly owner_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Account that created the shipment. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly creator_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Start of a product's name or SKU. Shipments have no products, so nothing matches. */
    readonly product?: string | number | undefined
    /** Party of the account, in any role on the shipment. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly party_id?: string | number | ReadonlyArray<string | number> | {
      /** One or several parties. */
      readonly value?: string | number | ReadonlyArray<string | number> | undefined
      /** Whether `any` or `all` of the parties must match. */
      readonly operator?: string | number | undefined
    } | undefined
    /** Tag. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` requires all given tags. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    /** Alias of `tags` that takes precedence. */
    readonly tag?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ShipmentsExportCsvInput {
  /** `true` adds a byte order mark, which some spreadsheets require to read UTF-8. */
  readonly bom?: boolean | "true" | "false" | undefined
  /** Order of the list: one of created_at, pod_arrival, -pod_arrival, tracking_stopped_at, -tracking_stopped_at. Unknown orders are ignored, or rejected with `Prefer: handling=strict`. */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Free search: the start of a number or reference of the shipment or of one of its containers. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly q?: string | number | undefined
    /** Exact bill of lading, booking, or normalized number, as reported or in capital letters, with or without the carrier's SCAC; further bills and bookings of the shipment also match. Commas are part of the number: repeat the parameter to match any of several numbers. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** ISO 8601 date-time with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether the shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** Whether tracking was stopped. */
    readonly tracking_stopped?: boolean | "true" | "false" | undefined
    /** `arrived` at the port of discharge, or `on_ship`: the voyage is known and the shipment has not arrived. */
    readonly voyage_status?: "arrived" | "on_ship" | undefined
    /** `true` returns shipments that arrive or arrived today (UTC) at the port of discharge or the destination; `false` has no effect. */
    readonly arriving_today?: boolean | "true" | "false" | undefined
    /** Day (UTC) of the actual arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: actual, else estimated. The same format as `pod_ata_at`. */
    readonly pod_arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or a synonym for the same place, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or a synonym for the same place, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Tracked shipments that have not arrived and whose estimated day of arrival (local time of the port) changed since the lower bound. ISO 8601 date-time with `>`, `>=`, or `=`. Repeat the parameter with a later upper bound to ignore later changes. */
    readonly pod_eta_changed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge. Separate values with commas, or repeat the parameter, to match any of them. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** User who requested the tracking. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly owner_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Account that created the shipment. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly creator_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Start of a product's name or SKU. Shipments have no products, so nothing matches. */
    readonly product?: string | number | undefined
    /** Party of the account, in any role on the shipment. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly party_id?: string | number | ReadonlyArray<string | number> | {
      /** One or several parties. */
      readonly value?: string | number | ReadonlyArray<string | number> | undefined
      /** Whether `any` or `all` of the parties must match. */
      readonly operator?: string | number | undefined
    } | undefined
    /** Tag. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` requires all given tags. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    /** Alias of `tags` that takes precedence. */
    readonly tag?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ShipmentsExportXlsxInput {
  /** Order of the list: one of created_at, pod_arrival, -pod_arrival, tracking_stopped_at, -tracking_stopped_at. Unknown orders are ignored, or rejected with `Prefer: handling=strict`. */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Free search: the start of a number or reference of the shipment or of one of its containers. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly q?: string | number | undefined
    /** Exact bill of lading, booking, or normalized number, as reported or in capital letters, with or without the carrier's SCAC; further bills and bookings of the shipment also match. Commas are part of the number: repeat the parameter to match any of several numbers. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** ISO 8601 date-time with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether the shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** Whether tracking was stopped. */
    readonly tracking_stopped?: boolean | "true" | "false" | undefined
    /** `arrived` at the port of discharge, or `on_ship`: the voyage is known and the shipment has not arrived. */
    readonly voyage_status?: "arrived" | "on_ship" | undefined
    /** `true` returns shipments that arrive or arrived today (UTC) at the port of discharge or the destination; `false` has no effect. */
    readonly arriving_today?: boolean | "true" | "false" | undefined
    /** Day (UTC) of the actual arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: actual, else estimated. The same format as `pod_ata_at`. */
    readonly pod_arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or a synonym for the same place, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or a synonym for the same place, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier, case-insensitive. Separate values with commas, or repeat the parameter, to match any of them. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Tracked shipments that have not arrived and whose estimated day of arrival (local time of the port) changed since the lower bound. ISO 8601 date-time with `>`, `>=`, or `=`. Repeat the parameter with a later upper bound to ignore later changes. */
    readonly pod_eta_changed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge. Separate values with commas, or repeat the parameter, to match any of them. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** User who requested the tracking. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly owner_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Account that created the shipment. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly creator_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Start of a product's name or SKU. Shipments have no products, so nothing matches. */
    readonly product?: string | number | undefined
    /** Party of the account, in any role on the shipment. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly party_id?: string | number | ReadonlyArray<string | number> | {
      /** One or several parties. */
      readonly value?: string | number | ReadonlyArray<string | number> | undefined
      /** Whether `any` or `all` of the parties must match. */
      readonly operator?: string | number | undefined
    } | undefined
    /** Tag. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` requires all given tags. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    /** Alias of `tags` that takes precedence. */
    readonly tag?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ShipmentsGetInput {
  /** The id of a shipment */
  readonly id: string
  readonly flag?: {
    /** `true` adds the relationship `party_roles` to every shipment and container. `include` can then name it. */
    readonly parties?: boolean | "true" | "false" | undefined
    /** `true` adds the sources of the values to every resource, as `meta.provenance`. */
    readonly provenance?: boolean | "true" | "false" | undefined
  } | undefined
  /** Returns the state that was known at that instant (ISO 8601 with a zone), by the time of receipt. Not supported with flag[provenance] or flag[parties] */
  readonly as_of?: string | number | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface ShipmentsEditInput {
  /** The id of a shipment */
  readonly id: string
  readonly attributes: {
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly tags?: string | ReadonlyArray<string> | null | undefined
  }
}

export interface ShipmentsShareInput {
  /** The id of a shipment */
  readonly id: string
  readonly attributes: {
    /** ISO 8601 date-time with an offset */
    readonly expires_at: string
    /** Name of the recipient, which the shared page does not show */
    readonly name?: string | null | undefined
    /** Whether the page shows holds at the terminal; `false` by default */
    readonly shows_holds?: boolean | null | undefined
    /** Whether the page shows fees at the terminal; `false` by default */
    readonly shows_fees?: boolean | null | undefined
  }
}

export interface ShipmentsShareLinksInput {
  /** The id of a shipment */
  readonly id: string
}

export interface ShipmentsStopTrackingInput {
  /** The id of a shipment */
  readonly id: string
}

export interface ShipmentsResumeTrackingInput {
  /** The id of a shipment */
  readonly id: string
}

export interface ShareLinksRevokeInput {
  /** The id of a share link */
  readonly id: string
}

export interface ContainersListInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
    /** End of the previous page, taken from `links.next`. New or moved rows then do not shift the following pages, and the last page is as fast as the first. It has no effect with another `page[number]` or other parameters. */
    readonly after?: string | number | undefined
  } | undefined
  readonly flag?: {
    /** `true` adds the relationship `party_roles` to every shipment and container. `include` can then name it. */
    readonly parties?: boolean | "true" | "false" | undefined
    /** `true` adds the sources of the values to every resource, as `meta.provenance`. */
    readonly provenance?: boolean | "true" | "false" | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Order of the list: up to three of arrival, created_at, updated_at, shipment_number, destination_ata_at, destination_eta_at, empty_terminated_at, final_destination_full_out_at, picked_up_at, delivered_at, pickup_lfd, pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal, pod_arrived_at, pod_discharged_at, pod_eta_at, pod_ata_at, ind_rail_unloaded_at, ind_eta_at, ind_ata_at, pod_rail_loaded_at, pol_full_in_at, empty_out_at, pol_vessel_loaded_at, pol_vessel_departed_at, separated by commas, each with `-` for the reverse order; or only attention_priority. Unknown orders are ignored, or rejected with `Prefer: handling=strict`. */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Container id. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, spaces, dots, hyphens, and slashes are ignored, and the check digit is optional. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Exact name of the customer. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by part of its name (at least three letters) or full code (facility, FIRMS, SMDG, or BIC), case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether the terminal reports that the container can be picked up. A container without a report matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports the availability for pickup. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Readiness for pickup from availability and holds, as in `meta.release_readiness`: one of ready, held, out_of_sync, unknown, gone. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, for containers without any other hold: one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as counted by a summary with `hold_type`: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` if the terminal reports no active hold. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@not_exists`: no source reports holds. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** Time until the last free day, in the time zone of the pickup place: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, and `within_seven_days` the five days after that. `unknown`: no last free day is reported, the time zone is unknown, or tracking has stopped. `picked_up`: picked up, delivered, or returned, regardless of the last free day. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** Days until the pickup appointment, in the time zone of the pickup place, or UTC if unknown: 0 is today, -1 yesterday. A number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without an appointment do not match. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (the port of discharge, or on the way there), `onward` (between the port and the inland destination), `inland` (the inland destination), or `gone` (left the last stop). Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, even without an amount: one of demurrage, extended_dwell_time, exam, total, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** Largest fee at the terminal, or the reported total: a number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Currencies are not converted. 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` has no effect. To find the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether the container's shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the terminal's last response: `N.hours.ago`, or an ISO 8601 date-time, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a response. A container whose terminal never responded matches no time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge (actual, else estimated) is later than the first estimate, in the port's time zone, or UTC if unknown: a number (negative for an earlier arrival) with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without both times do not match. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case-insensitive, comparing at most 200 characters. Separate values with commas to match any of them; repeat the parameter to match all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Start of any number or reference of the container or its shipment. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_ids?: string | number | undefined
    /** Start of the container number; spaces, dots, hyphens, and slashes are ignored. Commas are part of the text. */
    readonly search_by_number?: string | number | undefined
    /** Start of the shipment's bill, booking, or normalized number. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Start of a reference of the shipment. Commas are part of the text. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Start of a reference of the container. Commas are part of the text. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking. Separate values with commas to match any of them. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the delivery mark: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pickup: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: actual, else estimated: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out at the port, else inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which Landfall created the container: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the pickup appointment: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day at the container's current or next stop, without final ones: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** First and last day, separated by a comma. Returns tracked containers at the port of discharge without an inland leg whose last free day is between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` requires all given tags. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    readonly parties?: {
      /** Party as customer. */
      readonly customer?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as shipper. */
      readonly shipper?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as consignee. */
      readonly consignee?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as notify_party. */
      readonly notify_party?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as customs_broker. */
      readonly customs_broker?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as freight_forwarder. */
      readonly freight_forwarder?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as pickup_dray_carrier. */
      readonly pickup_dray_carrier?: string | number | ReadonlyArray<string | number> | undefined
    } | undefined
    readonly custom_fields?: {
      /** Part of a custom field's value, case-sensitive. Separate values with commas to match any of them. Different fields must all match. `@exists` and `@not_exists` test for a value. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersEditNamedInput {
  readonly id: string
  readonly attributes: {
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** Delivery time, ISO 8601 with an offset; null removes the delivery mark */
    readonly delivered_at?: string | null | undefined
  }
}

export interface ContainersSummaryInput {
  /** Properties to group by: one to three of current_status, pod_terminal, release_readiness, deadline, shipping_line, hold_type, pickup_lfd_date, pod_arrival_date, with commas between them. */
  readonly group_by?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Container id. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, spaces, dots, hyphens, and slashes are ignored, and the check digit is optional. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Exact name of the customer. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by part of its name (at least three letters) or full code (facility, FIRMS, SMDG, or BIC), case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether the terminal reports that the container can be picked up. A container without a report matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports the availability for pickup. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Readiness for pickup from availability and holds, as in `meta.release_readiness`: one of ready, held, out_of_sync, unknown, gone. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, for containers without any other hold: one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as counted by a summary with `hold_type`: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` if the terminal reports no active hold. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@not_exists`: no source reports holds. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** Time until the last free day, in the time zone of the pickup place: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, and `within_seven_days` the five days after that. `unknown`: no last free day is reported, the time zone is unknown, or tracking has stopped. `picked_up`: picked up, delivered, or returned, regardless of the last free day. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** Days until the pickup appointment, in the time zone of the pickup place, or UTC if unknown: 0 is today, -1 yesterday. A number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without an appointment do not match. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (the port of discharge, or on the way there), `onward` (between the port and the inland destination), `inland` (the inland destination), or `gone` (left the last stop). Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, even without an amount: one of demurrage, extended_dwell_time, exam, total, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** Largest fee at the terminal, or the reported total: a number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Currencies are not converted. 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` has no effect. To find the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether the container's shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the terminal's last response: `N.hours.ago`, or an ISO 8601 date-time, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a response. A container whose terminal never responded matches no time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge (actual, else estimated) is later than the first estimate, in the port's time zone, or UTC if unknown: a number (negative for an earlier arrival) with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without both times do not match. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case-insensitive, comparing at most 200 characters. Separate values with commas to match any of them; repeat the parameter to match all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Start of any number or reference of the container or its shipment. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_ids?: string | number | undefined
    /** Start of the container number; spaces, dots, hyphens, and slashes are ignored. Commas are part of the text. */
    readonly search_by_number?: string | number | undefined
    /** Start of the shipment's bill, booking, or normalized number. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Start of a reference of the shipment. Commas are part of the text. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Start of a reference of the container. Commas are part of the text. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking. Separate values with commas to match any of them. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the delivery mark: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pickup: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: actual, else estimated: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out at the port, else inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which Landfall created the container: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the pickup appointment: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day at the container's current or next stop, without final ones: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** First and last day, separated by a comma. Returns tracked containers at the port of discharge without an inland leg whose last free day is between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` requires all given tags. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    readonly parties?: {
      /** Party as customer. */
      readonly customer?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as shipper. */
      readonly shipper?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as consignee. */
      readonly consignee?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as notify_party. */
      readonly notify_party?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as customs_broker. */
      readonly customs_broker?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as freight_forwarder. */
      readonly freight_forwarder?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as pickup_dray_carrier. */
      readonly pickup_dray_carrier?: string | number | ReadonlyArray<string | number> | undefined
    } | undefined
    readonly custom_fields?: {
      /** Part of a custom field's value, case-sensitive. Separate values with commas to match any of them. Different fields must all match. `@exists` and `@not_exists` test for a value. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersCountsInput {
  /** 1 to 12 named views. Each value is the percent-encoded query string of a list of containers. */
  readonly views?: string | number | undefined
  readonly filter?: {
    /** Container id. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, spaces, dots, hyphens, and slashes are ignored, and the check digit is optional. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Exact name of the customer. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by part of its name (at least three letters) or full code (facility, FIRMS, SMDG, or BIC), case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether the terminal reports that the container can be picked up. A container without a report matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports the availability for pickup. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Readiness for pickup from availability and holds, as in `meta.release_readiness`: one of ready, held, out_of_sync, unknown, gone. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, for containers without any other hold: one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as counted by a summary with `hold_type`: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` if the terminal reports no active hold. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@not_exists`: no source reports holds. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** Time until the last free day, in the time zone of the pickup place: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, and `within_seven_days` the five days after that. `unknown`: no last free day is reported, the time zone is unknown, or tracking has stopped. `picked_up`: picked up, delivered, or returned, regardless of the last free day. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** Days until the pickup appointment, in the time zone of the pickup place, or UTC if unknown: 0 is today, -1 yesterday. A number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without an appointment do not match. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (the port of discharge, or on the way there), `onward` (between the port and the inland destination), `inland` (the inland destination), or `gone` (left the last stop). Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, even without an amount: one of demurrage, extended_dwell_time, exam, total, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** Largest fee at the terminal, or the reported total: a number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Currencies are not converted. 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` has no effect. To find the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether the container's shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the terminal's last response: `N.hours.ago`, or an ISO 8601 date-time, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a response. A container whose terminal never responded matches no time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge (actual, else estimated) is later than the first estimate, in the port's time zone, or UTC if unknown: a number (negative for an earlier arrival) with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without both times do not match. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case-insensitive, comparing at most 200 characters. Separate values with commas to match any of them; repeat the parameter to match all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Start of any number or reference of the container or its shipment. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_ids?: string | number | undefined
    /** Start of the container number; spaces, dots, hyphens, and slashes are ignored. Commas are part of the text. */
    readonly search_by_number?: string | number | undefined
    /** Start of the shipment's bill, booking, or normalized number. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Start of a reference of the shipment. Commas are part of the text. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Start of a reference of the container. Commas are part of the text. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking. Separate values with commas to match any of them. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the delivery mark: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pickup: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: actual, else estimated: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out at the port, else inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which Landfall created the container: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the pickup appointment: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day at the container's current or next stop, without final ones: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** First and last day, separated by a comma. Returns tracked containers at the port of discharge without an inland leg whose last free day is between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` requires all given tags. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    readonly parties?: {
      /** Party as customer. */
      readonly customer?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as shipper. */
      readonly shipper?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as consignee. */
      readonly consignee?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as notify_party. */
      readonly notify_party?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as customs_broker. */
      readonly customs_broker?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as freight_forwarder. */
      readonly freight_forwarder?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as pickup_dray_carrier. */
      readonly pickup_dray_carrier?: string | number | ReadonlyArray<string | number> | undefined
    } | undefined
    readonly custom_fields?: {
      /** Part of a custom field's value, case-sensitive. Separate values with commas to match any of them. Different fields must all match. `@exists` and `@not_exists` test for a value. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersExportCsvInput {
  /** `true` adds a byte order mark, which some spreadsheets require to read UTF-8. */
  readonly bom?: boolean | "true" | "false" | undefined
  /** Order of the list: up to three of arrival, created_at, updated_at, shipment_number, destination_ata_at, destination_eta_at, empty_terminated_at, final_destination_full_out_at, picked_up_at, delivered_at, pickup_lfd, pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal, pod_arrived_at, pod_discharged_at, pod_eta_at, pod_ata_at, ind_rail_unloaded_at, ind_eta_at, ind_ata_at, pod_rail_loaded_at, pol_full_in_at, empty_out_at, pol_vessel_loaded_at, pol_vessel_departed_at, separated by commas, each with `-` for the reverse order; or only attention_priority. Unknown orders are ignored, or rejected with `Prefer: handling=strict`. */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Container id. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, spaces, dots, hyphens, and slashes are ignored, and the check digit is optional. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Exact name of the customer. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by part of its name (at least three letters) or full code (facility, FIRMS, SMDG, or BIC), case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether the terminal reports that the container can be picked up. A container without a report matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports the availability for pickup. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Readiness for pickup from availability and holds, as in `meta.release_readiness`: one of ready, held, out_of_sync, unknown, gone. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, for containers without any other hold: one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as counted by a summary with `hold_type`: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` if the terminal reports no active hold. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@not_exists`: no source reports holds. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** Time until the last free day, in the time zone of the pickup place: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, and `within_seven_days` the five days after that. `unknown`: no last free day is reported, the time zone is unknown, or tracking has stopped. `picked_up`: picked up, delivered, or returned, regardless of the last free day. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** Days until the pickup appointment, in the time zone of the pickup place, or UTC if unknown: 0 is today, -1 yesterday. A number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without an appointment do not match. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (the port of discharge, or on the way there), `onward` (between the port and the inland destination), `inland` (the inland destination), or `gone` (left the last stop). Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, even without an amount: one of demurrage, extended_dwell_time, exam, total, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** Largest fee at the terminal, or the reported total: a number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Currencies are not converted. 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` has no effect. To find the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether the container's shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the terminal's last response: `N.hours.ago`, or an ISO 8601 date-time, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a response. A container whose terminal never responded matches no time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge (actual, else estimated) is later than the first estimate, in the port's time zone, or UTC if unknown: a number (negative for an earlier arrival) with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without both times do not match. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case-insensitive, comparing at most 200 characters. Separate values with commas to match any of them; repeat the parameter to match all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Start of any number or reference of the container or its shipment. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_ids?: string | number | undefined
    /** Start of the container number; spaces, dots, hyphens, and slashes are ignored. Commas are part of the text. */
    readonly search_by_number?: string | number | undefined
    /** Start of the shipment's bill, booking, or normalized number. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Start of a reference of the shipment. Commas are part of the text. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Start of a reference of the container. Commas are part of the text. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking. Separate values with commas to match any of them. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the delivery mark: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pickup: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: actual, else estimated: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out at the port, else inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which Landfall created the container: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the pickup appointment: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day at the container's current or next stop, without final ones: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** First and last day, separated by a comma. Returns tracked containers at the port of discharge without an inland leg whose last free day is between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` requires all given tags. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    readonly parties?: {
      /** Party as customer. */
      readonly customer?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as shipper. */
      readonly shipper?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as consignee. */
      readonly consignee?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as notify_party. */
      readonly notify_party?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as customs_broker. */
      readonly customs_broker?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as freight_forwarder. */
      readonly freight_forwarder?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as pickup_dray_carrier. */
      readonly pickup_dray_carrier?: string | number | ReadonlyArray<string | number> | undefined
    } | undefined
    readonly custom_fields?: {
      /** Part of a custom field's value, case-sensitive. Separate values with commas to match any of them. Different fields must all match. `@exists` and `@not_exists` test for a value. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersExportXlsxInput {
  /** Order of the list: up to three of arrival, created_at, updated_at, shipment_number, destination_ata_at, destination_eta_at, empty_terminated_at, final_destination_full_out_at, picked_up_at, delivered_at, pickup_lfd, pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal, pod_arrived_at, pod_discharged_at, pod_eta_at, pod_ata_at, ind_rail_unloaded_at, ind_eta_at, ind_ata_at, pod_rail_loaded_at, pol_full_in_at, empty_out_at, pol_vessel_loaded_at, pol_vessel_departed_at, separated by commas, each with `-` for the reverse order; or only attention_priority. Unknown orders are ignored, or rejected with `Prefer: handling=strict`. */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Container id. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, spaces, dots, hyphens, and slashes are ignored, and the check digit is optional. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Exact name of the customer. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by part of its name (at least three letters) or full code (facility, FIRMS, SMDG, or BIC), case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether the terminal reports that the container can be picked up. A container without a report matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports the availability for pickup. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Readiness for pickup from availability and holds, as in `meta.release_readiness`: one of ready, held, out_of_sync, unknown, gone. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, for containers without any other hold: one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as counted by a summary with `hold_type`: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` if the terminal reports no active hold. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@not_exists`: no source reports holds. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** Time until the last free day, in the time zone of the pickup place: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, and `within_seven_days` the five days after that. `unknown`: no last free day is reported, the time zone is unknown, or tracking has stopped. `picked_up`: picked up, delivered, or returned, regardless of the last free day. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** Days until the pickup appointment, in the time zone of the pickup place, or UTC if unknown: 0 is today, -1 yesterday. A number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without an appointment do not match. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (the port of discharge, or on the way there), `onward` (between the port and the inland destination), `inland` (the inland destination), or `gone` (left the last stop). Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, even without an amount: one of demurrage, extended_dwell_time, exam, total, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** Largest fee at the terminal, or the reported total: a number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Currencies are not converted. 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` has no effect. To find the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether the container's shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the terminal's last response: `N.hours.ago`, or an ISO 8601 date-time, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a response. A container whose terminal never responded matches no time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge (actual, else estimated) is later than the first estimate, in the port's time zone, or UTC if unknown: a number (negative for an earlier arrival) with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without both times do not match. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case-insensitive, comparing at most 200 characters. Separate values with commas to match any of them; repeat the parameter to match all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Start of any number or reference of the container or its shipment. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_ids?: string | number | undefined
    /** Start of the container number; spaces, dots, hyphens, and slashes are ignored. Commas are part of the text. */
    readonly search_by_number?: string | number | undefined
    /** Start of the shipment's bill, booking, or normalized number. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Start of a reference of the shipment. Commas are part of the text. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Start of a reference of the container. Commas are part of the text. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking. Separate values with commas to match any of them. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the delivery mark: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pickup: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: actual, else estimated: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out at the port, else inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which Landfall created the container: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the pickup appointment: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day at the container's current or next stop, without final ones: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** First and last day, separated by a comma. Returns tracked containers at the port of discharge without an inland leg whose last free day is between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` requires all given tags. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    readonly parties?: {
      /** Party as customer. */
      readonly customer?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as shipper. */
      readonly shipper?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as consignee. */
      readonly consignee?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as notify_party. */
      readonly notify_party?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as customs_broker. */
      readonly customs_broker?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as freight_forwarder. */
      readonly freight_forwarder?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as pickup_dray_carrier. */
      readonly pickup_dray_carrier?: string | number | ReadonlyArray<string | number> | undefined
    } | undefined
    readonly custom_fields?: {
      /** Part of a custom field's value, case-sensitive. Separate values with commas to match any of them. Different fields must all match. `@exists` and `@not_exists` test for a value. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersCalendarInput {
  readonly filter?: {
    /** Container id. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, spaces, dots, hyphens, and slashes are ignored, and the check digit is optional. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case-insensitive if the list of places contains it. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or a synonym for the same place; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Exact name of the customer. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as reported or in capital letters. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account if no party has it. Separate values with commas to match any of them; repeat the parameter to match all. `@exists` and `@not_exists` test for the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge. Separate values with commas to match any of them; repeat the parameter to match all. An id can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage at the container's current stop, without final fees of earlier stops. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds at the container's current stop. `false`: a source explicitly reports none. A container without a report matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by part of its name (at least three letters) or full code (facility, FIRMS, SMDG, or BIC), case-insensitive. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@exists` and `@not_exists` test for a value. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether the terminal reports that the container can be picked up. A container without a report matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports the availability for pickup. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Readiness for pickup from availability and holds, as in `meta.release_readiness`: one of ready, held, out_of_sync, unknown, gone. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, for containers without any other hold: one of freight, line, customs, USDA, VACIS, TMF, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as counted by a summary with `hold_type`: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` if the terminal reports no active hold. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. `@not_exists`: no source reports holds. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** Time until the last free day, in the time zone of the pickup place: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, and `within_seven_days` the five days after that. `unknown`: no last free day is reported, the time zone is unknown, or tracking has stopped. `picked_up`: picked up, delivered, or returned, regardless of the last free day. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** Days until the pickup appointment, in the time zone of the pickup place, or UTC if unknown: 0 is today, -1 yesterday. A number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without an appointment do not match. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (the port of discharge, or on the way there), `onward` (between the port and the inland destination), `inland` (the inland destination), or `gone` (left the last stop). Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, even without an amount: one of demurrage, extended_dwell_time, exam, total, other. Separate values with commas to match any of them; repeat the parameter to match all. A value can have the prefix `=`. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** Largest fee at the terminal, or the reported total: a number with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Currencies are not converted. 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` has no effect. To find the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether the container's shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** `true`: estimated arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the terminal's last response: `N.hours.ago`, or an ISO 8601 date-time, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a response. A container whose terminal never responded matches no time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge (actual, else estimated) is later than the first estimate, in the port's time zone, or UTC if unknown: a number (negative for an earlier arrival) with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. Containers without both times do not match. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case-insensitive, comparing at most 200 characters. Separate values with commas to match any of them; repeat the parameter to match all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Start of any number or reference of the container or its shipment. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_ids?: string | number | undefined
    /** Start of the container number; spaces, dots, hyphens, and slashes are ignored. Commas are part of the text. */
    readonly search_by_number?: string | number | undefined
    /** Start of the shipment's bill, booking, or normalized number. Spaces and hyphens in numbers are ignored. Commas are part of the text. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Start of a reference of the shipment. Commas are part of the text. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Start of a reference of the container. Commas are part of the text. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking. Separate values with commas to match any of them. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the delivery mark: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pickup: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: actual, else estimated: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out at the port, else inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which Landfall created the container: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the pickup appointment: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day at the container's current or next stop, without final ones: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago`, or `N.days.from_now`, optionally prefixed with `=`, `<`, `<=`, `>`, or `>=`. Separate days with commas to match any of them; repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** First and last day, separated by a comma. Returns tracked containers at the port of discharge without an inland leg whose last free day is between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment. Separate values with commas, or repeat the parameter, to match any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` requires all given tags. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    readonly parties?: {
      /** Party as customer. */
      readonly customer?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as shipper. */
      readonly shipper?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as consignee. */
      readonly consignee?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as notify_party. */
      readonly notify_party?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as customs_broker. */
      readonly customs_broker?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as freight_forwarder. */
      readonly freight_forwarder?: string | number | ReadonlyArray<string | number> | undefined
      /** Party as pickup_dray_carrier. */
      readonly pickup_dray_carrier?: string | number | ReadonlyArray<string | number> | undefined
    } | undefined
    readonly custom_fields?: {
      /** Part of a custom field's value, case-sensitive. Separate values with commas to match any of them. Different fields must all match. `@exists` and `@not_exists` test for a value. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersGetInput {
  /** The id of a container */
  readonly id: string
  readonly flag?: {
    /** `true` adds the relationship `party_roles` to every shipment and container. `include` can then name it. */
    readonly parties?: boolean | "true" | "false" | undefined
    /** `true` adds the sources of the values to every resource, as `meta.provenance`. */
    readonly provenance?: boolean | "true" | "false" | undefined
  } | undefined
  /** Returns the state that was known at that instant (ISO 8601 with a zone), by the time of receipt. Not supported with flag[provenance] or flag[parties] */
  readonly as_of?: string | number | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface ContainersEditInput {
  /** The id of a container */
  readonly id: string
  readonly attributes: {
    /** List of texts. A single string means a list of one, and null an empty list */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** Delivery time, ISO 8601 with an offset; null removes the delivery mark */
    readonly delivered_at?: string | null | undefined
  }
}

export interface ContainersTransportEventsInput {
  /** The id of a container */
  readonly id: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersChangesInput {
  /** The id of a container */
  readonly id: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersRefreshInput {
  /** The id of a container */
  readonly id: string
}

export interface ContainersRawEventsInput {
  /** The id of a container */
  readonly id: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersRouteInput {
  /** The id of a container */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface ContainersMapGeojsonInput {
  /** The id of a container */
  readonly id: string
  readonly flag?: {
    /** `true` adds features of the type `rail_stop`: the places by rail after the last port. */
    readonly rail_stops?: boolean | "true" | "false" | undefined
    /** `true` adds features of the type `computed_leg`: computed routes of legs under way whose vessel reported no positions. */
    readonly computed_legs?: boolean | "true" | "false" | undefined
  } | undefined
}

export interface ContainersMapSvgInput {
  /** The id of a container */
  readonly id: string
  /** Colors of the picture. Default: `day`. */
  readonly theme?: "day" | "night" | undefined
  /** Pixels, 240 to 2000; 800 by default */
  readonly width?: number | undefined
  /** Pixels, 160 to 2000; 420 by default */
  readonly height?: number | undefined
}

export interface ContainersMapPngInput {
  /** The id of a container */
  readonly id: string
  /** Colors of the picture. Default: `day`. */
  readonly theme?: "day" | "night" | undefined
  /** Pixels, 240 to 2000; 800 by default */
  readonly width?: number | undefined
  /** Pixels, 160 to 2000; 420 by default */
  readonly height?: number | undefined
}

export interface ContainersEmissionsInput {
  /** The id of a container */
  readonly id: string
}

export interface EventsListInput {
  readonly filter?: {
    /** Name of the event. Repeat the parameter to match any of several. */
    readonly event?: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"> | undefined
    /** Id of the shipment. Repeat the parameter to match any of several. */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Id of the container. Repeat the parameter to match any of several. */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  readonly page?: {
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Sequence of the last event that the client received. Without it, the feed starts at the oldest event. */
  readonly after?: number | undefined
  /** Seconds to wait for an event if there is none yet. */
  readonly wait?: number | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface EventsStreamInput {
  readonly filter?: {
    /** Name of the event. Repeat the parameter to match any of several. */
    readonly event?: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"> | undefined
    /** Id of the shipment. Repeat the parameter to match any of several. */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Id of the container. Repeat the parameter to match any of several. */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** Sequence of the last event that the client received. Without it, the feed starts at the oldest event. */
  readonly after?: number | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface EventsExportInput {
  readonly filter?: {
    /** Name of the event. Repeat the parameter to match any of several. */
    readonly event?: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"> | undefined
    /** Id of the shipment. Repeat the parameter to match any of several. */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Id of the container. Repeat the parameter to match any of several. */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** Sequence of the last event that the client received. Without it, the feed starts at the oldest event. */
  readonly after?: number | undefined
  /** Sequence of the last event to export. Without it, the export ends at the newest event. */
  readonly until?: number | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface WebhooksCreateInput {
  readonly attributes: {
    readonly url?: string | null | undefined
    readonly active?: boolean | null | undefined
    readonly paused?: boolean | null | undefined
    /** Names of the events to send; null means all, including events of later releases */
    readonly events?: ReadonlyArray<string> | null | undefined
    /** Headers that every notification carries */
    readonly headers?: ReadonlyArray<{
      readonly name: string
      readonly value: string
    }> | null | undefined
    /** Name of an additional header with the hex HMAC-SHA256 of the body; null means none */
    readonly signature_header?: string | null | undefined
    readonly format?: "json_api" | "cloudevents" | null | undefined
    readonly from_cursor?: number | null | undefined
  }
}

export interface WebhooksListInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface WebhooksEventInput {
  /** Name of an event from `GET /v2/webhooks/events`. */
  readonly name: string
}

export interface WebhooksTriggerInput {
  readonly body: WebhookTrial
}

export interface WebhooksGetInput {
  /** The id of a webhook */
  readonly id: string
}

export interface WebhooksUpdateInput {
  /** The id of a webhook */
  readonly id: string
  readonly attributes?: {
    readonly url?: string | undefined
    readonly active?: boolean | undefined
    readonly paused?: boolean | undefined
    /** Names of the events to send; null means all, including events of later releases */
    readonly events?: ReadonlyArray<string> | null | undefined
    /** Headers that every notification carries */
    readonly headers?: ReadonlyArray<{
      readonly name: string
      readonly value: string
    }> | null | undefined
    /** Name of an additional header with the hex HMAC-SHA256 of the body; null means none */
    readonly signature_header?: string | null | undefined
    /** Format of the bodies: `json_api`, a JSON:API document (`application/json`), or `cloudevents`, a CloudEvent 1.0 with that document as data (`application/cloudevents+json`). Existing notifications keep their format */
    readonly format?: "json_api" | "cloudevents" | undefined
  }
}

export interface WebhooksRemoveInput {
  /** The id of a webhook */
  readonly id: string
}

export interface WebhooksTestInput {
  /** The id of a webhook */
  readonly id: string
  readonly body?: WebhookTest
}

export interface WebhooksRotateSecretInput {
  /** The id of a webhook */
  readonly id: string
  readonly attributes: {
    readonly overlap_seconds?: number | null | undefined
  }
}

export interface WebhooksRevealSecretInput {
  /** The id of a webhook */
  readonly id: string
}

export interface WebhooksRedeliverInput {
  /** The id of a webhook */
  readonly id: string
  readonly attributes: {
    /** Ids of notifications; not together with other criteria */
    readonly notification_ids?: readonly [string, ...ReadonlyArray<string>] | undefined
    /** Only failed notifications */
    readonly status?: "failed" | undefined
    /** ISO 8601 date-time with an offset */
    readonly since?: string | undefined
    /** ISO 8601 date-time with an offset */
    readonly until?: string | undefined
    /** First `webhook-sequence` to send again */
    readonly from?: number | undefined
    /** Last `webhook-sequence` to send again */
    readonly to?: number | undefined
    /** Whether to activate an inactive webhook first */
    readonly activate?: boolean | undefined
  }
}

export interface ShippingLinesGetInput {
  /** SCAC or id of the carrier */
  readonly id: string
}

export interface SourcesRefreshInput {
  /** Id of the source, from the list of sources */
  readonly id: string
}

export interface PlacesPortInput {
  /** UN/LOCODE or id of the port */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface PlacesTerminalInput {
  /** The id of the terminal */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface PlacesMetroAreaInput {
  /** UN/LOCODE or id of the metro area */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface PlacesVesselsInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface PlacesVesselInput {
  /** IMO number or id of the vessel */
  readonly id: string
  readonly show_positions?: {
    /** Start of the positions, ISO 8601. Default: 7 days ago. */
    readonly from_timestamp?: string | number | undefined
    /** End of the positions, ISO 8601. Default: now. */
    readonly to_timestamp?: string | number | undefined
  } | undefined
  readonly flag?: {
    /** `true` adds `containers`: the account's containers that the vessel carries now. Ignored with positions. */
    readonly containers?: boolean | "true" | "false" | undefined
  } | undefined
}

export interface PlacesFuturePositionsInput {
  /** IMO number or id of the vessel */
  readonly id: string
  /** UN/LOCODE or id of the destination port. Default: the next call in the account's routes. */
  readonly port_id?: string | number | undefined
  /** UN/LOCODE or id of the previous port. The port must exist, but has no effect. */
  readonly previous_port_id?: string | number | undefined
}

export interface PlacesFuturePositionsWithCoordinatesInput {
  /** IMO number or id of the vessel */
  readonly id: string
  /** UN/LOCODE or id of the destination port. Default: the next call in the account's routes. */
  readonly port_id?: string | number | undefined
  /** UN/LOCODE or id of the previous port. The port must exist, but has no effect. */
  readonly previous_port_id?: string | number | undefined
  /** Degrees, WGS84 */
  readonly latitude?: string | number | undefined
  /** Degrees, WGS84 */
  readonly longitude?: string | number | undefined
}

export interface SessionConfirmInput {
  readonly attributes: {
    /** The password of the user */
    readonly password: string
  }
}

export interface SavedViewsListInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface SavedViewsCreateInput {
  readonly attributes: {
    /** Name of the view, at most 200 characters */
    readonly name: string
    /** List that the view belongs to */
    readonly list: "containers" | "shipments" | "tracking_requests"
    /** Filters and order, as the query string of the list */
    readonly query?: string | undefined
    /** Names of columns in order, at most 100. The client that shows the view defines their meaning */
    readonly columns?: ReadonlyArray<string> | undefined
    /** Whether all users of the account can see it */
    readonly is_shared?: boolean | undefined
  }
}

export interface SavedViewsGetInput {
  /** The id of a saved view */
  readonly id: string
}

export interface SavedViewsEditInput {
  /** The id of a saved view */
  readonly id: string
  readonly attributes: {
    /** Name of the view, at most 200 characters */
    readonly name?: string | undefined
    /** List that the view belongs to */
    readonly list?: "containers" | "shipments" | "tracking_requests" | undefined
    /** Filters and order, as the query string of the list */
    readonly query?: string | undefined
    /** Names of columns in order, at most 100. The client that shows the view defines their meaning */
    readonly columns?: ReadonlyArray<string> | undefined
    /** Whether all users of the account can see it */
    readonly is_shared?: boolean | undefined
  }
}

export interface SavedViewsRemoveInput {
  /** The id of a saved view */
  readonly id: string
}

export interface UsersInviteInput {
  readonly attributes: {
    readonly email: string
    readonly name?: string | undefined
    /** Role of the user; `member` by default */
    readonly role?: "owner" | "member" | undefined
  }
}

export interface UsersGetInput {
  /** The id of a user */
  readonly id: string
}

export interface UsersEditInput {
  /** The id of a user */
  readonly id: string
  readonly attributes: {
    readonly name?: string | undefined
    readonly role?: "owner" | "member" | undefined
    readonly locked?: boolean | undefined
  }
}

export interface UsersRemoveInput {
  /** The id of a user */
  readonly id: string
}

export interface AuditEntriesListInput {
  readonly filter?: {
    /** Action. Repeat the parameter to match any of several. */
    readonly action?: "account.created" | "account.changed" | "api_key.created" | "api_key.changed" | "api_key.revoked" | "publishable_token.created" | "publishable_token.revoked" | "user.invited" | "user.changed" | "user.locked" | "user.unlocked" | "user.reset" | "user.removed" | "user.signed_in" | "user.signed_out" | "user.password_set" | "user.second_factor_enabled" | "user.second_factor_disabled" | "user.recovery_codes_renewed" | "user.passkey_added" | "user.passkey_removed" | "assistant.approved" | "assistant.token_granted" | "assistant.ended" | "oauth_keys.forgotten" | "source_credential.added" | "source_credential.changed" | "source_credential.tested" | "source_credential.removed" | "inbox.added" | "inbox.removed" | "secrets.resealed" | "webhook.created" | "webhook.changed" | "webhook.secret_rotated" | "webhook.secret_revealed" | "webhook.tested" | "webhook.example_sent" | "webhook.redelivered" | "webhook.deactivated" | "webhook.removed" | "notification_rule.created" | "notification_rule.changed" | "notification_rule.tested" | "notification_rule.unsubscribed" | "notification_rule.subscribed" | "notification_rule.removed" | "tracking_request.created" | "tracking_request.changed" | "shipment.changed" | "shipment.tracking_stopped" | "shipment.tracking_resumed" | "share_link.created" | "share_link.revoked" | "container.changed" | "refused_observation.reapplied" | "refused_observation.dismissed" | "demo.removed" | "party.created" | "party.changed" | "party_role.added" | "party_role.removed" | "custom_field.set" | "custom_field.removed" | "custom_field_definition.created" | "custom_field_definition.changed" | "custom_field_definition.removed" | "custom_field_option.added" | "custom_field_option.changed" | "custom_field_option.removed" | "document.created" | "document.changed" | "document.processed_again" | "document.removed" | "source_messages.read_again" | "reference_list.imported" | "object_storage.adopted" | "retention.ran" | "database.restored" | ReadonlyArray<"account.created" | "account.changed" | "api_key.created" | "api_key.changed" | "api_key.revoked" | "publishable_token.created" | "publishable_token.revoked" | "user.invited" | "user.changed" | "user.locked" | "user.unlocked" | "user.reset" | "user.removed" | "user.signed_in" | "user.signed_out" | "user.password_set" | "user.second_factor_enabled" | "user.second_factor_disabled" | "user.recovery_codes_renewed" | "user.passkey_added" | "user.passkey_removed" | "assistant.approved" | "assistant.token_granted" | "assistant.ended" | "oauth_keys.forgotten" | "source_credential.added" | "source_credential.changed" | "source_credential.tested" | "source_credential.removed" | "inbox.added" | "inbox.removed" | "secrets.resealed" | "webhook.created" | "webhook.changed" | "webhook.secret_rotated" | "webhook.secret_revealed" | "webhook.tested" | "webhook.example_sent" | "webhook.redelivered" | "webhook.deactivated" | "webhook.removed" | "notification_rule.created" | "notification_rule.changed" | "notification_rule.tested" | "notification_rule.unsubscribed" | "notification_rule.subscribed" | "notification_rule.removed" | "tracking_request.created" | "tracking_request.changed" | "shipment.changed" | "shipment.tracking_stopped" | "shipment.tracking_resumed" | "share_link.created" | "share_link.revoked" | "container.changed" | "refused_observation.reapplied" | "refused_observation.dismissed" | "demo.removed" | "party.created" | "party.changed" | "party_role.added" | "party_role.removed" | "custom_field.set" | "custom_field.removed" | "custom_field_definition.created" | "custom_field_definition.changed" | "custom_field_definition.removed" | "custom_field_option.added" | "custom_field_option.changed" | "custom_field_option.removed" | "document.created" | "document.changed" | "document.processed_again" | "document.removed" | "source_messages.read_again" | "reference_list.imported" | "object_storage.adopted" | "retention.ran" | "database.restored"> | undefined
    /** Type of the actor. Repeat the parameter to match any of several. */
    readonly actor_type?: "api_key" | "user" | "assistant" | "program" | "operator" | "system" | ReadonlyArray<"api_key" | "user" | "assistant" | "program" | "operator" | "system"> | undefined
    /** Id of the API key or user, or the operator's command. */
    readonly actor_id?: string | number | undefined
    /** Id of the user who acted, or for whom an API key or assistant acted. */
    readonly user_id?: string | number | undefined
    /** Type of the changed record. */
    readonly target_type?: string | number | undefined
    /** Id of the changed record. */
    readonly target_id?: string | number | undefined
    /** The `x-request-id` of the request. */
    readonly request_id?: string | number | undefined
    /** ISO 8601 date-time, `N.hours.ago`, or `N.hours.from_now`, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly at?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
    /** End of the previous page, taken from `links.next`. New or moved rows then do not shift the following pages, and the last page is as fast as the first. It has no effect with another `page[number]` or other parameters. */
    readonly after?: string | number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ApiKeysCreateInput {
  readonly attributes: {
    /** Name of the key, such as the program that uses it */
    readonly name: string
    /** `read` reads; `write` also changes data; `admin` also manages webhooks, keys, publishable tokens, and users, and reads the audit log. At most `write` for a key that acts for a member. By default, the highest role that the user allows */
    readonly role?: "read" | "write" | "admin" | undefined
    /** Whether responses use compatibility mode; `false` by default */
    readonly compatibility?: boolean | undefined
  }
  readonly relationships?: {
    /** User that the key acts for; by default the user who creates it */
    readonly user?: {
      readonly data: {
        readonly type?: "user" | undefined
        /** The id of a user */
        readonly id: string
      }
    } | undefined
  }
}

export interface ApiKeysRevokeInput {
  /** The id of an API key */
  readonly id: string
}

export interface PublishableTokensCreateInput {
  readonly attributes: {
    readonly name?: string | null | undefined
    /** Origins of the pages that may use the token, at most 20: https, or `http://localhost` for development */
    readonly origins: ReadonlyArray<string>
    readonly shows?: "map" | "tracking" | "container" | "shipment" | null | undefined
    readonly container_id?: string | null | undefined
    readonly shipment_id?: string | null | undefined
    readonly shows_references?: boolean | null | undefined
    readonly shows_holds?: boolean | null | undefined
    readonly shows_fees?: boolean | null | undefined
    readonly rate_per_minute?: number | null | undefined
    readonly expires_at?: string | null | undefined
  }
}

export interface PublishableTokensListInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface PublishableTokensRevokeInput {
  /** The id of a publishable token */
  readonly id: string
}

export interface SearchFindInput {
  /** Start of a number or reference, case-insensitive. */
  readonly query?: string | number | undefined
}

export interface WebhookNotificationsListInput {
  readonly filter?: {
    /** One of `pending`, `succeeded`, and `failed`. */
    readonly delivery_status?: "pending" | "succeeded" | "failed" | undefined
    /** Id of the webhook, even if it was deleted. */
    readonly webhook_id?: string | number | undefined
    /** Name of the event. Repeat the parameter to match any of several. */
    readonly event?: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"> | undefined
    /** Id of the shipment. Repeat the parameter to match any of several. */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Id of the container. Repeat the parameter to match any of several. */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Outcome of the last attempt: an HTTP status, a class such as `5xx`, or the reason why no complete response arrived: `timeout` (no connection or no complete response in time), `refused` (the connection was refused), `unreachable` (the address could not be reached), `unresolved` (the host name has no address), `tls` (the certificate was rejected, or the TLS connection failed), `closed` (the connection was closed before the response was complete), `malformed` (the response was not HTTP, or its headers were too large), `forbidden` (the URL leads to an address that Landfall does not send to), `other` (any other failure). Repeat the parameter to match any of several. */
    readonly last_attempt?: string | number | ReadonlyArray<string | number> | undefined
    /** ISO 8601 date-time, `N.hours.ago`, or `N.hours.from_now`, with an optional prefix `=`, `<`, `<=`, `>`, or `>=`. Repeat the parameter to combine bounds. `@exists` and `@not_exists` test for a value. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface WebhookNotificationsExamplesInput {
  /** Name of an event from `GET /v2/webhooks/events`. */
  readonly event?: string | number | undefined
  /** Format of the webhook. Default: `json_api`. */
  readonly format?: "json_api" | "cloudevents" | undefined
}

export interface WebhookNotificationsGetInput {
  /** The id of a notification */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface WebhookNotificationsRedeliverInput {
  /** The id of a notification */
  readonly id: string
}

export interface DocumentsListInput {
  readonly filter?: {
    /** Part of the file name, case-insensitive. */
    readonly filename?: string | number | undefined
    /** Number or reference of a linked shipment or container, as reported or in capital letters. */
    readonly reference?: string | number | undefined
    /** Id of the shipment. Repeat the parameter to match any of several. */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Id of the container. Repeat the parameter to match any of several. */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Document types, separated by commas. The type set by a user counts, else the detected type. */
    readonly document_types?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Order of the list: one of -created_at, created_at, document_type, -document_type, added_by, -added_by. Unknown orders are ignored, or rejected with `Prefer: handling=strict`. */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface DocumentsCreateInput {
  readonly attributes: {
    readonly name?: string | null | undefined
    readonly attached_document?: string | null | undefined
  }
}

export interface DocumentsGetInput {
  /** The id of a document */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface DocumentsEditInput {
  /** The id of a document */
  readonly id: string
  readonly attributes: {
    readonly document_type_manual?: string | null | undefined
    readonly extracted_data_manual?: unknown
  }
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface DocumentsRemoveInput {
  /** The id of a document */
  readonly id: string
}

export interface DocumentsDownloadUrlInput {
  /** The id of a document */
  readonly id: string
}

export interface DocumentsReextractInput {
  /** The id of a document */
  readonly id: string
}

export interface DocumentsReclassifyInput {
  /** The id of a document */
  readonly id: string
}

export interface DocumentsRelinkInput {
  /** The id of a document */
  readonly id: string
}

export interface DocumentsRotateInput {
  /** The id of a document */
  readonly id: string
  readonly body: DocumentRotation
}

export interface DirectUploadsCreateInput {
  readonly body: NewBlob
}

export interface EmailSubmissionsListInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface EmailSubmissionsGetInput {
  /** The id of an email submission */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface DocumentSchemasGetInput {
  /** Document type and version */
  readonly id: string
}

export interface PartiesListInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Part of the name. Case, accents, spaces, and punctuation are ignored. */
  readonly query?: string | number | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface PartiesCreateInput {
  readonly attributes: {
    readonly company_name?: string | null | undefined
  }
}

export interface PartiesGetInput {
  /** The id of a party */
  readonly id: string
}

export interface PartiesEditInput {
  /** The id of a party */
  readonly id: string
  readonly attributes: {
    readonly company_name?: string | null | undefined
  }
}

export interface PartyRolesOfShipmentInput {
  /** The id of a shipment */
  readonly id: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface PartyRolesAddToShipmentInput {
  /** The id of a shipment */
  readonly id: string
  readonly attributes?: {
    readonly role?: string | null | undefined
  }
  readonly relationships?: {
    readonly party?: {
      readonly data: {
        readonly type?: "party" | undefined
        readonly id: string
      } | null
    } | undefined
  }
}

export interface PartyRolesRemoveFromShipmentInput {
  /** The id of a shipment */
  readonly id: string
  /** The id of a party role */
  readonly role_id: string
}

export interface PartyRolesOfContainerInput {
  /** The id of a container */
  readonly id: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface PartyRolesAddToContainerInput {
  /** The id of a container */
  readonly id: string
  readonly attributes?: {
    readonly role?: string | null | undefined
  }
  readonly relationships?: {
    readonly party?: {
      readonly data: {
        readonly type?: "party" | undefined
        readonly id: string
      } | null
    } | undefined
  }
}

export interface PartyRolesRemoveFromContainerInput {
  /** The id of a container */
  readonly id: string
  /** The id of a party role */
  readonly role_id: string
}

export interface NotificationRulesListInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface NotificationRulesCreateInput {
  readonly attributes: {
    /** Name of the rule, at most 200 characters */
    readonly name: string
    /** Whether the rule is for its user or for all users of the account; only owners can set `account` */
    readonly scope?: "user" | "account" | undefined
    /** At least one event name from `GET /v2/webhooks/events` */
    readonly events: ReadonlyArray<string>
    /** Email to the user, a Slack incoming webhook, or a workflow webhook of Microsoft Teams */
    readonly channel: "mail" | "slack" | "teams"
    readonly timezone: string
    readonly filter?: string | null | undefined
    /** Saved view of containers, instead of `filter`. If the view was deleted, the rule sends nothing */
    readonly saved_view_id?: string | null | undefined
    readonly address?: string | null | undefined
    /** Send each change at once, or a digest every hour or every day */
    readonly timing?: "immediate" | "hourly" | "daily" | undefined
    /** Local time of the daily digest in `timezone`; null for other timings */
    readonly digest_time?: string | null | undefined
    /** Start of the quiet hours, as local time in `timezone`; null without quiet hours */
    readonly quiet_from?: string | null | undefined
    /** End of the quiet hours. Changes during them are then sent together */
    readonly quiet_to?: string | null | undefined
    /** A paused rule sends nothing; changes during the pause are discarded */
    readonly paused?: boolean | undefined
  }
}

export interface NotificationRulesGetInput {
  /** The id of a notification rule */
  readonly id: string
}

export interface NotificationRulesEditInput {
  /** The id of a notification rule */
  readonly id: string
  readonly attributes: {
    /** Name of the rule, at most 200 characters */
    readonly name?: string | undefined
    /** At least one event name from `GET /v2/webhooks/events` */
    readonly events?: ReadonlyArray<string> | undefined
    /** Email to the user, a Slack incoming webhook, or a workflow webhook of Microsoft Teams */
    readonly channel?: "mail" | "slack" | "teams" | undefined
    readonly timezone?: string | undefined
    readonly filter?: string | null | undefined
    /** Saved view of containers, instead of `filter`. If the view was deleted, the rule sends nothing */
    readonly saved_view_id?: string | null | undefined
    readonly address?: string | null | undefined
    /** Send each change at once, or a digest every hour or every day */
    readonly timing?: "immediate" | "hourly" | "daily" | undefined
    /** Local time of the daily digest in `timezone`; null for other timings */
    readonly digest_time?: string | null | undefined
    /** Start of the quiet hours, as local time in `timezone`; null without quiet hours */
    readonly quiet_from?: string | null | undefined
    /** End of the quiet hours. Changes during them are then sent together */
    readonly quiet_to?: string | null | undefined
    /** A paused rule sends nothing; changes during the pause are discarded */
    readonly paused?: boolean | undefined
    /** Whether the requesting user gets its emails; every user can set it */
    readonly subscribed?: boolean | undefined
  }
}

export interface NotificationRulesRemoveInput {
  /** The id of a notification rule */
  readonly id: string
}

export interface NotificationRulesTestInput {
  /** The id of a notification rule */
  readonly id: string
}

export interface NotificationRulesNotificationsInput {
  /** The id of a notification rule */
  readonly id: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface RefusedObservationsListInput {
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  readonly filter?: {
    /** Id of the shipment. */
    readonly shipment_id?: string | number | undefined
    /** Whole container number. */
    readonly container_number?: string | number | undefined
    /** Name of a plausibility rule. */
    readonly reason?: "future_revision" | "future_event" | "distant_estimate" | "place_missing" | "time_missing" | "outside_trip" | "impossible_order" | "impossible_speed" | "other_vessel" | "gate_at_transshipment" | "laden_unknown" | "facility_off_route" | "unconfirmed_move" | "other_facility" | "ambiguous_facility" | "other_visit" | "deadline_before_arrival" | "deadline_elsewhere" | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface RefusedObservationsReapplyInput {
  /** The id of a rejected report */
  readonly id: string
}

export interface RefusedObservationsDismissInput {
  /** The id of a rejected report */
  readonly id: string
}

export interface CustomFieldDefinitionsListInput {
  readonly filter?: {
    /** One of `Shipment`, `Container`, and `TrackingRequest`. */
    readonly entity_type?: string | number | undefined
    /** Data type of the definition. */
    readonly data_type?: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference" | undefined
    /** Start of the display name, case-insensitive. */
    readonly display_name?: string | number | undefined
  } | undefined
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface CustomFieldDefinitionsCreateInput {
  readonly attributes: {
    readonly entity_type?: string | null | undefined
    readonly api_slug?: string | null | undefined
    readonly display_name?: string | null | undefined
    readonly description?: string | null | undefined
    readonly data_type?: string | null | undefined
    readonly reference_type?: string | null | undefined
    readonly validation?: unknown
    readonly default_format?: string | null | undefined
    readonly default_value?: unknown
  }
}

export interface CustomFieldDefinitionsGetInput {
  /** The id of a custom field definition */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface CustomFieldDefinitionsUpdateInput {
  /** The id of a custom field definition */
  readonly id: string
  readonly attributes: {
    readonly entity_type?: string | null | undefined
    readonly api_slug?: string | null | undefined
    readonly display_name?: string | null | undefined
    readonly description?: string | null | undefined
    readonly data_type?: string | null | undefined
    readonly reference_type?: string | null | undefined
    readonly validation?: unknown
    readonly default_format?: string | null | undefined
    readonly default_value?: unknown
  }
}

export interface CustomFieldDefinitionsRemoveInput {
  /** The id of a custom field definition */
  readonly id: string
}

export interface CustomFieldOptionsListInput {
  /** The id of a custom field definition */
  readonly definition: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface CustomFieldOptionsAddInput {
  /** The id of a custom field definition */
  readonly definition: string
  readonly attributes: {
    readonly label?: string | null | undefined
    readonly value?: string | null | undefined
    readonly position?: number | null | undefined
  }
}

export interface CustomFieldOptionsGetInput {
  /** The id of a custom field definition */
  readonly definition: string
  /** The id of an option */
  readonly id: string
}

export interface CustomFieldOptionsUpdateInput {
  /** The id of a custom field definition */
  readonly definition: string
  /** The id of an option */
  readonly id: string
  readonly attributes: {
    readonly label?: string | null | undefined
    readonly value?: string | null | undefined
    readonly position?: number | null | undefined
  }
}

export interface CustomFieldOptionsRemoveInput {
  /** The id of a custom field definition */
  readonly definition: string
  /** The id of an option */
  readonly id: string
}

export interface CustomFieldsListInput {
  readonly filter?: {
    /** One of `Shipment`, `Container`, and `TrackingRequest`. */
    readonly entity_type?: string | number | undefined
    /** Id of the shipment, container, or tracking request. */
    readonly entity_id?: string | number | undefined
    /** Id of the definition. */
    readonly definition_id?: string | number | undefined
  } | undefined
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface CustomFieldsCreateInput {
  readonly attributes: {
    readonly api_slug?: string | null | undefined
    readonly value?: unknown
  }
  readonly relationships?: {
    readonly entity?: {
      readonly data?: {
        readonly id: string
        readonly type: string
      } | null | undefined
    } | null | undefined
  } | null
}

export interface CustomFieldsGetInput {
  /** The id of a custom field */
  readonly id: string
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface CustomFieldsUpdateInput {
  /** The id of a custom field */
  readonly id: string
  readonly attributes: {
    readonly api_slug?: string | null | undefined
    readonly value?: unknown
  }
}

export interface CustomFieldsRemoveInput {
  /** The id of a custom field */
  readonly id: string
}

export interface EntityFieldsShipmentListInput {
  /** The id of the shipment */
  readonly id: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface EntityFieldsShipmentSetInput {
  /** The id of the shipment */
  readonly id: string
  readonly attributes: {
    readonly api_slug?: string | null | undefined
    readonly value?: unknown
  }
}

export interface EntityFieldsShipmentUpdateInput {
  /** The id of the shipment */
  readonly id: string
  /** The slug of the definition */
  readonly api_slug: string
  readonly attributes: {
    readonly api_slug?: string | null | undefined
    readonly value?: unknown
  }
}

export interface EntityFieldsShipmentRemoveInput {
  /** The id of the shipment */
  readonly id: string
  /** The slug of the definition */
  readonly api_slug: string
}

export interface EntityFieldsContainerListInput {
  /** The id of the container */
  readonly id: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface EntityFieldsContainerSetInput {
  /** The id of the container */
  readonly id: string
  readonly attributes: {
    readonly api_slug?: string | null | undefined
    readonly value?: unknown
  }
}

export interface EntityFieldsContainerUpdateInput {
  /** The id of the container */
  readonly id: string
  /** The slug of the definition */
  readonly api_slug: string
  readonly attributes: {
    readonly api_slug?: string | null | undefined
    readonly value?: unknown
  }
}

export interface EntityFieldsContainerRemoveInput {
  /** The id of the container */
  readonly id: string
  /** The slug of the definition */
  readonly api_slug: string
}

export interface EntityFieldsRequestListInput {
  /** The id of the tracking request */
  readonly id: string
  readonly page?: {
    /** Number of the page, starting at 1. Pages after the last one are empty. */
    readonly number?: number | undefined
    /** Rows per page. Larger values are reduced to the maximum of the list. */
    readonly size?: number | undefined
  } | undefined
  /** Relationships to include, separated by commas. Use dots for nested relationships. */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface EntityFieldsRequestSetInput {
  /** The id of the tracking request */
  readonly id: string
  readonly attributes: {
    readonly api_slug?: string | null | undefined
    readonly value?: unknown
  }
}

export interface EntityFieldsRequestUpdateInput {
  /** The id of the tracking request */
  readonly id: string
  /** The slug of the definition */
  readonly api_slug: string
  readonly attributes: {
    readonly api_slug?: string | null | undefined
    readonly value?: unknown
  }
}

export interface EntityFieldsRequestRemoveInput {
  /** The id of the tracking request */
  readonly id: string
  /** The slug of the definition */
  readonly api_slug: string
}

/** Every operation of the service, by resource. */
export interface Operations {
  readonly trackingRequests: {
    /** Track a number */
    readonly create: (input: TrackingRequestsCreateInput, options?: CallOptions) => Promise<One<TrackingRequest, Included, MergedMeta>>
    /** List tracking requests */
    readonly list: (input?: TrackingRequestsListInput, options?: CallOptions) => Promise<Page<TrackingRequest, Included, ListMeta>>
    /** Identify a number */
    readonly inferNumber: (input: TrackingRequestsInferNumberInput, options?: CallOptions) => Promise<One<InferNumberResults, never, MergedMeta>>
    /** Export tracking requests as CSV */
    readonly exportCsv: (input?: TrackingRequestsExportCsvInput, options?: CallOptions) => Promise<Response>
    /** Export tracking requests as a workbook */
    readonly exportXlsx: (input?: TrackingRequestsExportXlsxInput, options?: CallOptions) => Promise<Response>
    /** Get a tracking request */
    readonly get: (input: TrackingRequestsGetInput, options?: CallOptions) => Promise<One<TrackingRequest, Included, MergedMeta>>
    /** Edit a tracking request */
    readonly edit: (input: TrackingRequestsEditInput, options?: CallOptions) => Promise<One<TrackingRequest, Included, MergedMeta>>
  }
  readonly shipments: {
    /** List shipments */
    readonly list: (input?: ShipmentsListInput, options?: CallOptions) => Promise<Page<Shipment, Included, ListMeta>>
    /** Export shipments as CSV */
    readonly exportCsv: (input?: ShipmentsExportCsvInput, options?: CallOptions) => Promise<Response>
    /** Export shipments as a workbook */
    readonly exportXlsx: (input?: ShipmentsExportXlsxInput, options?: CallOptions) => Promise<Response>
    /** Get a shipment */
    readonly get: (input: ShipmentsGetInput, options?: CallOptions) => Promise<One<Shipment, Included, RecordMeta>>
    /** Edit a shipment */
    readonly edit: (input: ShipmentsEditInput, options?: CallOptions) => Promise<One<Shipment, Included, MergedMeta>>
    /** Share a shipment */
    readonly share: (input: ShipmentsShareInput, options?: CallOptions) => Promise<One<ShareLink, never, MergedMeta>>
    /** List the share links of a shipment */
    readonly shareLinks: (input: ShipmentsShareLinksInput, options?: CallOptions) => Promise<Page<ShareLink, never, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Stop tracking a shipment */
    readonly stopTracking: (input: ShipmentsStopTrackingInput, options?: CallOptions) => Promise<One<Shipment, Included, MergedMeta>>
    /** Resume tracking a shipment */
    readonly resumeTracking: (input: ShipmentsResumeTrackingInput, options?: CallOptions) => Promise<One<Shipment, Included, MergedMeta>>
  }
  readonly shareLinks: {
    /** Revoke a share link */
    readonly revoke: (input: ShareLinksRevokeInput, options?: CallOptions) => Promise<void>
  }
  readonly containers: {
    /** List containers */
    readonly list: (input?: ContainersListInput, options?: CallOptions) => Promise<Page<Container, Included, ListMeta>>
    /** Edit a container by the id in the body */
    readonly editNamed: (input: ContainersEditNamedInput, options?: CallOptions) => Promise<One<Container, Included, MergedMeta>>
    /** Count containers */
    readonly summary: (input?: ContainersSummaryInput, options?: CallOptions) => Promise<Page<ContainerGroup, never, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
      /** Number of groups in this response */
      readonly size: number
      /** Number of all groups */
      readonly groups: number
      /** Number of containers in all groups */
      readonly total: number
      /** Whether the smallest groups are left out */
      readonly truncated: boolean
    }>>
    /** Count containers for several filters */
    readonly counts: (input?: ContainersCountsInput, options?: CallOptions) => Promise<Page<ContainerCount, never, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Export containers as CSV */
    readonly exportCsv: (input?: ContainersExportCsvInput, options?: CallOptions) => Promise<Response>
    /** Export containers as a workbook */
    readonly exportXlsx: (input?: ContainersExportXlsxInput, options?: CallOptions) => Promise<Response>
    /** Get the calendar of pickups */
    readonly calendar: (input?: ContainersCalendarInput, options?: CallOptions) => Promise<Response>
    /** Get a container */
    readonly get: (input: ContainersGetInput, options?: CallOptions) => Promise<One<Container, Included, RecordMeta>>
    /** Edit a container */
    readonly edit: (input: ContainersEditInput, options?: CallOptions) => Promise<One<Container, Included, MergedMeta>>
    /** List the transport events of a container */
    readonly transportEvents: (input: ContainersTransportEventsInput, options?: CallOptions) => Promise<Page<TransportEvent, Included, ListMeta>>
    /** List the changes of a container */
    readonly changes: (input: ContainersChangesInput, options?: CallOptions) => Promise<Page<ContainerChange, never, {
      /** The requested id, if that record was merged into the returned one */
      readonly merged_from?: string
      /** Rows on this page */
      readonly size: number
      /** Number of rows on all pages; shipments and containers are counted up to 10,000 */
      readonly total: number
      /** There are more rows than `total` */
      readonly total_is_capped?: true
      readonly pagination?: {
        readonly current: number
        readonly next?: number
        readonly last?: number
        readonly records: number
      }
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
      /** Time from which every change is recorded */
      readonly known_since: string
      /** Whether Landfall created the container at `known_since`. If false, earlier changes are unknown */
      readonly is_whole: boolean
    }>>
    /** Refresh a container */
    readonly refresh: (input: ContainersRefreshInput, options?: CallOptions) => Promise<{
      readonly message: string
      readonly meta?: {
        /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
        readonly warnings?: ReadonlyArray<string>
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
    /** List the raw events of a container */
    readonly rawEvents: (input: ContainersRawEventsInput, options?: CallOptions) => Promise<Page<RawEvent, Included, ListMeta>>
    /** Get the route of a container */
    readonly route: (input: ContainersRouteInput, options?: CallOptions) => Promise<One<Route, RouteLocation | Port | Vessel, {
      /** The requested id, if that record was merged into the returned one */
      readonly merged_from?: string
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
      /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
      readonly ignored_attributes?: ReadonlyArray<string>
      readonly arrival_estimate?: ArrivalEstimate
    } | undefined>>
    /** Get the map of a container */
    readonly mapGeojson: (input: ContainersMapGeojsonInput, options?: CallOptions) => Promise<MapGeojson>
    /** Draw the map of a container as SVG */
    readonly mapSvg: (input: ContainersMapSvgInput, options?: CallOptions) => Promise<Response>
    /** Draw the map of a container as PNG */
    readonly mapPng: (input: ContainersMapPngInput, options?: CallOptions) => Promise<Response>
    /** Get the emissions of a container */
    readonly emissions: (input: ContainersEmissionsInput, options?: CallOptions) => Promise<One<ContainerEmissions, never, MergedMeta>>
  }
  readonly events: {
    /** Read the event feed */
    readonly list: (input?: EventsListInput, options?: CallOptions) => Promise<Page<FeedEvent, Included, {
      /** Number of events in this response */
      readonly size: number
      /** Sequence for the next `after`, even if no event matched */
      readonly reached: number
      /** Highest sequence assigned so far */
      readonly head: number
      /** Number of events between `after` and `reached` whose retention has ended */
      readonly forgotten: number
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
    }>>
    /** Stream the event feed */
    readonly stream: (input?: EventsStreamInput, options?: CallOptions) => Promise<Response>
    /** Export a range of events */
    readonly export: (input?: EventsExportInput, options?: CallOptions) => Promise<Response>
  }
  readonly webhooks: {
    /** Create a webhook */
    readonly create: (input: WebhooksCreateInput, options?: CallOptions) => Promise<One<Webhook, never, {
      /** The requested id, if that record was merged into the returned one */
      readonly merged_from?: string
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
      /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
      readonly ignored_attributes?: ReadonlyArray<string>
      /** With from_cursor: the sequence of the oldest stored event after it; null if there is none */
      readonly begins_with?: number | null
      /** With from_cursor: number of later events whose retention has ended */
      readonly forgotten?: number
    } | undefined>>
    /** List webhooks */
    readonly list: (input?: WebhooksListInput, options?: CallOptions) => Promise<Page<Webhook, never, ListMeta>>
    /** List event names */
    readonly events: (input?: NoInput, options?: CallOptions) => Promise<Page<WebhookEventCategory, never, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Describe an event */
    readonly event: (input: WebhooksEventInput, options?: CallOptions) => Promise<One<WebhookEvent, never, MergedMeta>>
    /** List the source IP addresses of webhooks */
    readonly ips: (input?: NoInput, options?: CallOptions) => Promise<WebhookIps>
    /** Send an example notification */
    readonly trigger: (input: WebhooksTriggerInput, options?: CallOptions) => Promise<WebhookTrialResult>
    /** Get a webhook */
    readonly get: (input: WebhooksGetInput, options?: CallOptions) => Promise<One<Webhook, never, MergedMeta>>
    /** Edit a webhook */
    readonly update: (input: WebhooksUpdateInput, options?: CallOptions) => Promise<One<Webhook, never, MergedMeta>>
    /** Delete a webhook */
    readonly remove: (input: WebhooksRemoveInput, options?: CallOptions) => Promise<void>
    /** Test a webhook */
    readonly test: (input: WebhooksTestInput, options?: CallOptions) => Promise<WebhookTrialResult>
    /** Rotate the secret of a webhook */
    readonly rotateSecret: (input: WebhooksRotateSecretInput, options?: CallOptions) => Promise<One<Webhook, never, MergedMeta>>
    /** Reveal the secret of a webhook */
    readonly revealSecret: (input: WebhooksRevealSecretInput, options?: CallOptions) => Promise<One<Webhook, never, MergedMeta>>
    /** Redeliver notifications */
    readonly redeliver: (input: WebhooksRedeliverInput, options?: CallOptions) => Promise<WebhookRedelivered>
  }
  readonly shippingLines: {
    /** List trackable carriers */
    readonly list: (input?: NoInput, options?: CallOptions) => Promise<Page<ShippingLine, never, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Get a carrier */
    readonly get: (input: ShippingLinesGetInput, options?: CallOptions) => Promise<One<ShippingLine, never, MergedMeta>>
  }
  readonly sources: {
    /** List sources and their health */
    readonly list: (input?: NoInput, options?: CallOptions) => Promise<Page<Source, never, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Refresh a source */
    readonly refresh: (input: SourcesRefreshInput, options?: CallOptions) => Promise<{
      readonly message: string
      readonly meta?: {
        /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
        readonly warnings?: ReadonlyArray<string>
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
  }
  readonly places: {
    /** Get a port */
    readonly port: (input: PlacesPortInput, options?: CallOptions) => Promise<One<Port, Included, MergedMeta>>
    /** Get a terminal */
    readonly terminal: (input: PlacesTerminalInput, options?: CallOptions) => Promise<One<Terminal, Included, MergedMeta>>
    /** Get a metro area */
    readonly metroArea: (input: PlacesMetroAreaInput, options?: CallOptions) => Promise<One<MetroArea, Included, MergedMeta>>
    /** List vessels that carry containers */
    readonly vessels: (input?: PlacesVesselsInput, options?: CallOptions) => Promise<Page<Vessel, never, ListMeta>>
    /** Get a vessel */
    readonly vessel: (input: PlacesVesselInput, options?: CallOptions) => Promise<One<Vessel, never, MergedMeta>>
    /** Predict the positions of a vessel */
    readonly futurePositions: (input: PlacesFuturePositionsInput, options?: CallOptions) => Promise<One<Vessel, never, MergedMeta>>
    /** Predict the positions of a vessel from coordinates */
    readonly futurePositionsWithCoordinates: (input: PlacesFuturePositionsWithCoordinatesInput, options?: CallOptions) => Promise<One<Vessel, never, MergedMeta>>
  }
  readonly me: {
    /** Get the current credential */
    readonly get: (input?: NoInput, options?: CallOptions) => Promise<One<Credential, OwnAccount | OwnUser, MergedMeta>>
  }
  readonly session: {
    /** Get the session */
    readonly get: (input?: NoInput, options?: CallOptions) => Promise<One<Session, OwnAccount | OwnUser, MergedMeta>>
    /** Sign out */
    readonly signOut: (input?: NoInput, options?: CallOptions) => Promise<void>
    /** Confirm the password */
    readonly confirm: (input: SessionConfirmInput, options?: CallOptions) => Promise<void>
  }
  readonly savedViews: {
    /** List saved views */
    readonly list: (input?: SavedViewsListInput, options?: CallOptions) => Promise<Page<SavedView, never, ListMeta>>
    /** Create a saved view */
    readonly create: (input: SavedViewsCreateInput, options?: CallOptions) => Promise<One<SavedView, never, MergedMeta>>
    /** Get a saved view */
    readonly get: (input: SavedViewsGetInput, options?: CallOptions) => Promise<One<SavedView, never, MergedMeta>>
    /** Edit a saved view */
    readonly edit: (input: SavedViewsEditInput, options?: CallOptions) => Promise<One<SavedView, never, MergedMeta>>
    /** Delete a saved view */
    readonly remove: (input: SavedViewsRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly users: {
    /** List users */
    readonly list: (input?: NoInput, options?: CallOptions) => Promise<Page<AccountUser, never, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Invite a user */
    readonly invite: (input: UsersInviteInput, options?: CallOptions) => Promise<One<AccountUser, never, MergedMeta>>
    /** Get a user */
    readonly get: (input: UsersGetInput, options?: CallOptions) => Promise<One<AccountUser, never, MergedMeta>>
    /** Edit a user */
    readonly edit: (input: UsersEditInput, options?: CallOptions) => Promise<One<AccountUser, never, MergedMeta>>
    /** Delete a user */
    readonly remove: (input: UsersRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly auditEntries: {
    /** List audit entries */
    readonly list: (input?: AuditEntriesListInput, options?: CallOptions) => Promise<Page<AuditEntry, never, {
      /** The requested id, if that record was merged into the returned one */
      readonly merged_from?: string
      /** Rows on this page */
      readonly size: number
      /** Number of rows on all pages; shipments and containers are counted up to 10,000 */
      readonly total: number
      /** There are more rows than `total` */
      readonly total_is_capped?: true
      readonly pagination?: {
        readonly current: number
        readonly next?: number
        readonly last?: number
        readonly records: number
      }
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
      /** The newest entry of the chain. Store a copy outside Landfall to detect a rewritten chain */
      readonly head: {
        readonly sequence: number
        readonly hash: string | null
      } | null
      /** The last entry that was removed after its retention; the oldest stored entry follows it */
      readonly pruned: {
        readonly sequence: number
        readonly hash: string | null
      } | null
    }>>
  }
  readonly apiKeys: {
    /** List API keys */
    readonly list: (input?: NoInput, options?: CallOptions) => Promise<Page<ApiKey, never, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Create an API key */
    readonly create: (input: ApiKeysCreateInput, options?: CallOptions) => Promise<One<ApiKey, never, MergedMeta>>
    /** Revoke an API key */
    readonly revoke: (input: ApiKeysRevokeInput, options?: CallOptions) => Promise<void>
  }
  readonly publishableTokens: {
    /** Create a publishable token */
    readonly create: (input: PublishableTokensCreateInput, options?: CallOptions) => Promise<One<PublishableToken, never, MergedMeta>>
    /** List publishable tokens */
    readonly list: (input?: PublishableTokensListInput, options?: CallOptions) => Promise<Page<PublishableToken, never, ListMeta>>
    /** Revoke a publishable token */
    readonly revoke: (input: PublishableTokensRevokeInput, options?: CallOptions) => Promise<void>
  }
  readonly search: {
    /** Search numbers and references */
    readonly find: (input?: SearchFindInput, options?: CallOptions) => Promise<Page<SearchResult, never, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
  }
  readonly webhookNotifications: {
    /** List webhook notifications */
    readonly list: (input?: WebhookNotificationsListInput, options?: CallOptions) => Promise<Page<WebhookNotification, Included, ListMeta>>
    /** Get an example notification */
    readonly examples: (input?: WebhookNotificationsExamplesInput, options?: CallOptions) => Promise<One<WebhookNotification, Included, undefined>>
    /** Get a webhook notification */
    readonly get: (input: WebhookNotificationsGetInput, options?: CallOptions) => Promise<One<WebhookNotification, Included, MergedMeta>>
    /** Redeliver a notification */
    readonly redeliver: (input: WebhookNotificationsRedeliverInput, options?: CallOptions) => Promise<One<WebhookNotification, Included, MergedMeta>>
  }
  readonly documents: {
    /** List documents */
    readonly list: (input?: DocumentsListInput, options?: CallOptions) => Promise<Page<TradeDocument, Included, ListMeta>>
    /** Create a document from an uploaded file */
    readonly create: (input: DocumentsCreateInput, options?: CallOptions) => Promise<One<TradeDocument, Included, MergedMeta>>
    /** List document types */
    readonly types: (input?: NoInput, options?: CallOptions) => Promise<{
      readonly document_types: ReadonlyArray<{
        readonly code: string
        readonly label: string
      }>
    }>
    /** Get a document */
    readonly get: (input: DocumentsGetInput, options?: CallOptions) => Promise<One<TradeDocument, Included, MergedMeta>>
    /** Set the type of a document */
    readonly edit: (input: DocumentsEditInput, options?: CallOptions) => Promise<One<TradeDocument, Included, MergedMeta>>
    /** Delete a document */
    readonly remove: (input: DocumentsRemoveInput, options?: CallOptions) => Promise<void>
    /** Get the download URL of a file */
    readonly downloadUrl: (input: DocumentsDownloadUrlInput, options?: CallOptions) => Promise<{
      readonly download_url: string
    }>
    /** Extract the data of a document again */
    readonly reextract: (input: DocumentsReextractInput, options?: CallOptions) => Promise<{
      readonly status: "accepted"
      readonly meta?: {
        /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
        readonly warnings?: ReadonlyArray<string>
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
    /** Classify a document again */
    readonly reclassify: (input: DocumentsReclassifyInput, options?: CallOptions) => Promise<{
      readonly status: "accepted"
      readonly meta?: {
        /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
        readonly warnings?: ReadonlyArray<string>
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
    /** Link a document again */
    readonly relink: (input: DocumentsRelinkInput, options?: CallOptions) => Promise<{
      readonly status: "accepted"
      readonly meta?: {
        /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
        readonly warnings?: ReadonlyArray<string>
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
    /** Rotate a document */
    readonly rotate: (input: DocumentsRotateInput, options?: CallOptions) => Promise<{
      readonly status: "accepted"
      readonly meta?: {
        /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
        readonly warnings?: ReadonlyArray<string>
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
  }
  readonly directUploads: {
    /** Create an upload URL */
    readonly create: (input: DirectUploadsCreateInput, options?: CallOptions) => Promise<Blob>
  }
  readonly emailSubmissions: {
    /** List email submissions */
    readonly list: (input?: EmailSubmissionsListInput, options?: CallOptions) => Promise<Page<EmailSubmission, Included, ListMeta>>
    /** Get an email submission */
    readonly get: (input: EmailSubmissionsGetInput, options?: CallOptions) => Promise<One<EmailSubmission, Included, MergedMeta>>
  }
  readonly documentSchemas: {
    /** Get a document schema */
    readonly get: (input: DocumentSchemasGetInput, options?: CallOptions) => Promise<One<DocumentSchema, never, MergedMeta>>
  }
  readonly parties: {
    /** List parties */
    readonly list: (input?: PartiesListInput, options?: CallOptions) => Promise<Page<Party, never, ListMeta>>
    /** Create a party */
    readonly create: (input: PartiesCreateInput, options?: CallOptions) => Promise<One<Party, never, MergedMeta>>
    /** Get a party */
    readonly get: (input: PartiesGetInput, options?: CallOptions) => Promise<One<Party, never, MergedMeta>>
    /** Rename a party */
    readonly edit: (input: PartiesEditInput, options?: CallOptions) => Promise<One<Party, never, MergedMeta>>
  }
  readonly partyRoles: {
    /** List the party roles of a shipment */
    readonly ofShipment: (input: PartyRolesOfShipmentInput, options?: CallOptions) => Promise<Page<PartyRole, Included, ListMeta>>
    /** Add a party role to a shipment */
    readonly addToShipment: (input: PartyRolesAddToShipmentInput, options?: CallOptions) => Promise<One<PartyRole, Included, MergedMeta>>
    /** Remove a party role from a shipment */
    readonly removeFromShipment: (input: PartyRolesRemoveFromShipmentInput, options?: CallOptions) => Promise<void>
    /** List the party roles of a container */
    readonly ofContainer: (input: PartyRolesOfContainerInput, options?: CallOptions) => Promise<Page<PartyRole, Included, ListMeta>>
    /** Add a party role to a container */
    readonly addToContainer: (input: PartyRolesAddToContainerInput, options?: CallOptions) => Promise<One<PartyRole, Included, MergedMeta>>
    /** Remove a party role from a container */
    readonly removeFromContainer: (input: PartyRolesRemoveFromContainerInput, options?: CallOptions) => Promise<void>
  }
  readonly notificationRules: {
    /** List notification rules */
    readonly list: (input?: NotificationRulesListInput, options?: CallOptions) => Promise<Page<NotificationRule, never, {
      /** The requested id, if that record was merged into the returned one */
      readonly merged_from?: string
      /** Rows on this page */
      readonly size: number
      /** Number of rows on all pages; shipments and containers are counted up to 10,000 */
      readonly total: number
      /** There are more rows than `total` */
      readonly total_is_capped?: true
      readonly pagination?: {
        readonly current: number
        readonly next?: number
        readonly last?: number
        readonly records: number
      }
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown filters of the query */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other unknown parameters of the query; `sort` if the order is unknown */
      readonly ignored_parameters?: ReadonlyArray<string>
      readonly mail: {
        /** Whether mail can be sent */
        readonly is_configured: boolean
        /** Variables that the operator has to set before */
        readonly missing_variables: ReadonlyArray<string>
        /** Maximum mails to one user per hour; further messages are collected */
        readonly per_hour: number
      }
    }>>
    /** Create a notification rule */
    readonly create: (input: NotificationRulesCreateInput, options?: CallOptions) => Promise<One<NotificationRule, never, MergedMeta>>
    /** Get a notification rule */
    readonly get: (input: NotificationRulesGetInput, options?: CallOptions) => Promise<One<NotificationRule, never, MergedMeta>>
    /** Edit a notification rule */
    readonly edit: (input: NotificationRulesEditInput, options?: CallOptions) => Promise<One<NotificationRule, never, MergedMeta>>
    /** Delete a notification rule */
    readonly remove: (input: NotificationRulesRemoveInput, options?: CallOptions) => Promise<void>
    /** Send a test message */
    readonly test: (input: NotificationRulesTestInput, options?: CallOptions) => Promise<One<Notification, never, MergedMeta>>
    /** List the messages of a notification rule */
    readonly notifications: (input: NotificationRulesNotificationsInput, options?: CallOptions) => Promise<Page<Notification, never, ListMeta>>
  }
  readonly refusedObservations: {
    /** List rejected reports */
    readonly list: (input?: RefusedObservationsListInput, options?: CallOptions) => Promise<Page<RefusedObservation, never, ListMeta>>
    /** Apply a rejected report */
    readonly reapply: (input: RefusedObservationsReapplyInput, options?: CallOptions) => Promise<One<RefusedObservation, never, MergedMeta>>
    /** Dismiss a rejected report */
    readonly dismiss: (input: RefusedObservationsDismissInput, options?: CallOptions) => Promise<One<RefusedObservation, never, MergedMeta>>
  }
  readonly customFieldDefinitions: {
    /** List custom field definitions */
    readonly list: (input?: CustomFieldDefinitionsListInput, options?: CallOptions) => Promise<Page<CustomFieldDefinition, Included, ListMeta>>
    /** Define a custom field */
    readonly create: (input: CustomFieldDefinitionsCreateInput, options?: CallOptions) => Promise<One<CustomFieldDefinition, Included, MergedMeta>>
    /** Get a custom field definition */
    readonly get: (input: CustomFieldDefinitionsGetInput, options?: CallOptions) => Promise<One<CustomFieldDefinition, Included, MergedMeta>>
    /** Edit a custom field definition */
    readonly update: (input: CustomFieldDefinitionsUpdateInput, options?: CallOptions) => Promise<One<CustomFieldDefinition, Included, MergedMeta>>
    /** Delete a custom field definition */
    readonly remove: (input: CustomFieldDefinitionsRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly customFieldOptions: {
    /** List the options of a definition */
    readonly list: (input: CustomFieldOptionsListInput, options?: CallOptions) => Promise<Page<CustomFieldOption, never, ListMeta>>
    /** Add an option to a definition */
    readonly add: (input: CustomFieldOptionsAddInput, options?: CallOptions) => Promise<One<CustomFieldOption, never, MergedMeta>>
    /** Get an option */
    readonly get: (input: CustomFieldOptionsGetInput, options?: CallOptions) => Promise<One<CustomFieldOption, never, MergedMeta>>
    /** Edit an option */
    readonly update: (input: CustomFieldOptionsUpdateInput, options?: CallOptions) => Promise<One<CustomFieldOption, never, MergedMeta>>
    /** Delete an option */
    readonly remove: (input: CustomFieldOptionsRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly customFields: {
    /** List custom fields */
    readonly list: (input?: CustomFieldsListInput, options?: CallOptions) => Promise<Page<CustomField, Included, ListMeta>>
    /** Set a custom field */
    readonly create: (input: CustomFieldsCreateInput, options?: CallOptions) => Promise<One<CustomField, Included, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
      readonly ignored_attributes?: ReadonlyArray<string>
    } | undefined>>
    /** Get a custom field */
    readonly get: (input: CustomFieldsGetInput, options?: CallOptions) => Promise<One<CustomField, Included, MergedMeta>>
    /** Edit a custom field */
    readonly update: (input: CustomFieldsUpdateInput, options?: CallOptions) => Promise<One<CustomField, Included, MergedMeta>>
    /** Delete a custom field */
    readonly remove: (input: CustomFieldsRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly entityFields: {
    /** List the custom fields of a shipment */
    readonly shipmentList: (input: EntityFieldsShipmentListInput, options?: CallOptions) => Promise<Page<CustomField, Included, ListMeta>>
    /** Set a custom field of a shipment */
    readonly shipmentSet: (input: EntityFieldsShipmentSetInput, options?: CallOptions) => Promise<One<CustomField, Included, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
      readonly ignored_attributes?: ReadonlyArray<string>
    } | undefined>>
    /** Change a custom field of a shipment */
    readonly shipmentUpdate: (input: EntityFieldsShipmentUpdateInput, options?: CallOptions) => Promise<One<CustomField, Included, MergedMeta>>
    /** Remove a custom field from a shipment */
    readonly shipmentRemove: (input: EntityFieldsShipmentRemoveInput, options?: CallOptions) => Promise<void>
    /** List the custom fields of a container */
    readonly containerList: (input: EntityFieldsContainerListInput, options?: CallOptions) => Promise<Page<CustomField, Included, ListMeta>>
    /** Set a custom field of a container */
    readonly containerSet: (input: EntityFieldsContainerSetInput, options?: CallOptions) => Promise<One<CustomField, Included, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
      readonly ignored_attributes?: ReadonlyArray<string>
    } | undefined>>
    /** Change a custom field of a container */
    readonly containerUpdate: (input: EntityFieldsContainerUpdateInput, options?: CallOptions) => Promise<One<CustomField, Included, MergedMeta>>
    /** Remove a custom field from a container */
    readonly containerRemove: (input: EntityFieldsContainerRemoveInput, options?: CallOptions) => Promise<void>
    /** List the custom fields of a tracking request */
    readonly requestList: (input: EntityFieldsRequestListInput, options?: CallOptions) => Promise<Page<CustomField, Included, ListMeta>>
    /** Set a custom field of a tracking request */
    readonly requestSet: (input: EntityFieldsRequestSetInput, options?: CallOptions) => Promise<One<CustomField, Included, {
      /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
      readonly warnings?: ReadonlyArray<string>
      /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
      readonly ignored_attributes?: ReadonlyArray<string>
    } | undefined>>
    /** Change a custom field of a tracking request */
    readonly requestUpdate: (input: EntityFieldsRequestUpdateInput, options?: CallOptions) => Promise<One<CustomField, Included, MergedMeta>>
    /** Remove a custom field from a tracking request */
    readonly requestRemove: (input: EntityFieldsRequestRemoveInput, options?: CallOptions) => Promise<void>
  }
}
