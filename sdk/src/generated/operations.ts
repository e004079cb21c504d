// Written by `npm run sdk` from the OpenAPI document of the service: change that instead.

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
  /** The id that was asked for, where that record turned out to be another one, which is answered */
  readonly merged_from?: string
  /** Rows on this page */
  readonly size: number
  /** Rows in all; of shipments and containers no more than 10,000 are counted */
  readonly total: number
  /** There are more rows than `total` */
  readonly total_is_capped?: true
  readonly pagination?: {
    readonly current: number
    readonly next?: number
    readonly last?: number
    readonly records: number
  }
  /** Filters of the query that there are not here */
  readonly ignored_filters?: ReadonlyArray<string>
  /** Other parameters of the query that there are not here; `sort` where there is no such order */
  readonly ignored_parameters?: ReadonlyArray<string>
}

export type RecordMeta = {
  /** The id that was asked for, where that record turned out to be another one, which is answered */
  readonly merged_from?: string
  /** Filters of the query that there are not here */
  readonly ignored_filters?: ReadonlyArray<string>
  /** Other parameters of the query that there are not here; `sort` where there is no such order */
  readonly ignored_parameters?: ReadonlyArray<string>
  /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
  readonly ignored_attributes?: ReadonlyArray<string>
  /** Only in an answer to `as_of`: it shows what was known at that instant */
  readonly as_of?: {
    readonly instant: string
    /** Attributes whose past is not kept; they are null */
    readonly unknown: ReadonlyArray<string>
  }
} | undefined

export type MergedMeta = {
  /** The id that was asked for, where that record turned out to be another one, which is answered */
  readonly merged_from?: string
  /** Filters of the query that there are not here */
  readonly ignored_filters?: ReadonlyArray<string>
  /** Other parameters of the query that there are not here; `sort` where there is no such order */
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
    /** The list; one bare text is a list of one, null an empty one */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** The list; one bare text is a list of one, null an empty one */
    readonly shipment_tags?: string | ReadonlyArray<string> | null | undefined
    /** The list; one bare text is a list of one, null an empty one */
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
  /** How the request number or one of the reference numbers begins, in either case. Blanks and hyphens in a number do not matter. */
  readonly q?: string | number | undefined
  readonly filter?: {
    /** The request number */
    readonly request_number?: string | number | undefined
    /** pending, awaiting_manifest, succeeded (created means the same), failed or tracking_stopped */
    readonly status?: "pending" | "awaiting_manifest" | "succeeded" | "failed" | "tracking_stopped" | "created" | undefined
    /** The SCAC of the carrier, or an alternative one */
    readonly scac?: string | number | undefined
    readonly created_at?: {
      /** Asked for at this time or later, an ISO 8601 date and time with its offset; that moment included */
      readonly start?: string | number | undefined
      /** Asked for at this time or before, an ISO 8601 date and time with its offset; that moment included */
      readonly end?: string | number | undefined
    } | undefined
    readonly updated_at?: {
      /** Changed last at this time or later, an ISO 8601 date and time with its offset; that moment included */
      readonly start?: string | number | undefined
      /** Changed last at this time or before, an ISO 8601 date and time with its offset; that moment included */
      readonly end?: string | number | undefined
    } | undefined
  } | undefined
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface TrackingRequestsInferNumberInput {
  readonly body: NumberToInfer
}

export interface TrackingRequestsExportCsvInput {
  /** How the request number or one of the reference numbers begins, in either case. Blanks and hyphens in a number do not matter. */
  readonly q?: string | number | undefined
  readonly filter?: {
    /** The request number */
    readonly request_number?: string | number | undefined
    /** pending, awaiting_manifest, succeeded (created means the same), failed or tracking_stopped */
    readonly status?: "pending" | "awaiting_manifest" | "succeeded" | "failed" | "tracking_stopped" | "created" | undefined
    /** The SCAC of the carrier, or an alternative one */
    readonly scac?: string | number | undefined
    readonly created_at?: {
      /** Asked for at this time or later, an ISO 8601 date and time with its offset; that moment included */
      readonly start?: string | number | undefined
      /** Asked for at this time or before, an ISO 8601 date and time with its offset; that moment included */
      readonly end?: string | number | undefined
    } | undefined
    readonly updated_at?: {
      /** Changed last at this time or later, an ISO 8601 date and time with its offset; that moment included */
      readonly start?: string | number | undefined
      /** Changed last at this time or before, an ISO 8601 date and time with its offset; that moment included */
      readonly end?: string | number | undefined
    } | undefined
  } | undefined
  /** true begins with a byte order mark, without which some spreadsheets do not read UTF-8 */
  readonly bom?: boolean | "true" | "false" | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface TrackingRequestsExportXlsxInput {
  /** How the request number or one of the reference numbers begins, in either case. Blanks and hyphens in a number do not matter. */
  readonly q?: string | number | undefined
  readonly filter?: {
    /** The request number */
    readonly request_number?: string | number | undefined
    /** pending, awaiting_manifest, succeeded (created means the same), failed or tracking_stopped */
    readonly status?: "pending" | "awaiting_manifest" | "succeeded" | "failed" | "tracking_stopped" | "created" | undefined
    /** The SCAC of the carrier, or an alternative one */
    readonly scac?: string | number | undefined
    readonly created_at?: {
      /** Asked for at this time or later, an ISO 8601 date and time with its offset; that moment included */
      readonly start?: string | number | undefined
      /** Asked for at this time or before, an ISO 8601 date and time with its offset; that moment included */
      readonly end?: string | number | undefined
    } | undefined
    readonly updated_at?: {
      /** Changed last at this time or later, an ISO 8601 date and time with its offset; that moment included */
      readonly start?: string | number | undefined
      /** Changed last at this time or before, an ISO 8601 date and time with its offset; that moment included */
      readonly end?: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface TrackingRequestsGetInput {
  /** The id of a tracking request */
  readonly id: string
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface TrackingRequestsEditInput {
  /** The id of a tracking request */
  readonly id: string
  readonly attributes: {
    readonly ref_number?: string | null | undefined
    /** The list; one bare text is a list of one, null an empty one */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** The list; one bare text is a list of one, null an empty one */
    readonly shipment_tags?: string | ReadonlyArray<string> | null | undefined
    /** The list; one bare text is a list of one, null an empty one */
    readonly tags?: string | ReadonlyArray<string> | null | undefined
  }
}

export interface ShipmentsListInput {
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
    /** Where the page before ended, as `links.next` has it: rows that came or moved meanwhile shift nothing, and a page deep in the list is found as fast as the first. Under another `page[number]`, or with other parameters, it has no effect. */
    readonly after?: number | undefined
  } | undefined
  readonly flag?: {
    /** true adds the sources of the values to every resource, as meta.provenance */
    readonly provenance?: boolean | "true" | "false" | undefined
    /** true adds the relationship party_roles to every shipment and container, and lets include name it */
    readonly parties?: boolean | "true" | "false" | undefined
  } | undefined
  /** The same as filter[number], which wins */
  readonly number?: string | number | undefined
  /** The same as filter[tracking_stopped], which wins */
  readonly tracking_stopped?: string | number | undefined
  /** Deprecated: use filter[q], which wins */
  readonly q?: string | number | undefined
  /** The order: one of created_at, pod_arrival, -pod_arrival, tracking_stopped_at, -tracking_stopped_at; an unknown one means the usual order, and is refused with Prefer: handling=strict */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Free search: the beginning of a number or reference of the shipment or of one of its containers. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly q?: string | number | undefined
    /** Exact bill of lading, booking or normalized number, as it is written or in capitals, with or without the carrier's SCAC; further bills and bookings of the shipment count as well. Several in a list. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** ISO 8601 date-time with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether it is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** Whether tracking was stopped. */
    readonly tracking_stopped?: boolean | "true" | "false" | undefined
    /** `arrived` at the port of discharge, or `on_ship`: there is a voyage and it has not arrived there yet. */
    readonly voyage_status?: "arrived" | "on_ship" | undefined
    /** `true` for those that arrive today (UTC) at the port of discharge or the destination, or have; `false` filters nothing. */
    readonly arriving_today?: boolean | "true" | "false" | undefined
    /** Day (UTC) of the actual arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated; as `pod_ata_at`. */
    readonly pod_arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or another one of the same place; case does not count. Several with commas or in a list. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or another one of the same place; case does not count. Several with commas or in a list. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case does not count. Several with commas or in a list mean any. `=` before one, `@exists` and `@not_exists` are allowed. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Shipments that are tracked and have not arrived, whose estimated day of arrival (by the clock of the port) differs from the day in effect at the lower bound. ISO 8601 date-time as a lower bound (`>`, or `>=`, which `=` means too), and in a list an upper one that is later, up to which changes count. */
    readonly pod_eta_changed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge; several with commas or in a list. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** User who requested the tracking; several with commas or in a list. */
    readonly owner_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Account that made the shipment; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly creator_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account where no party has it. Several with commas mean any, in a list all; `@exists` and `@not_exists` filter by the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Beginning of a product's name or SKU. No shipment has products here, so none is found. */
    readonly product?: string | number | undefined
    /** Party of the account, in any role on the shipment. Several with commas or in a list mean any of them. */
    readonly party_id?: string | number | ReadonlyArray<string | number> | {
      /** Party, or several. */
      readonly value?: string | number | ReadonlyArray<string | number> | undefined
      /** `any` of the parties, or `all` of them. */
      readonly operator?: string | number | undefined
    } | undefined
    /** Tag; several with commas or in a list mean any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` with several tags: all of them. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    /** The same as `tags`, and wins over it. */
    readonly tag?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ShipmentsExportCsvInput {
  /** true begins with a byte order mark, without which some spreadsheets do not read UTF-8 */
  readonly bom?: boolean | "true" | "false" | undefined
  /** The order: one of created_at, pod_arrival, -pod_arrival, tracking_stopped_at, -tracking_stopped_at; an unknown one means the usual order, and is refused with Prefer: handling=strict */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Free search: the beginning of a number or reference of the shipment or of one of its containers. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly q?: string | number | undefined
    /** Exact bill of lading, booking or normalized number, as it is written or in capitals, with or without the carrier's SCAC; further bills and bookings of the shipment count as well. Several in a list. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** ISO 8601 date-time with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether it is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** Whether tracking was stopped. */
    readonly tracking_stopped?: boolean | "true" | "false" | undefined
    /** `arrived` at the port of discharge, or `on_ship`: there is a voyage and it has not arrived there yet. */
    readonly voyage_status?: "arrived" | "on_ship" | undefined
    /** `true` for those that arrive today (UTC) at the port of discharge or the destination, or have; `false` filters nothing. */
    readonly arriving_today?: boolean | "true" | "false" | undefined
    /** Day (UTC) of the actual arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated; as `pod_ata_at`. */
    readonly pod_arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or another one of the same place; case does not count. Several with commas or in a list. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or another one of the same place; case does not count. Several with commas or in a list. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case does not count. Several with commas or in a list mean any. `=` before one, `@exists` and `@not_exists` are allowed. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Shipments that are tracked and have not arrived, whose estimated day of arrival (by the clock of the port) differs from the day in effect at the lower bound. ISO 8601 date-time as a lower bound (`>`, or `>=`, which `=` means too), and in a list an upper one that is later, up to which changes count. */
    readonly pod_eta_changed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge; several with commas or in a list. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** User who requested the tracking; several with commas or in a list. */
    readonly owner_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Account that made the shipment; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly creator_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account where no party has it. Several with commas mean any, in a list all; `@exists` and `@not_exists` filter by the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Beginning of a product's name or SKU. No shipment has products here, so none is found. */
    readonly product?: string | number | undefined
    /** Party of the account, in any role on the shipment. Several with commas or in a list mean any of them. */
    readonly party_id?: string | number | ReadonlyArray<string | number> | {
      /** Party, or several. */
      readonly value?: string | number | ReadonlyArray<string | number> | undefined
      /** `any` of the parties, or `all` of them. */
      readonly operator?: string | number | undefined
    } | undefined
    /** Tag; several with commas or in a list mean any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` with several tags: all of them. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    /** The same as `tags`, and wins over it. */
    readonly tag?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ShipmentsExportXlsxInput {
  /** The order: one of created_at, pod_arrival, -pod_arrival, tracking_stopped_at, -tracking_stopped_at; an unknown one means the usual order, and is refused with Prefer: handling=strict */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Free search: the beginning of a number or reference of the shipment or of one of its containers. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly q?: string | number | undefined
    /** Exact bill of lading, booking or normalized number, as it is written or in capitals, with or without the carrier's SCAC; further bills and bookings of the shipment count as well. Several in a list. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** ISO 8601 date-time with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether it is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** Whether tracking was stopped. */
    readonly tracking_stopped?: boolean | "true" | "false" | undefined
    /** `arrived` at the port of discharge, or `on_ship`: there is a voyage and it has not arrived there yet. */
    readonly voyage_status?: "arrived" | "on_ship" | undefined
    /** `true` for those that arrive today (UTC) at the port of discharge or the destination, or have; `false` filters nothing. */
    readonly arriving_today?: boolean | "true" | "false" | undefined
    /** Day (UTC) of the actual arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated; as `pod_ata_at`. */
    readonly pod_arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or another one of the same place; case does not count. Several with commas or in a list. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or another one of the same place; case does not count. Several with commas or in a list. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case does not count. Several with commas or in a list mean any. `=` before one, `@exists` and `@not_exists` are allowed. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Shipments that are tracked and have not arrived, whose estimated day of arrival (by the clock of the port) differs from the day in effect at the lower bound. ISO 8601 date-time as a lower bound (`>`, or `>=`, which `=` means too), and in a list an upper one that is later, up to which changes count. */
    readonly pod_eta_changed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge; several with commas or in a list. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** User who requested the tracking; several with commas or in a list. */
    readonly owner_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Account that made the shipment; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly creator_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account where no party has it. Several with commas mean any, in a list all; `@exists` and `@not_exists` filter by the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Beginning of a product's name or SKU. No shipment has products here, so none is found. */
    readonly product?: string | number | undefined
    /** Party of the account, in any role on the shipment. Several with commas or in a list mean any of them. */
    readonly party_id?: string | number | ReadonlyArray<string | number> | {
      /** Party, or several. */
      readonly value?: string | number | ReadonlyArray<string | number> | undefined
      /** `any` of the parties, or `all` of them. */
      readonly operator?: string | number | undefined
    } | undefined
    /** Tag; several with commas or in a list mean any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` with several tags: all of them. */
    readonly tags_and?: boolean | "true" | "false" | undefined
    /** The same as `tags`, and wins over it. */
    readonly tag?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ShipmentsGetInput {
  /** The id of a shipment */
  readonly id: string
  readonly flag?: {
    /** true adds the relationship party_roles to every shipment and container, and lets include name it */
    readonly parties?: boolean | "true" | "false" | undefined
    /** true adds the sources of the values to every resource, as meta.provenance */
    readonly provenance?: boolean | "true" | "false" | undefined
  } | undefined
  /** Shows what was known at that instant (ISO 8601 with a zone), by when it was received and read; not with flag[provenance] or flag[parties] */
  readonly as_of?: string | number | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface ShipmentsEditInput {
  /** The id of a shipment */
  readonly id: string
  readonly attributes: {
    /** The list; one bare text is a list of one, null an empty one */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** The list; one bare text is a list of one, null an empty one */
    readonly tags?: string | ReadonlyArray<string> | null | undefined
  }
}

export interface ShipmentsShareInput {
  /** The id of a shipment */
  readonly id: string
  readonly attributes: {
    /** An ISO 8601 date-time with a zone */
    readonly expires_at: string
    /** For whom it is; the shared page does not show it */
    readonly name?: string | null | undefined
    /** Whether the page shows holds at the terminal; false if left out */
    readonly shows_holds?: boolean | null | undefined
    /** Whether the page shows fees at the terminal; false if left out */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
    /** Where the page before ended, as `links.next` has it: rows that came or moved meanwhile shift nothing, and a page deep in the list is found as fast as the first. Under another `page[number]`, or with other parameters, it has no effect. */
    readonly after?: number | undefined
  } | undefined
  readonly flag?: {
    /** true adds the relationship party_roles to every shipment and container, and lets include name it */
    readonly parties?: boolean | "true" | "false" | undefined
    /** true adds the sources of the values to every resource, as meta.provenance */
    readonly provenance?: boolean | "true" | "false" | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** The order: up to three of arrival, created_at, updated_at, shipment_number, destination_ata_at, destination_eta_at, empty_terminated_at, final_destination_full_out_at, picked_up_at, delivered_at, pickup_lfd, pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal, pod_arrived_at, pod_discharged_at, pod_eta_at, pod_ata_at, ind_rail_unloaded_at, ind_eta_at, ind_ata_at, pod_rail_loaded_at, pol_full_in_at, empty_out_at, pol_vessel_loaded_at, pol_vessel_departed_at, separated by commas, each with `-` for the reverse order; or only attention_priority; an unknown one means the usual order, and is refused with Prefer: handling=strict */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Container id; several with commas or in a list mean any. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, blanks, dots, hyphens and slashes do not count, and the check digit may be left out; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the customer, as it is written; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account where no party has it. Several with commas mean any, in a list all; `@exists` and `@not_exists` filter by the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded; several with commas mean any, in a list all. `=` before one, `@exists` and `@not_exists` are allowed. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by a part of its name (three letters at least) or by its full code: of the facility, FIRMS, SMDG or BIC; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether its terminal reports that it can be picked up. A container for which no source reports it matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports if it can be picked up. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Whether it can be picked up, by availability and holds together, as `meta.release_readiness` says: one of ready, held, out_of_sync, unknown, gone. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, of a container without holds of another name: one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as a summary by `hold_type` counts them: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` where the terminal reports that none is active. Several with commas mean any, in a list all; `=` before one is allowed. `@not_exists`: no source has said. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** How far the last free day is from today, by the calendar of the place of pick-up: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, `within_seven_days` the five days after those; `unknown`: no last free day is reported, the time zone of the place is not known, or it is no longer tracked; `picked_up`: out of the gate for good, delivered or returned, whatever its last free day was. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** In how many days the appointment to pick it up is, by the calendar of the place of pick-up (of UTC where its time zone is not known): 0 is today, -1 yesterday; a number with `=`, `<`, `<=`, `>` or `>=` before it, bounds in a list hold together. Without an appointment the container matches nothing. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (its port of discharge, also on the way there), `onward` (between that and its inland destination), `inland` (there), `gone` (out of the gate of the last one). Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, with an amount or without: one of demurrage, extended_dwell_time, exam, total, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** The largest fee at the terminal, which is the total where that is reported: a number with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. Amounts compare as they are, whatever their currency; 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` is not the complement of `true`: it filters nothing and returns every container. For the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether its shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the last response of its terminal: `N.hours.ago`, or an ISO 8601 date-time, with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed: a container whose terminal has never responded is not older than any time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge, actual or else estimated, is later than the first estimate, by the calendar of that port (of UTC where its time zone is not known): a number with `=`, `<`, `<=`, `>` or `>=` before it, negative for an earlier arrival; bounds in a list hold together. Without both times the container matches nothing. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case does not count, and of long ones the first 200 characters. Several with commas mean any, in a list all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Beginning of any number or reference of the container or its shipment. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_ids?: string | number | undefined
    /** Beginning of the container number; blanks, dots, hyphens and slashes in it do not count. One text; a comma is part of it. */
    readonly search_by_number?: string | number | undefined
    /** Beginning of the shipment's bill, booking or normalized number. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Beginning of a reference of the shipment. One text; a comma is part of it. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Beginning of a reference of the container. One text; a comma is part of it. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking; several with commas mean any. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the mark of delivery: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pick-up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out, at the port or else inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which the container appeared: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the appointment to pick it up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the stop where the container is, or is bound for; final ones do not count: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Two days, the first and the last: containers that wait at the port of discharge, are tracked, do not go inland, and have their last free day between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment; several with commas or in a list mean any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` with several tags: all of them. */
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
      /** Part of the value of this field. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersEditNamedInput {
  readonly id: string
  readonly attributes: {
    /** The list; one bare text is a list of one, null an empty one */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** When it was delivered, ISO 8601 with a zone; null takes the mark away */
    readonly delivered_at?: string | null | undefined
  }
}

export interface ContainersSummaryInput {
  /** What containers are counted by: one to three of current_status, pod_terminal, release_readiness, deadline, shipping_line, hold_type, pickup_lfd_date, pod_arrival_date, with commas between them */
  readonly group_by?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Container id; several with commas or in a list mean any. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, blanks, dots, hyphens and slashes do not count, and the check digit may be left out; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the customer, as it is written; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account where no party has it. Several with commas mean any, in a list all; `@exists` and `@not_exists` filter by the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded; several with commas mean any, in a list all. `=` before one, `@exists` and `@not_exists` are allowed. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by a part of its name (three letters at least) or by its full code: of the facility, FIRMS, SMDG or BIC; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether its terminal reports that it can be picked up. A container for which no source reports it matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports if it can be picked up. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Whether it can be picked up, by availability and holds together, as `meta.release_readiness` says: one of ready, held, out_of_sync, unknown, gone. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, of a container without holds of another name: one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as a summary by `hold_type` counts them: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` where the terminal reports that none is active. Several with commas mean any, in a list all; `=` before one is allowed. `@not_exists`: no source has said. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** How far the last free day is from today, by the calendar of the place of pick-up: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, `within_seven_days` the five days after those; `unknown`: no last free day is reported, the time zone of the place is not known, or it is no longer tracked; `picked_up`: out of the gate for good, delivered or returned, whatever its last free day was. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** In how many days the appointment to pick it up is, by the calendar of the place of pick-up (of UTC where its time zone is not known): 0 is today, -1 yesterday; a number with `=`, `<`, `<=`, `>` or `>=` before it, bounds in a list hold together. Without an appointment the container matches nothing. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (its port of discharge, also on the way there), `onward` (between that and its inland destination), `inland` (there), `gone` (out of the gate of the last one). Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, with an amount or without: one of demurrage, extended_dwell_time, exam, total, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** The largest fee at the terminal, which is the total where that is reported: a number with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. Amounts compare as they are, whatever their currency; 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` is not the complement of `true`: it filters nothing and returns every container. For the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether its shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the last response of its terminal: `N.hours.ago`, or an ISO 8601 date-time, with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed: a container whose terminal has never responded is not older than any time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge, actual or else estimated, is later than the first estimate, by the calendar of that port (of UTC where its time zone is not known): a number with `=`, `<`, `<=`, `>` or `>=` before it, negative for an earlier arrival; bounds in a list hold together. Without both times the container matches nothing. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case does not count, and of long ones the first 200 characters. Several with commas mean any, in a list all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Beginning of any number or reference of the container or its shipment. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_ids?: string | number | undefined
    /** Beginning of the container number; blanks, dots, hyphens and slashes in it do not count. One text; a comma is part of it. */
    readonly search_by_number?: string | number | undefined
    /** Beginning of the shipment's bill, booking or normalized number. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Beginning of a reference of the shipment. One text; a comma is part of it. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Beginning of a reference of the container. One text; a comma is part of it. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking; several with commas mean any. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the mark of delivery: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pick-up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out, at the port or else inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which the container appeared: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the appointment to pick it up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the stop where the container is, or is bound for; final ones do not count: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Two days, the first and the last: containers that wait at the port of discharge, are tracked, do not go inland, and have their last free day between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment; several with commas or in a list mean any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` with several tags: all of them. */
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
      /** Part of the value of this field. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersCountsInput {
  /** Filters of lists to count, 1 to 12, each under a name: what the address of the list has behind the question mark, percent-encoded */
  readonly views?: string | number | undefined
  readonly filter?: {
    /** Container id; several with commas or in a list mean any. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, blanks, dots, hyphens and slashes do not count, and the check digit may be left out; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the customer, as it is written; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account where no party has it. Several with commas mean any, in a list all; `@exists` and `@not_exists` filter by the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded; several with commas mean any, in a list all. `=` before one, `@exists` and `@not_exists` are allowed. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by a part of its name (three letters at least) or by its full code: of the facility, FIRMS, SMDG or BIC; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether its terminal reports that it can be picked up. A container for which no source reports it matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports if it can be picked up. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Whether it can be picked up, by availability and holds together, as `meta.release_readiness` says: one of ready, held, out_of_sync, unknown, gone. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, of a container without holds of another name: one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as a summary by `hold_type` counts them: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` where the terminal reports that none is active. Several with commas mean any, in a list all; `=` before one is allowed. `@not_exists`: no source has said. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** How far the last free day is from today, by the calendar of the place of pick-up: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, `within_seven_days` the five days after those; `unknown`: no last free day is reported, the time zone of the place is not known, or it is no longer tracked; `picked_up`: out of the gate for good, delivered or returned, whatever its last free day was. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** In how many days the appointment to pick it up is, by the calendar of the place of pick-up (of UTC where its time zone is not known): 0 is today, -1 yesterday; a number with `=`, `<`, `<=`, `>` or `>=` before it, bounds in a list hold together. Without an appointment the container matches nothing. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (its port of discharge, also on the way there), `onward` (between that and its inland destination), `inland` (there), `gone` (out of the gate of the last one). Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, with an amount or without: one of demurrage, extended_dwell_time, exam, total, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** The largest fee at the terminal, which is the total where that is reported: a number with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. Amounts compare as they are, whatever their currency; 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` is not the complement of `true`: it filters nothing and returns every container. For the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether its shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the last response of its terminal: `N.hours.ago`, or an ISO 8601 date-time, with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed: a container whose terminal has never responded is not older than any time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge, actual or else estimated, is later than the first estimate, by the calendar of that port (of UTC where its time zone is not known): a number with `=`, `<`, `<=`, `>` or `>=` before it, negative for an earlier arrival; bounds in a list hold together. Without both times the container matches nothing. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case does not count, and of long ones the first 200 characters. Several with commas mean any, in a list all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Beginning of any number or reference of the container or its shipment. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_ids?: string | number | undefined
    /** Beginning of the container number; blanks, dots, hyphens and slashes in it do not count. One text; a comma is part of it. */
    readonly search_by_number?: string | number | undefined
    /** Beginning of the shipment's bill, booking or normalized number. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Beginning of a reference of the shipment. One text; a comma is part of it. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Beginning of a reference of the container. One text; a comma is part of it. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking; several with commas mean any. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the mark of delivery: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pick-up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out, at the port or else inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which the container appeared: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the appointment to pick it up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the stop where the container is, or is bound for; final ones do not count: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Two days, the first and the last: containers that wait at the port of discharge, are tracked, do not go inland, and have their last free day between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment; several with commas or in a list mean any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` with several tags: all of them. */
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
      /** Part of the value of this field. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersExportCsvInput {
  /** true begins with a byte order mark, without which some spreadsheets do not read UTF-8 */
  readonly bom?: boolean | "true" | "false" | undefined
  /** The order: up to three of arrival, created_at, updated_at, shipment_number, destination_ata_at, destination_eta_at, empty_terminated_at, final_destination_full_out_at, picked_up_at, delivered_at, pickup_lfd, pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal, pod_arrived_at, pod_discharged_at, pod_eta_at, pod_ata_at, ind_rail_unloaded_at, ind_eta_at, ind_ata_at, pod_rail_loaded_at, pol_full_in_at, empty_out_at, pol_vessel_loaded_at, pol_vessel_departed_at, separated by commas, each with `-` for the reverse order; or only attention_priority; an unknown one means the usual order, and is refused with Prefer: handling=strict */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Container id; several with commas or in a list mean any. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, blanks, dots, hyphens and slashes do not count, and the check digit may be left out; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the customer, as it is written; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account where no party has it. Several with commas mean any, in a list all; `@exists` and `@not_exists` filter by the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded; several with commas mean any, in a list all. `=` before one, `@exists` and `@not_exists` are allowed. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by a part of its name (three letters at least) or by its full code: of the facility, FIRMS, SMDG or BIC; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether its terminal reports that it can be picked up. A container for which no source reports it matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports if it can be picked up. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Whether it can be picked up, by availability and holds together, as `meta.release_readiness` says: one of ready, held, out_of_sync, unknown, gone. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, of a container without holds of another name: one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as a summary by `hold_type` counts them: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` where the terminal reports that none is active. Several with commas mean any, in a list all; `=` before one is allowed. `@not_exists`: no source has said. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** How far the last free day is from today, by the calendar of the place of pick-up: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, `within_seven_days` the five days after those; `unknown`: no last free day is reported, the time zone of the place is not known, or it is no longer tracked; `picked_up`: out of the gate for good, delivered or returned, whatever its last free day was. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** In how many days the appointment to pick it up is, by the calendar of the place of pick-up (of UTC where its time zone is not known): 0 is today, -1 yesterday; a number with `=`, `<`, `<=`, `>` or `>=` before it, bounds in a list hold together. Without an appointment the container matches nothing. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (its port of discharge, also on the way there), `onward` (between that and its inland destination), `inland` (there), `gone` (out of the gate of the last one). Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, with an amount or without: one of demurrage, extended_dwell_time, exam, total, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** The largest fee at the terminal, which is the total where that is reported: a number with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. Amounts compare as they are, whatever their currency; 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` is not the complement of `true`: it filters nothing and returns every container. For the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether its shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the last response of its terminal: `N.hours.ago`, or an ISO 8601 date-time, with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed: a container whose terminal has never responded is not older than any time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge, actual or else estimated, is later than the first estimate, by the calendar of that port (of UTC where its time zone is not known): a number with `=`, `<`, `<=`, `>` or `>=` before it, negative for an earlier arrival; bounds in a list hold together. Without both times the container matches nothing. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case does not count, and of long ones the first 200 characters. Several with commas mean any, in a list all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Beginning of any number or reference of the container or its shipment. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_ids?: string | number | undefined
    /** Beginning of the container number; blanks, dots, hyphens and slashes in it do not count. One text; a comma is part of it. */
    readonly search_by_number?: string | number | undefined
    /** Beginning of the shipment's bill, booking or normalized number. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Beginning of a reference of the shipment. One text; a comma is part of it. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Beginning of a reference of the container. One text; a comma is part of it. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking; several with commas mean any. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the mark of delivery: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pick-up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out, at the port or else inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which the container appeared: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the appointment to pick it up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the stop where the container is, or is bound for; final ones do not count: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Two days, the first and the last: containers that wait at the port of discharge, are tracked, do not go inland, and have their last free day between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment; several with commas or in a list mean any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` with several tags: all of them. */
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
      /** Part of the value of this field. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersExportXlsxInput {
  /** The order: up to three of arrival, created_at, updated_at, shipment_number, destination_ata_at, destination_eta_at, empty_terminated_at, final_destination_full_out_at, picked_up_at, delivered_at, pickup_lfd, pickup_lfd_line, pickup_lfd_rail, pickup_lfd_terminal, pod_arrived_at, pod_discharged_at, pod_eta_at, pod_ata_at, ind_rail_unloaded_at, ind_eta_at, ind_ata_at, pod_rail_loaded_at, pol_full_in_at, empty_out_at, pol_vessel_loaded_at, pol_vessel_departed_at, separated by commas, each with `-` for the reverse order; or only attention_priority; an unknown one means the usual order, and is refused with Prefer: handling=strict */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  readonly filter?: {
    /** Container id; several with commas or in a list mean any. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, blanks, dots, hyphens and slashes do not count, and the check digit may be left out; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the customer, as it is written; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account where no party has it. Several with commas mean any, in a list all; `@exists` and `@not_exists` filter by the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded; several with commas mean any, in a list all. `=` before one, `@exists` and `@not_exists` are allowed. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by a part of its name (three letters at least) or by its full code: of the facility, FIRMS, SMDG or BIC; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether its terminal reports that it can be picked up. A container for which no source reports it matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports if it can be picked up. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Whether it can be picked up, by availability and holds together, as `meta.release_readiness` says: one of ready, held, out_of_sync, unknown, gone. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, of a container without holds of another name: one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as a summary by `hold_type` counts them: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` where the terminal reports that none is active. Several with commas mean any, in a list all; `=` before one is allowed. `@not_exists`: no source has said. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** How far the last free day is from today, by the calendar of the place of pick-up: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, `within_seven_days` the five days after those; `unknown`: no last free day is reported, the time zone of the place is not known, or it is no longer tracked; `picked_up`: out of the gate for good, delivered or returned, whatever its last free day was. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** In how many days the appointment to pick it up is, by the calendar of the place of pick-up (of UTC where its time zone is not known): 0 is today, -1 yesterday; a number with `=`, `<`, `<=`, `>` or `>=` before it, bounds in a list hold together. Without an appointment the container matches nothing. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (its port of discharge, also on the way there), `onward` (between that and its inland destination), `inland` (there), `gone` (out of the gate of the last one). Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, with an amount or without: one of demurrage, extended_dwell_time, exam, total, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** The largest fee at the terminal, which is the total where that is reported: a number with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. Amounts compare as they are, whatever their currency; 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` is not the complement of `true`: it filters nothing and returns every container. For the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether its shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the last response of its terminal: `N.hours.ago`, or an ISO 8601 date-time, with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed: a container whose terminal has never responded is not older than any time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge, actual or else estimated, is later than the first estimate, by the calendar of that port (of UTC where its time zone is not known): a number with `=`, `<`, `<=`, `>` or `>=` before it, negative for an earlier arrival; bounds in a list hold together. Without both times the container matches nothing. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case does not count, and of long ones the first 200 characters. Several with commas mean any, in a list all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Beginning of any number or reference of the container or its shipment. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_ids?: string | number | undefined
    /** Beginning of the container number; blanks, dots, hyphens and slashes in it do not count. One text; a comma is part of it. */
    readonly search_by_number?: string | number | undefined
    /** Beginning of the shipment's bill, booking or normalized number. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Beginning of a reference of the shipment. One text; a comma is part of it. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Beginning of a reference of the container. One text; a comma is part of it. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking; several with commas mean any. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the mark of delivery: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pick-up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out, at the port or else inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which the container appeared: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the appointment to pick it up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the stop where the container is, or is bound for; final ones do not count: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Two days, the first and the last: containers that wait at the port of discharge, are tracked, do not go inland, and have their last free day between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment; several with commas or in a list mean any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` with several tags: all of them. */
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
      /** Part of the value of this field. */
      readonly [api_slug: string]: string | number | undefined
    } | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersCalendarInput {
  readonly filter?: {
    /** Container id; several with commas or in a list mean any. */
    readonly id?: string | number | ReadonlyArray<string | number> | undefined
    /** Container number; case, blanks, dots, hyphens and slashes do not count, and the check digit may be left out; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly number?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of lading; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the port of discharge; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the destination; case does not count where a list of places has the name; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of lading, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pol_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the port of discharge, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_code?: string | number | ReadonlyArray<string | number> | undefined
    /** UN/LOCODE of the destination, or another one of the same place; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly destination_code?: string | number | ReadonlyArray<string | number> | undefined
    /** SCAC of the carrier; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly shipping_line_scac?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of the customer, as it is written; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly customer_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Vessel at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly vessel_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Voyage at the port of discharge, as it is written, or in capitals; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly voyage_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Customer: the id of a party with that role, or of the account where no party has it. Several with commas mean any, in a list all; `@exists` and `@not_exists` filter by the role. */
    readonly customer_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Terminal at the port of discharge; several with commas mean any, in a list all. `=` before an id, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal_id?: string | number | ReadonlyArray<string | number> | undefined
    /** One of new, on_ship, grounded, available, not_available, awaiting_inland_transfer, on_rail, off_dock, picked_up, delivered, empty_returned, dropped, loaded; several with commas mean any, in a list all. `=` before one, `@exists` and `@not_exists` are allowed. */
    readonly current_status?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether a source reports fees where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_holds?: boolean | "true" | "false" | undefined
    /** Whether a source reports demurrage where the container is now. The final fees of a stop that it left do not count. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_demurrage_fees?: boolean | "true" | "false" | undefined
    /** Whether a source reports fees or active holds where the container is now. `false`: a source reports none. A container for which no source reports any matches neither value. */
    readonly has_fees_or_holds?: boolean | "true" | "false" | undefined
    /** Terminal at the port of discharge by a part of its name (three letters at least) or by its full code: of the facility, FIRMS, SMDG or BIC; case does not count; several with commas mean any, in a list all. `=` before a value, `@exists` and `@not_exists` are allowed. */
    readonly pod_terminal?: string | number | ReadonlyArray<string | number> | undefined
    /** Whether its terminal reports that it can be picked up. A container for which no source reports it matches neither value. */
    readonly available_for_pickup?: boolean | "true" | "false" | undefined
    /** Whether a source reports if it can be picked up. */
    readonly availability_known?: boolean | "true" | "false" | undefined
    /** Whether it can be picked up, by availability and holds together, as `meta.release_readiness` says: one of ready, held, out_of_sync, unknown, gone. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly release_readiness?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active (`hold`) or announced (`pending`): one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of a hold at the terminal, active or pending, of a container without holds of another name: one of freight, line, customs, USDA, VACIS, TMF, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly only_hold_name?: string | number | ReadonlyArray<string | number> | undefined
    /** Name of an active hold, as a summary by `hold_type` counts them: one of freight, line, customs, USDA, VACIS, TMF, other, or `none` where the terminal reports that none is active. Several with commas mean any, in a list all; `=` before one is allowed. `@not_exists`: no source has said. */
    readonly active_hold?: string | number | ReadonlyArray<string | number> | undefined
    /** How far the last free day is from today, by the calendar of the place of pick-up: one of overdue, today, within_two_days, within_seven_days, later, unknown, picked_up. `within_two_days` is tomorrow or the day after, `within_seven_days` the five days after those; `unknown`: no last free day is reported, the time zone of the place is not known, or it is no longer tracked; `picked_up`: out of the gate for good, delivered or returned, whatever its last free day was. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly deadline?: string | number | ReadonlyArray<string | number> | undefined
    /** In how many days the appointment to pick it up is, by the calendar of the place of pick-up (of UTC where its time zone is not known): 0 is today, -1 yesterday; a number with `=`, `<`, `<=`, `>` or `>=` before it, bounds in a list hold together. Without an appointment the container matches nothing. */
    readonly appointment_in_days?: string | number | ReadonlyArray<string | number> | undefined
    /** Stop on land that handles the container: `port` (its port of discharge, also on the way there), `onward` (between that and its inland destination), `inland` (there), `gone` (out of the gate of the last one). Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly current_stop?: string | number | ReadonlyArray<string | number> | undefined
    /** Type of a fee at the terminal, with an amount or without: one of demurrage, extended_dwell_time, exam, total, other. Several with commas mean any, in a list all; `=` before one is allowed. */
    readonly fee_type?: string | number | ReadonlyArray<string | number> | undefined
    /** The largest fee at the terminal, which is the total where that is reported: a number with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. Amounts compare as they are, whatever their currency; 0 means that no amount is posted yet. */
    readonly fee_amount?: string | number | ReadonlyArray<string | number> | undefined
    /** `true`: Tracked containers at the terminal or ramp (`current_status` grounded, available, not_available, off_dock, dropped) whose last free day has passed or is at most 3 days away. `false` is not the complement of `true`: it filters nothing and returns every container. For the others, use `deadline`. */
    readonly requires_attention?: boolean | "true" | "false" | undefined
    /** Whether its shipment is actively tracked. */
    readonly actively_tracked?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 24 hours. */
    readonly eta_changed_in_last_24h?: boolean | "true" | "false" | undefined
    /** The estimated day of arrival changed in the last 3 days. */
    readonly eta_changed_in_past_3_days?: boolean | "true" | "false" | undefined
    /** Time of the last response of its terminal: `N.hours.ago`, or an ISO 8601 date-time, with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed: a container whose terminal has never responded is not older than any time. */
    readonly terminal_checked_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Days by which the arrival at the port of discharge, actual or else estimated, is later than the first estimate, by the calendar of that port (of UTC where its time zone is not known): a number with `=`, `<`, `<=`, `>` or `>=` before it, negative for an earlier arrival; bounds in a list hold together. Without both times the container matches nothing. */
    readonly eta_delay_days?: string | number | ReadonlyArray<string | number> | undefined
    /** A whole reference of the container or its shipment, such as a purchase order; case does not count, and of long ones the first 200 characters. Several with commas mean any, in a list all. */
    readonly ref_number?: string | number | ReadonlyArray<string | number> | undefined
    /** Beginning of any number or reference of the container or its shipment. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_ids?: string | number | undefined
    /** Beginning of the container number; blanks, dots, hyphens and slashes in it do not count. One text; a comma is part of it. */
    readonly search_by_number?: string | number | undefined
    /** Beginning of the shipment's bill, booking or normalized number. Blanks and hyphens in a number do not matter. One text; a comma is part of it. */
    readonly search_by_shipment_number?: string | number | undefined
    /** Beginning of a reference of the shipment. One text; a comma is part of it. */
    readonly search_by_shipment_ref_numbers?: string | number | undefined
    /** Beginning of a reference of the container. One text; a comma is part of it. */
    readonly search_by_ref_numbers?: string | number | undefined
    /** User who requested the tracking; several with commas mean any. */
    readonly search_by_owner_id?: string | number | undefined
    /** Day (UTC) of the mark of delivery: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly delivered_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the discharge at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_discharged_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_arrived_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_etd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual departure from the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_atd_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty pick-up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-in at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_full_in_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the loading at the port of lading: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_loaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the vessel's departure: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pol_vessel_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly arrival?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out, at the port or else inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly picked_up_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly empty_returned_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) on which the container appeared: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the last change: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly updated_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the unloading from rail inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_rail_unloaded_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the full gate-out inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly final_destination_full_out_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the estimated arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_eta_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the actual arrival inland: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly inland_destination_ata_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the departure by rail: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pod_rail_departed_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Day (UTC) of the appointment to pick it up: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_appointment_at?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the stop where the container is, or is bound for; final ones do not count: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the railroad: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_rail_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the terminal: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Last free day of the carrier, until the empty return: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_terminal_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_terminal_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** The same as `pickup_lfd_line_on`: `YYYY-MM-DD`, `today`, `N.days.ago` or `N.days.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it. Several days with commas mean any, bounds in a list hold together; `@exists` and `@not_exists` are allowed. */
    readonly pickup_lfd_line_effective_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Two days, the first and the last: containers that wait at the port of discharge, are tracked, do not go inland, and have their last free day between them. */
    readonly last_free_day_on?: string | number | ReadonlyArray<string | number> | undefined
    /** Tag of the shipment; several with commas or in a list mean any of them. */
    readonly tags?: string | number | ReadonlyArray<string | number> | undefined
    /** `true` with several tags: all of them. */
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
      /** Part of the value of this field. */
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
    /** true adds the relationship party_roles to every shipment and container, and lets include name it */
    readonly parties?: boolean | "true" | "false" | undefined
    /** true adds the sources of the values to every resource, as meta.provenance */
    readonly provenance?: boolean | "true" | "false" | undefined
  } | undefined
  /** Shows what was known at that instant (ISO 8601 with a zone), by when it was received and read; not with flag[provenance] or flag[parties] */
  readonly as_of?: string | number | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface ContainersEditInput {
  /** The id of a container */
  readonly id: string
  readonly attributes: {
    /** The list; one bare text is a list of one, null an empty one */
    readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
    /** When it was delivered, ISO 8601 with a zone; null takes the mark away */
    readonly delivered_at?: string | null | undefined
  }
}

export interface ContainersTransportEventsInput {
  /** The id of a container */
  readonly id: string
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersChangesInput {
  /** The id of a container */
  readonly id: string
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ContainersRouteInput {
  /** The id of a container */
  readonly id: string
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface ContainersMapGeojsonInput {
  /** The id of a container */
  readonly id: string
  readonly flag?: {
    /** true adds the features of the type rail_stop: the places by rail after the last port */
    readonly rail_stops?: boolean | "true" | "false" | undefined
    /** true adds the features of the type computed_leg: computed routes where a leg has begun and its vessel reported no positions */
    readonly computed_legs?: boolean | "true" | "false" | undefined
  } | undefined
}

export interface ContainersMapSvgInput {
  /** The id of a container */
  readonly id: string
  /** The colours; day by default */
  readonly theme?: "day" | "night" | undefined
  /** Pixels, 240 to 2000; 800 by default */
  readonly width?: string | number | undefined
  /** Pixels, 160 to 2000; 420 by default */
  readonly height?: string | number | undefined
}

export interface ContainersMapPngInput {
  /** The id of a container */
  readonly id: string
  /** The colours; day by default */
  readonly theme?: "day" | "night" | undefined
  /** Pixels, 240 to 2000; 800 by default */
  readonly width?: string | number | undefined
  /** Pixels, 160 to 2000; 420 by default */
  readonly height?: string | number | undefined
}

export interface ContainersEmissionsInput {
  /** The id of a container */
  readonly id: string
}

export interface EventsListInput {
  readonly filter?: {
    /** Names of events; a list matches any */
    readonly event?: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"> | undefined
    /** The id of a shipment; a list matches any */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** The id of a container; a list matches any */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  readonly page?: {
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** The number of the last event that the client has; without it the feed begins with the oldest */
  readonly after?: string | number | undefined
  /** For how many seconds to wait where there is nothing yet */
  readonly wait?: string | number | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface EventsStreamInput {
  readonly filter?: {
    /** Names of events; a list matches any */
    readonly event?: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"> | undefined
    /** The id of a shipment; a list matches any */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** The id of a container; a list matches any */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** The number of the last event that the client has; without it the feed begins with the oldest */
  readonly after?: string | number | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface EventsExportInput {
  readonly filter?: {
    /** Names of events; a list matches any */
    readonly event?: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"> | undefined
    /** The id of a shipment; a list matches any */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** The id of a container; a list matches any */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  /** The number of the last event that the client has; without it the feed begins with the oldest */
  readonly after?: string | number | undefined
  /** The number of the last event to export; without it all that there are now */
  readonly until?: string | number | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface WebhooksCreateInput {
  readonly attributes: {
    readonly url?: string | null | undefined
    readonly active?: boolean | null | undefined
    readonly paused?: boolean | null | undefined
    /** Names of the events to send; null means all, those of later releases included */
    readonly events?: ReadonlyArray<string> | null | undefined
    /** Headers that every notification carries */
    readonly headers?: ReadonlyArray<{
      readonly name: string
      readonly value: string
    }> | null | undefined
    /** Name of a further header with the hex HMAC-SHA256 of the body; null means none */
    readonly signature_header?: string | null | undefined
    readonly format?: "json_api" | "cloudevents" | null | undefined
    readonly from_cursor?: number | null | undefined
  }
}

export interface WebhooksListInput {
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface WebhooksEventInput {
  /** The name of an event, as listed by GET /v2/webhooks/events */
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
    /** Names of the events to send; null means all, those of later releases included */
    readonly events?: ReadonlyArray<string> | null | undefined
    /** Headers that every notification carries */
    readonly headers?: ReadonlyArray<{
      readonly name: string
      readonly value: string
    }> | null | undefined
    /** Name of a further header with the hex HMAC-SHA256 of the body; null means none */
    readonly signature_header?: string | null | undefined
    /** The form of the bodies: json_api, a JSON:API document (application/json), or cloudevents, that document as the data of a CloudEvent 1.0 (application/cloudevents+json). Bodies that are written keep theirs */
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
    /** The ids of notifications; nothing else may go with them */
    readonly notification_ids?: readonly [string, ...ReadonlyArray<string>] | undefined
    /** Only those that failed */
    readonly status?: "failed" | undefined
    /** An ISO 8601 date-time with a zone */
    readonly since?: string | undefined
    /** An ISO 8601 date-time with a zone */
    readonly until?: string | undefined
    /** The first webhook-sequence */
    readonly from?: number | undefined
    /** The last webhook-sequence */
    readonly to?: number | undefined
    /** Whether a webhook that is inactive is made active first */
    readonly activate?: boolean | undefined
  }
}

export interface ShippingLinesGetInput {
  /** SCAC or id of the carrier */
  readonly id: string
}

export interface SourcesRefreshInput {
  /** The id of the source, as the list has it */
  readonly id: string
}

export interface PlacesPortInput {
  /** UN/LOCODE or id of the port */
  readonly id: string
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface PlacesTerminalInput {
  /** The id of the terminal */
  readonly id: string
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface PlacesMetroAreaInput {
  /** UN/LOCODE or id of the metro area */
  readonly id: string
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface PlacesVesselsInput {
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface PlacesVesselInput {
  /** IMO number or id of the vessel */
  readonly id: string
  readonly show_positions?: {
    /** Positions from this time on, ISO 8601; 7 days ago when left out */
    readonly from_timestamp?: string | number | undefined
    /** Positions up to this time, ISO 8601; now when left out */
    readonly to_timestamp?: string | number | undefined
  } | undefined
  readonly flag?: {
    /** true adds `containers`, the containers of the account that the vessel carries now; ignored with positions */
    readonly containers?: boolean | "true" | "false" | undefined
  } | undefined
}

export interface PlacesFuturePositionsInput {
  /** IMO number or id of the vessel */
  readonly id: string
  /** UN/LOCODE or id of the port that it sails to; the next call that the account's routes know when left out */
  readonly port_id?: string | number | undefined
  /** UN/LOCODE or id of the port before; it must exist and decides nothing */
  readonly previous_port_id?: string | number | undefined
}

export interface PlacesFuturePositionsWithCoordinatesInput {
  /** IMO number or id of the vessel */
  readonly id: string
  /** UN/LOCODE or id of the port that it sails to; the next call that the account's routes know when left out */
  readonly port_id?: string | number | undefined
  /** UN/LOCODE or id of the port before; it must exist and decides nothing */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface SavedViewsCreateInput {
  readonly attributes: {
    /** What the view is called, at most 200 characters */
    readonly name: string
    /** The list that it is a view of */
    readonly list: "containers" | "shipments" | "tracking_requests"
    /** Filters and order, as the address of the list has them behind the question mark */
    readonly query?: string | undefined
    /** Names of what is shown of each row, in this order, 100 at most; they mean what whoever shows the view says */
    readonly columns?: ReadonlyArray<string> | undefined
    /** Whether all users of the account see it */
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
    /** What the view is called, at most 200 characters */
    readonly name?: string | undefined
    /** The list that it is a view of */
    readonly list?: "containers" | "shipments" | "tracking_requests" | undefined
    /** Filters and order, as the address of the list has them behind the question mark */
    readonly query?: string | undefined
    /** Names of what is shown of each row, in this order, 100 at most; they mean what whoever shows the view says */
    readonly columns?: ReadonlyArray<string> | undefined
    /** Whether all users of the account see it */
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
    /** A member when it is left out */
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
    /** What was done; a list matches any */
    readonly action?: "account.created" | "account.changed" | "api_key.created" | "api_key.changed" | "api_key.revoked" | "publishable_token.created" | "publishable_token.revoked" | "user.invited" | "user.changed" | "user.locked" | "user.unlocked" | "user.reset" | "user.removed" | "user.signed_in" | "user.signed_out" | "user.password_set" | "user.second_factor_enabled" | "user.second_factor_disabled" | "user.recovery_codes_renewed" | "user.passkey_added" | "user.passkey_removed" | "assistant.approved" | "assistant.token_granted" | "assistant.ended" | "oauth_keys.forgotten" | "source_credential.added" | "source_credential.changed" | "source_credential.tested" | "source_credential.removed" | "inbox.added" | "inbox.removed" | "secrets.resealed" | "webhook.created" | "webhook.changed" | "webhook.secret_rotated" | "webhook.secret_revealed" | "webhook.tested" | "webhook.example_sent" | "webhook.redelivered" | "webhook.deactivated" | "webhook.removed" | "notification_rule.created" | "notification_rule.changed" | "notification_rule.tested" | "notification_rule.unsubscribed" | "notification_rule.subscribed" | "notification_rule.removed" | "tracking_request.created" | "tracking_request.changed" | "shipment.changed" | "shipment.tracking_stopped" | "shipment.tracking_resumed" | "share_link.created" | "share_link.revoked" | "container.changed" | "refused_observation.reapplied" | "refused_observation.dismissed" | "demo.removed" | "party.created" | "party.changed" | "party_role.added" | "party_role.removed" | "custom_field.set" | "custom_field.removed" | "custom_field_definition.created" | "custom_field_definition.changed" | "custom_field_definition.removed" | "custom_field_option.added" | "custom_field_option.changed" | "custom_field_option.removed" | "document.created" | "document.changed" | "document.processed_again" | "document.removed" | "source_messages.read_again" | "reference_list.imported" | "object_storage.adopted" | "retention.ran" | "database.restored" | ReadonlyArray<"account.created" | "account.changed" | "api_key.created" | "api_key.changed" | "api_key.revoked" | "publishable_token.created" | "publishable_token.revoked" | "user.invited" | "user.changed" | "user.locked" | "user.unlocked" | "user.reset" | "user.removed" | "user.signed_in" | "user.signed_out" | "user.password_set" | "user.second_factor_enabled" | "user.second_factor_disabled" | "user.recovery_codes_renewed" | "user.passkey_added" | "user.passkey_removed" | "assistant.approved" | "assistant.token_granted" | "assistant.ended" | "oauth_keys.forgotten" | "source_credential.added" | "source_credential.changed" | "source_credential.tested" | "source_credential.removed" | "inbox.added" | "inbox.removed" | "secrets.resealed" | "webhook.created" | "webhook.changed" | "webhook.secret_rotated" | "webhook.secret_revealed" | "webhook.tested" | "webhook.example_sent" | "webhook.redelivered" | "webhook.deactivated" | "webhook.removed" | "notification_rule.created" | "notification_rule.changed" | "notification_rule.tested" | "notification_rule.unsubscribed" | "notification_rule.subscribed" | "notification_rule.removed" | "tracking_request.created" | "tracking_request.changed" | "shipment.changed" | "shipment.tracking_stopped" | "shipment.tracking_resumed" | "share_link.created" | "share_link.revoked" | "container.changed" | "refused_observation.reapplied" | "refused_observation.dismissed" | "demo.removed" | "party.created" | "party.changed" | "party_role.added" | "party_role.removed" | "custom_field.set" | "custom_field.removed" | "custom_field_definition.created" | "custom_field_definition.changed" | "custom_field_definition.removed" | "custom_field_option.added" | "custom_field_option.changed" | "custom_field_option.removed" | "document.created" | "document.changed" | "document.processed_again" | "document.removed" | "source_messages.read_again" | "reference_list.imported" | "object_storage.adopted" | "retention.ran" | "database.restored"> | undefined
    /** Who acted; a list matches any */
    readonly actor_type?: "api_key" | "user" | "assistant" | "operator" | "system" | ReadonlyArray<"api_key" | "user" | "assistant" | "operator" | "system"> | undefined
    /** The id of a key or of a user, or the command of an operator */
    readonly actor_id?: string | number | undefined
    /** The id of the user who acted, or for whom a key or an assistant did */
    readonly user_id?: string | number | undefined
    /** The type of what it was done to */
    readonly target_type?: string | number | undefined
    /** The id of what it was done to */
    readonly target_id?: string | number | undefined
    /** The `x-request-id` of the request */
    readonly request_id?: string | number | undefined
    /** ISO 8601 date-time, `N.hours.ago` or `N.hours.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed. */
    readonly at?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
    /** Where the page before ended, as `links.next` has it: rows that came or moved meanwhile shift nothing, and a page deep in the list is found as fast as the first. Under another `page[number]`, or with other parameters, it has no effect. */
    readonly after?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface ApiKeysCreateInput {
  readonly attributes: {
    /** What the key is for */
    readonly name: string
    /** `read` reads; `write` also changes data; `admin` also manages webhooks, keys, publishable tokens and users, and reads the audit log. At most `write` for a key that acts for a member. If left out, the highest role that the user allows */
    readonly role?: "read" | "write" | "admin" | undefined
    /** Whether its holder is answered in compatibility mode; false if left out */
    readonly compatibility?: boolean | undefined
  }
  readonly relationships?: {
    /** The user of the account for whom the key acts; who makes it if left out */
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
    /** Origins of the pages that may use the token, 20 at most: https, or http://localhost while a page is written */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
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
  /** The beginning of a number or reference, case-insensitive */
  readonly query?: string | number | undefined
}

export interface WebhookNotificationsListInput {
  readonly filter?: {
    /** pending, succeeded or failed */
    readonly delivery_status?: "pending" | "succeeded" | "failed" | undefined
    /** The id of a webhook, which may have been removed since */
    readonly webhook_id?: string | number | undefined
    /** Names of events; a list matches any */
    readonly event?: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed" | ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"> | undefined
    /** The id of a shipment; a list matches any */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** The id of a container; a list matches any */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
    /** What the last attempt came to: an HTTP status, a class such as `5xx`, or why no complete answer came: `timeout` (no connection or no complete answer in time), `refused` (the connection was refused), `unreachable` (there was no way to the address), `unresolved` (the host name has no address), `tls` (the certificate or the secure connection was not good), `closed` (the connection was closed before the answer was complete), `malformed` (the answer was not HTTP, or its headers were too large), `forbidden` (the URL leads to an address to which nothing may be sent), `other` (anything else); a list matches any */
    readonly last_attempt?: string | number | ReadonlyArray<string | number> | undefined
    /** ISO 8601 date-time, `N.hours.ago` or `N.hours.from_now`, with `=`, `<`, `<=`, `>` or `>=` before it; bounds in a list hold together. `@exists` and `@not_exists` are allowed. */
    readonly created_at?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface WebhookNotificationsExamplesInput {
  /** The name of an event, as listed by GET /v2/webhooks/events */
  readonly event?: string | number | undefined
  /** As a webhook of this format is sent it; json_api if left out */
  readonly format?: "json_api" | "cloudevents" | undefined
}

export interface WebhookNotificationsGetInput {
  /** The id of a notification */
  readonly id: string
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface WebhookNotificationsRedeliverInput {
  /** The id of a notification */
  readonly id: string
}

export interface DocumentsListInput {
  readonly filter?: {
    /** A part of the file's name; case does not count */
    readonly filename?: string | number | undefined
    /** A number or reference of a shipment or container that the document is linked to, as it is written or in capitals */
    readonly reference?: string | number | undefined
    /** The id of a shipment; a list matches any */
    readonly shipment_id?: string | number | ReadonlyArray<string | number> | undefined
    /** The id of a container; a list matches any */
    readonly container_id?: string | number | ReadonlyArray<string | number> | undefined
    /** Types, parted by commas: one of them is the type that people gave, else the one read */
    readonly document_types?: string | number | ReadonlyArray<string | number> | undefined
  } | undefined
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** The order: one of -created_at, created_at, document_type, -document_type, added_by, -added_by; an unknown one means the usual order, and is refused with Prefer: handling=strict */
  readonly sort?: string | number | ReadonlyArray<string> | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface DocumentsEditInput {
  /** The id of a document */
  readonly id: string
  readonly attributes: {
    readonly document_type_manual?: string | null | undefined
    readonly extracted_data_manual?: unknown
  }
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface EmailSubmissionsGetInput {
  /** The id of an email submission */
  readonly id: string
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
  readonly include?: string | number | ReadonlyArray<string> | undefined
}

export interface DocumentSchemasGetInput {
  /** Type and version */
  readonly id: string
}

export interface PartiesListInput {
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Part of the name; case, accents, spaces and punctuation are ignored */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface NotificationRulesCreateInput {
  readonly attributes: {
    /** What the rule is called, at most 200 characters */
    readonly name: string
    /** Whether it is for its user alone, or for all users of the account, which owners alone may say */
    readonly scope?: "user" | "account" | undefined
    /** Names of events as `GET /v2/webhooks/events` lists them, one at least */
    readonly events: ReadonlyArray<string>
    /** Mail to the address of the user, a Slack incoming webhook, or a workflow webhook of Microsoft Teams */
    readonly channel: "mail" | "slack" | "teams"
    readonly timezone: string
    readonly filter?: string | null | undefined
    /** A saved view of containers, in place of `filter`; without that view the rule sends nothing */
    readonly saved_view_id?: string | null | undefined
    readonly address?: string | null | undefined
    /** Each change at once, or together at the full hour or once a day */
    readonly timing?: "immediate" | "hourly" | "daily" | undefined
    /** The time of day of the daily digest by the clock of `timezone`; null for other timings */
    readonly digest_time?: string | null | undefined
    /** From then on nothing is sent, until `quiet_to`, by the clock of `timezone`; null for never quiet */
    readonly quiet_from?: string | null | undefined
    /** When the quiet hours end; changes during them are sent together then */
    readonly quiet_to?: string | null | undefined
    /** A paused rule sends nothing, and does not send those changes later */
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
    /** What the rule is called, at most 200 characters */
    readonly name?: string | undefined
    /** Names of events as `GET /v2/webhooks/events` lists them, one at least */
    readonly events?: ReadonlyArray<string> | undefined
    /** Mail to the address of the user, a Slack incoming webhook, or a workflow webhook of Microsoft Teams */
    readonly channel?: "mail" | "slack" | "teams" | undefined
    readonly timezone?: string | undefined
    readonly filter?: string | null | undefined
    /** A saved view of containers, in place of `filter`; without that view the rule sends nothing */
    readonly saved_view_id?: string | null | undefined
    readonly address?: string | null | undefined
    /** Each change at once, or together at the full hour or once a day */
    readonly timing?: "immediate" | "hourly" | "daily" | undefined
    /** The time of day of the daily digest by the clock of `timezone`; null for other timings */
    readonly digest_time?: string | null | undefined
    /** From then on nothing is sent, until `quiet_to`, by the clock of `timezone`; null for never quiet */
    readonly quiet_from?: string | null | undefined
    /** When the quiet hours end; changes during them are sent together then */
    readonly quiet_to?: string | null | undefined
    /** A paused rule sends nothing, and does not send those changes later */
    readonly paused?: boolean | undefined
    /** Whether the user who asks gets its mails; needs no right to change it */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface RefusedObservationsListInput {
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  readonly filter?: {
    /** The id of a shipment */
    readonly shipment_id?: string | number | undefined
    /** A container number, whole */
    readonly container_number?: string | number | undefined
    /** The name of a rule, as docs/plausibility.md lists them */
    readonly reason?: "future_revision" | "future_event" | "distant_estimate" | "place_missing" | "time_missing" | "outside_trip" | "impossible_order" | "impossible_speed" | "other_vessel" | "gate_at_transshipment" | "laden_unknown" | "facility_off_route" | "unconfirmed_move" | "other_facility" | "ambiguous_facility" | "other_visit" | "deadline_before_arrival" | "deadline_elsewhere" | undefined
  } | undefined
  /** Refuses filters and parameters that the list does not have; else they are ignored, and named in `meta.ignored_filters`. */
  readonly strict?: boolean | undefined
}

export interface RefusedObservationsReapplyInput {
  /** The id of a refused observation */
  readonly id: string
}

export interface RefusedObservationsDismissInput {
  /** The id of a refused observation */
  readonly id: string
}

export interface CustomFieldDefinitionsListInput {
  readonly filter?: {
    /** Shipment, Container or TrackingRequest */
    readonly entity_type?: string | number | undefined
    /** The data type of the definition */
    readonly data_type?: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference" | undefined
    /** What the display name begins with, in capitals or not */
    readonly display_name?: string | number | undefined
  } | undefined
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
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
    /** Shipment, Container or TrackingRequest */
    readonly entity_type?: string | number | undefined
    /** The id of the shipment, container or tracking request */
    readonly entity_id?: string | number | undefined
    /** The id of the definition */
    readonly definition_id?: string | number | undefined
  } | undefined
  readonly page?: {
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
    /** Which page, from 1; past the end it is empty */
    readonly number?: number | undefined
    /** Rows on a page; more than the list allows means as many as it allows */
    readonly size?: number | undefined
  } | undefined
  /** Related resources to include: relationships parted by commas, with dots to go on from one to the next */
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
    /** Ask for a number to be followed */
    readonly create: (input: TrackingRequestsCreateInput, options?: CallOptions) => Promise<One<TrackingRequest, Included, MergedMeta>>
    /** List tracking requests */
    readonly list: (input?: TrackingRequestsListInput, options?: CallOptions) => Promise<Page<TrackingRequest, Included, ListMeta>>
    /** Tell what a number is */
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
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
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
    /** Edit the container that the body names */
    readonly editNamed: (input: ContainersEditNamedInput, options?: CallOptions) => Promise<One<Container, Included, MergedMeta>>
    /** Count containers */
    readonly summary: (input?: ContainersSummaryInput, options?: CallOptions) => Promise<Page<ContainerGroup, never, {
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
      /** Groups in this answer */
      readonly size: number
      /** Groups in all */
      readonly groups: number
      /** Containers in all */
      readonly total: number
      /** Whether the smallest groups are left out */
      readonly truncated: boolean
    }>>
    /** Count the containers of several lists */
    readonly counts: (input?: ContainersCountsInput, options?: CallOptions) => Promise<Page<ContainerCount, never, {
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Export containers as CSV */
    readonly exportCsv: (input?: ContainersExportCsvInput, options?: CallOptions) => Promise<Response>
    /** Export containers as a workbook */
    readonly exportXlsx: (input?: ContainersExportXlsxInput, options?: CallOptions) => Promise<Response>
    /** Get the calendar of pick-ups */
    readonly calendar: (input?: ContainersCalendarInput, options?: CallOptions) => Promise<Response>
    /** Get a container */
    readonly get: (input: ContainersGetInput, options?: CallOptions) => Promise<One<Container, Included, RecordMeta>>
    /** Edit a container */
    readonly edit: (input: ContainersEditInput, options?: CallOptions) => Promise<One<Container, Included, MergedMeta>>
    /** List the transport events of a container */
    readonly transportEvents: (input: ContainersTransportEventsInput, options?: CallOptions) => Promise<Page<TransportEvent, Included, ListMeta>>
    /** List the changes of a container */
    readonly changes: (input: ContainersChangesInput, options?: CallOptions) => Promise<Page<ContainerChange, never, {
      /** The id that was asked for, where that record turned out to be another one, which is answered */
      readonly merged_from?: string
      /** Rows on this page */
      readonly size: number
      /** Rows in all; of shipments and containers no more than 10,000 are counted */
      readonly total: number
      /** There are more rows than `total` */
      readonly total_is_capped?: true
      readonly pagination?: {
        readonly current: number
        readonly next?: number
        readonly last?: number
        readonly records: number
      }
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
      /** Since when every change is told */
      readonly known_since: string
      /** Whether the container appeared then; false: what changed before is unknown */
      readonly is_whole: boolean
    }>>
    /** Ask all sources of a container now */
    readonly refresh: (input: ContainersRefreshInput, options?: CallOptions) => Promise<{
      readonly message: string
      readonly meta?: {
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
    /** List the raw events of a container */
    readonly rawEvents: (input: ContainersRawEventsInput, options?: CallOptions) => Promise<Page<RawEvent, Included, ListMeta>>
    /** Get the route of a container */
    readonly route: (input: ContainersRouteInput, options?: CallOptions) => Promise<One<Route, RouteLocation | Port | Vessel, {
      /** The id that was asked for, where that record turned out to be another one, which is answered */
      readonly merged_from?: string
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
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
    /** Read the feed of events */
    readonly list: (input?: EventsListInput, options?: CallOptions) => Promise<Page<FeedEvent, Included, {
      /** Events in this answer */
      readonly size: number
      /** The number to ask after next, also where nothing was found */
      readonly reached: number
      /** The highest number given so far */
      readonly head: number
      /** How many numbers from after to reached have no event any more, because it had its time */
      readonly forgotten: number
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
    }>>
    /** Stream the feed of events */
    readonly stream: (input?: EventsStreamInput, options?: CallOptions) => Promise<Response>
    /** Export a range of events */
    readonly export: (input?: EventsExportInput, options?: CallOptions) => Promise<Response>
  }
  readonly webhooks: {
    /** Register a webhook */
    readonly create: (input: WebhooksCreateInput, options?: CallOptions) => Promise<One<Webhook, never, {
      /** The id that was asked for, where that record turned out to be another one, which is answered */
      readonly merged_from?: string
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
      /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
      readonly ignored_attributes?: ReadonlyArray<string>
      /** With from_cursor: the sequence of the oldest event after it that is kept; null when none is */
      readonly begins_with?: number | null
      /** With from_cursor: how many events after it had their time */
      readonly forgotten?: number
    } | undefined>>
    /** List webhooks */
    readonly list: (input?: WebhooksListInput, options?: CallOptions) => Promise<Page<Webhook, never, ListMeta>>
    /** List the events that there are */
    readonly events: (input?: NoInput, options?: CallOptions) => Promise<Page<WebhookEventCategory, never, {
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Describe an event */
    readonly event: (input: WebhooksEventInput, options?: CallOptions) => Promise<One<WebhookEvent, never, MergedMeta>>
    /** List the addresses that webhooks are sent from */
    readonly ips: (input?: NoInput, options?: CallOptions) => Promise<WebhookIps>
    /** Send one example */
    readonly trigger: (input: WebhooksTriggerInput, options?: CallOptions) => Promise<WebhookTrialResult>
    /** Get a webhook */
    readonly get: (input: WebhooksGetInput, options?: CallOptions) => Promise<One<Webhook, never, MergedMeta>>
    /** Change a webhook */
    readonly update: (input: WebhooksUpdateInput, options?: CallOptions) => Promise<One<Webhook, never, MergedMeta>>
    /** Remove a webhook */
    readonly remove: (input: WebhooksRemoveInput, options?: CallOptions) => Promise<void>
    /** Send one example to a webhook */
    readonly test: (input: WebhooksTestInput, options?: CallOptions) => Promise<WebhookTrialResult>
    /** Give a webhook a new secret */
    readonly rotateSecret: (input: WebhooksRotateSecretInput, options?: CallOptions) => Promise<One<Webhook, never, MergedMeta>>
    /** Show the secret of a webhook */
    readonly revealSecret: (input: WebhooksRevealSecretInput, options?: CallOptions) => Promise<One<Webhook, never, MergedMeta>>
    /** Send notifications again */
    readonly redeliver: (input: WebhooksRedeliverInput, options?: CallOptions) => Promise<WebhookRedelivered>
  }
  readonly shippingLines: {
    /** List the carriers that can be tracked */
    readonly list: (input?: NoInput, options?: CallOptions) => Promise<Page<ShippingLine, never, {
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Get a carrier */
    readonly get: (input: ShippingLinesGetInput, options?: CallOptions) => Promise<One<ShippingLine, never, MergedMeta>>
  }
  readonly sources: {
    /** List sources with their health */
    readonly list: (input?: NoInput, options?: CallOptions) => Promise<Page<Source, never, {
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Ask a source now about everything that is followed there */
    readonly refresh: (input: SourcesRefreshInput, options?: CallOptions) => Promise<{
      readonly message: string
      readonly meta?: {
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
    /** List the vessels that carry containers */
    readonly vessels: (input?: PlacesVesselsInput, options?: CallOptions) => Promise<Page<Vessel, never, ListMeta>>
    /** Get a vessel */
    readonly vessel: (input: PlacesVesselInput, options?: CallOptions) => Promise<One<Vessel, never, MergedMeta>>
    /** Predict where a vessel will be */
    readonly futurePositions: (input: PlacesFuturePositionsInput, options?: CallOptions) => Promise<One<Vessel, never, MergedMeta>>
    /** Predict where a vessel will be, from a point */
    readonly futurePositionsWithCoordinates: (input: PlacesFuturePositionsWithCoordinatesInput, options?: CallOptions) => Promise<One<Vessel, never, MergedMeta>>
  }
  readonly me: {
    /** Get what the key is and opens */
    readonly get: (input?: NoInput, options?: CallOptions) => Promise<One<Credential, OwnAccount | OwnUser, MergedMeta>>
  }
  readonly session: {
    /** Get who asks */
    readonly get: (input?: NoInput, options?: CallOptions) => Promise<One<Session, OwnAccount | OwnUser, MergedMeta>>
    /** Sign out */
    readonly signOut: (input?: NoInput, options?: CallOptions) => Promise<void>
    /** Show again who asks */
    readonly confirm: (input: SessionConfirmInput, options?: CallOptions) => Promise<void>
  }
  readonly savedViews: {
    /** List saved views */
    readonly list: (input?: SavedViewsListInput, options?: CallOptions) => Promise<Page<SavedView, never, ListMeta>>
    /** Save a view */
    readonly create: (input: SavedViewsCreateInput, options?: CallOptions) => Promise<One<SavedView, never, MergedMeta>>
    /** Get a saved view */
    readonly get: (input: SavedViewsGetInput, options?: CallOptions) => Promise<One<SavedView, never, MergedMeta>>
    /** Change a saved view */
    readonly edit: (input: SavedViewsEditInput, options?: CallOptions) => Promise<One<SavedView, never, MergedMeta>>
    /** Remove a saved view */
    readonly remove: (input: SavedViewsRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly users: {
    /** List users */
    readonly list: (input?: NoInput, options?: CallOptions) => Promise<Page<AccountUser, never, {
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Invite a user */
    readonly invite: (input: UsersInviteInput, options?: CallOptions) => Promise<One<AccountUser, never, MergedMeta>>
    /** Get a user */
    readonly get: (input: UsersGetInput, options?: CallOptions) => Promise<One<AccountUser, never, MergedMeta>>
    /** Change a user */
    readonly edit: (input: UsersEditInput, options?: CallOptions) => Promise<One<AccountUser, never, MergedMeta>>
    /** Remove a user */
    readonly remove: (input: UsersRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly auditEntries: {
    /** List the audit log */
    readonly list: (input?: AuditEntriesListInput, options?: CallOptions) => Promise<Page<AuditEntry, never, {
      /** The id that was asked for, where that record turned out to be another one, which is answered */
      readonly merged_from?: string
      /** Rows on this page */
      readonly size: number
      /** Rows in all; of shipments and containers no more than 10,000 are counted */
      readonly total: number
      /** There are more rows than `total` */
      readonly total_is_capped?: true
      readonly pagination?: {
        readonly current: number
        readonly next?: number
        readonly last?: number
        readonly records: number
      }
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
      /** The newest entry of the chain: note it elsewhere, and a chain that was written anew shows */
      readonly head: {
        readonly sequence: number
        readonly hash: string | null
      } | null
      /** The last entry that had its time and was removed, which the oldest one that is kept follows */
      readonly pruned: {
        readonly sequence: number
        readonly hash: string | null
      } | null
    }>>
  }
  readonly apiKeys: {
    /** List API keys */
    readonly list: (input?: NoInput, options?: CallOptions) => Promise<Page<ApiKey, never, {
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
    /** Make an API key */
    readonly create: (input: ApiKeysCreateInput, options?: CallOptions) => Promise<One<ApiKey, never, MergedMeta>>
    /** Revoke an API key */
    readonly revoke: (input: ApiKeysRevokeInput, options?: CallOptions) => Promise<void>
  }
  readonly publishableTokens: {
    /** Make a publishable token */
    readonly create: (input: PublishableTokensCreateInput, options?: CallOptions) => Promise<One<PublishableToken, never, MergedMeta>>
    /** List publishable tokens */
    readonly list: (input?: PublishableTokensListInput, options?: CallOptions) => Promise<Page<PublishableToken, never, ListMeta>>
    /** Revoke a publishable token */
    readonly revoke: (input: PublishableTokensRevokeInput, options?: CallOptions) => Promise<void>
  }
  readonly search: {
    /** Find shipments, containers and tracking requests */
    readonly find: (input?: SearchFindInput, options?: CallOptions) => Promise<Page<SearchResult, never, {
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
    } | undefined>>
  }
  readonly webhookNotifications: {
    /** List what was sent */
    readonly list: (input?: WebhookNotificationsListInput, options?: CallOptions) => Promise<Page<WebhookNotification, Included, ListMeta>>
    /** Show an example of a notification */
    readonly examples: (input?: WebhookNotificationsExamplesInput, options?: CallOptions) => Promise<One<WebhookNotification, Included, undefined>>
    /** Get a notification */
    readonly get: (input: WebhookNotificationsGetInput, options?: CallOptions) => Promise<One<WebhookNotification, Included, MergedMeta>>
    /** Send a notification again */
    readonly redeliver: (input: WebhookNotificationsRedeliverInput, options?: CallOptions) => Promise<One<WebhookNotification, Included, MergedMeta>>
  }
  readonly documents: {
    /** List documents */
    readonly list: (input?: DocumentsListInput, options?: CallOptions) => Promise<Page<TradeDocument, Included, ListMeta>>
    /** Make a document of an uploaded file */
    readonly create: (input: DocumentsCreateInput, options?: CallOptions) => Promise<One<TradeDocument, Included, MergedMeta>>
    /** List the types of documents */
    readonly types: (input?: NoInput, options?: CallOptions) => Promise<{
      readonly document_types: ReadonlyArray<{
        readonly code: string
        readonly label: string
      }>
    }>
    /** Get a document */
    readonly get: (input: DocumentsGetInput, options?: CallOptions) => Promise<One<TradeDocument, Included, MergedMeta>>
    /** Say what a document is */
    readonly edit: (input: DocumentsEditInput, options?: CallOptions) => Promise<One<TradeDocument, Included, MergedMeta>>
    /** Discard a document */
    readonly remove: (input: DocumentsRemoveInput, options?: CallOptions) => Promise<void>
    /** Get a URL of the file */
    readonly downloadUrl: (input: DocumentsDownloadUrlInput, options?: CallOptions) => Promise<{
      readonly download_url: string
    }>
    /** Take the data out of a document again */
    readonly reextract: (input: DocumentsReextractInput, options?: CallOptions) => Promise<{
      readonly status: "accepted"
      readonly meta?: {
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
    /** Classify a document again */
    readonly reclassify: (input: DocumentsReclassifyInput, options?: CallOptions) => Promise<{
      readonly status: "accepted"
      readonly meta?: {
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
    /** Link a document again */
    readonly relink: (input: DocumentsRelinkInput, options?: CallOptions) => Promise<{
      readonly status: "accepted"
      readonly meta?: {
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
    /** Turn a document */
    readonly rotate: (input: DocumentsRotateInput, options?: CallOptions) => Promise<{
      readonly status: "accepted"
      readonly meta?: {
        /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
        readonly ignored_attributes?: ReadonlyArray<string>
      }
    }>
  }
  readonly directUploads: {
    /** Open a place for a file */
    readonly create: (input: DirectUploadsCreateInput, options?: CallOptions) => Promise<Blob>
  }
  readonly emailSubmissions: {
    /** List mails that brought documents */
    readonly list: (input?: EmailSubmissionsListInput, options?: CallOptions) => Promise<Page<EmailSubmission, Included, ListMeta>>
    /** Get a mail that brought documents */
    readonly get: (input: EmailSubmissionsGetInput, options?: CallOptions) => Promise<One<EmailSubmission, Included, MergedMeta>>
  }
  readonly documentSchemas: {
    /** Get the schema of a type of document */
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
    /** Give a party a role on a shipment */
    readonly addToShipment: (input: PartyRolesAddToShipmentInput, options?: CallOptions) => Promise<One<PartyRole, Included, MergedMeta>>
    /** Take a role on a shipment away */
    readonly removeFromShipment: (input: PartyRolesRemoveFromShipmentInput, options?: CallOptions) => Promise<void>
    /** List the party roles of a container */
    readonly ofContainer: (input: PartyRolesOfContainerInput, options?: CallOptions) => Promise<Page<PartyRole, Included, ListMeta>>
    /** Give a party a role on a container */
    readonly addToContainer: (input: PartyRolesAddToContainerInput, options?: CallOptions) => Promise<One<PartyRole, Included, MergedMeta>>
    /** Take a role on a container away */
    readonly removeFromContainer: (input: PartyRolesRemoveFromContainerInput, options?: CallOptions) => Promise<void>
  }
  readonly notificationRules: {
    /** List notification rules */
    readonly list: (input?: NotificationRulesListInput, options?: CallOptions) => Promise<Page<NotificationRule, never, {
      /** The id that was asked for, where that record turned out to be another one, which is answered */
      readonly merged_from?: string
      /** Rows on this page */
      readonly size: number
      /** Rows in all; of shipments and containers no more than 10,000 are counted */
      readonly total: number
      /** There are more rows than `total` */
      readonly total_is_capped?: true
      readonly pagination?: {
        readonly current: number
        readonly next?: number
        readonly last?: number
        readonly records: number
      }
      /** Filters of the query that there are not here */
      readonly ignored_filters?: ReadonlyArray<string>
      /** Other parameters of the query that there are not here; `sort` where there is no such order */
      readonly ignored_parameters?: ReadonlyArray<string>
      readonly mail: {
        /** Whether mail can be sent */
        readonly is_configured: boolean
        /** Variables that the operator has to set before */
        readonly missing_variables: ReadonlyArray<string>
        /** Mails to one user within an hour; what is more is collected */
        readonly per_hour: number
      }
    }>>
    /** Make a notification rule */
    readonly create: (input: NotificationRulesCreateInput, options?: CallOptions) => Promise<One<NotificationRule, never, MergedMeta>>
    /** Get a notification rule */
    readonly get: (input: NotificationRulesGetInput, options?: CallOptions) => Promise<One<NotificationRule, never, MergedMeta>>
    /** Change a notification rule */
    readonly edit: (input: NotificationRulesEditInput, options?: CallOptions) => Promise<One<NotificationRule, never, MergedMeta>>
    /** Remove a notification rule */
    readonly remove: (input: NotificationRulesRemoveInput, options?: CallOptions) => Promise<void>
    /** Send a test message */
    readonly test: (input: NotificationRulesTestInput, options?: CallOptions) => Promise<One<Notification, never, MergedMeta>>
    /** List messages of a notification rule */
    readonly notifications: (input: NotificationRulesNotificationsInput, options?: CallOptions) => Promise<Page<Notification, never, ListMeta>>
  }
  readonly refusedObservations: {
    /** List refused observations */
    readonly list: (input?: RefusedObservationsListInput, options?: CallOptions) => Promise<Page<RefusedObservation, never, ListMeta>>
    /** Apply a refused observation */
    readonly reapply: (input: RefusedObservationsReapplyInput, options?: CallOptions) => Promise<One<RefusedObservation, never, MergedMeta>>
    /** Dismiss a refused observation */
    readonly dismiss: (input: RefusedObservationsDismissInput, options?: CallOptions) => Promise<One<RefusedObservation, never, MergedMeta>>
  }
  readonly customFieldDefinitions: {
    /** List custom field definitions */
    readonly list: (input?: CustomFieldDefinitionsListInput, options?: CallOptions) => Promise<Page<CustomFieldDefinition, Included, ListMeta>>
    /** Define a custom field */
    readonly create: (input: CustomFieldDefinitionsCreateInput, options?: CallOptions) => Promise<One<CustomFieldDefinition, Included, MergedMeta>>
    /** Get a custom field definition */
    readonly get: (input: CustomFieldDefinitionsGetInput, options?: CallOptions) => Promise<One<CustomFieldDefinition, Included, MergedMeta>>
    /** Change a custom field definition */
    readonly update: (input: CustomFieldDefinitionsUpdateInput, options?: CallOptions) => Promise<One<CustomFieldDefinition, Included, MergedMeta>>
    /** Remove a custom field definition */
    readonly remove: (input: CustomFieldDefinitionsRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly customFieldOptions: {
    /** List the options of a definition */
    readonly list: (input: CustomFieldOptionsListInput, options?: CallOptions) => Promise<Page<CustomFieldOption, never, ListMeta>>
    /** Add an option to a definition */
    readonly add: (input: CustomFieldOptionsAddInput, options?: CallOptions) => Promise<One<CustomFieldOption, never, MergedMeta>>
    /** Get an option */
    readonly get: (input: CustomFieldOptionsGetInput, options?: CallOptions) => Promise<One<CustomFieldOption, never, MergedMeta>>
    /** Change an option */
    readonly update: (input: CustomFieldOptionsUpdateInput, options?: CallOptions) => Promise<One<CustomFieldOption, never, MergedMeta>>
    /** Remove an option */
    readonly remove: (input: CustomFieldOptionsRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly customFields: {
    /** List custom fields */
    readonly list: (input?: CustomFieldsListInput, options?: CallOptions) => Promise<Page<CustomField, Included, ListMeta>>
    /** Set a custom field */
    readonly create: (input: CustomFieldsCreateInput, options?: CallOptions) => Promise<One<CustomField, Included, {
      /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
      readonly ignored_attributes?: ReadonlyArray<string>
    } | undefined>>
    /** Get a custom field */
    readonly get: (input: CustomFieldsGetInput, options?: CallOptions) => Promise<One<CustomField, Included, MergedMeta>>
    /** Change a custom field */
    readonly update: (input: CustomFieldsUpdateInput, options?: CallOptions) => Promise<One<CustomField, Included, MergedMeta>>
    /** Remove a custom field */
    readonly remove: (input: CustomFieldsRemoveInput, options?: CallOptions) => Promise<void>
  }
  readonly entityFields: {
    /** List the custom fields of a shipment */
    readonly shipmentList: (input: EntityFieldsShipmentListInput, options?: CallOptions) => Promise<Page<CustomField, Included, ListMeta>>
    /** Set a custom field of a shipment */
    readonly shipmentSet: (input: EntityFieldsShipmentSetInput, options?: CallOptions) => Promise<One<CustomField, Included, {
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
      /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
      readonly ignored_attributes?: ReadonlyArray<string>
    } | undefined>>
    /** Change a custom field of a tracking request */
    readonly requestUpdate: (input: EntityFieldsRequestUpdateInput, options?: CallOptions) => Promise<One<CustomField, Included, MergedMeta>>
    /** Remove a custom field from a tracking request */
    readonly requestRemove: (input: EntityFieldsRequestRemoveInput, options?: CallOptions) => Promise<void>
  }
}
