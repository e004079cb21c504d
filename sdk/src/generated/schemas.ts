// Written by `npm run sdk` from the OpenAPI document of the service: change that instead.

export interface Problems {
  readonly errors: readonly [Problem, ...ReadonlyArray<Problem>]
}

export interface Problem {
  readonly status: string
  readonly title: string
  /** A sentence for people; its wording may change */
  readonly detail: string
  /** Stable word for programs */
  readonly code: string
  readonly source?: {
    readonly pointer?: string
    readonly parameter?: string
  }
  readonly meta?: Readonly<Record<string, unknown>>
}

export interface Blob {
  readonly id: string
  readonly key: string
  readonly filename: string
  readonly content_type: string
  readonly metadata: Readonly<Record<string, never>>
  readonly service_name: string
  readonly byte_size: number
  readonly checksum: string
  readonly created_at: string
  readonly signed_id: string
  readonly direct_upload: {
    readonly url: string
    readonly headers: Readonly<Record<string, string>>
  }
  readonly meta?: {
    /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
    readonly ignored_attributes?: ReadonlyArray<string>
  }
}

export interface NewBlob {
  readonly blob: {
    readonly filename?: string | null | undefined
    readonly content_type?: string | null | undefined
    readonly byte_size?: number | null | undefined
    readonly checksum?: string | null | undefined
  }
}

export interface EmailSubmission {
  readonly id: string
  readonly type: "email_submission"
  readonly attributes: {
    readonly subject: string
    readonly body: string | null
    readonly from: ReadonlyArray<string>
    readonly to: ReadonlyArray<string>
    readonly cc: ReadonlyArray<string>
    readonly sent_at: string | null
    readonly message_id: string
    readonly in_reply_to: string | null
    readonly references: ReadonlyArray<string>
    readonly content_type: string | null
    readonly documents_count: number
    readonly created_at: string
    readonly updated_at: string
    /** The beginning of `body` on one line, of 200 characters at most */
    readonly body_preview: string | null
  }
  readonly relationships: {
    readonly account: {
      readonly data: {
        readonly id: string
        readonly type: "account"
      } | null
    }
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      } | null
    }
    readonly documents: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "document"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface DocumentRepresentation {
  readonly id: string
  readonly type: "document_representation"
  readonly attributes: {
    readonly schema_version: string
    readonly payload: Readonly<Record<string, unknown>>
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface TradeDocument {
  readonly id: string
  readonly type: "document"
  readonly attributes: {
    /** The id of a document */
    readonly id: string
    readonly name: string
    readonly document_type: "arrival_notice" | "bill_of_lading" | "booking_confirmation" | "certificate_of_origin" | "commercial_invoice" | "delivery_order" | "freight_invoice" | "packing_list" | "other" | null
    readonly document_type_manual: "arrival_notice" | "bill_of_lading" | "booking_confirmation" | "certificate_of_origin" | "commercial_invoice" | "delivery_order" | "freight_invoice" | "packing_list" | "other" | null
    readonly classification_notes: string | null
    readonly source: "upload" | "api" | "email" | "split_document"
    readonly file_name: string
    readonly file_content_type: string
    readonly file_size_bytes: number
    readonly parsed: {
      readonly packetSegment?: {
        readonly startPage: number
        readonly endPage: number
      }
    }
    readonly extracted_data_manual: Readonly<Record<string, unknown>> | null
    readonly rotation_degrees: 0 | 90 | 180 | 270
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: {
    readonly account: {
      readonly data: {
        readonly id: string
        readonly type: "account"
      } | null
    }
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      } | null
    }
    /** Always null: the service takes no mail in */
    readonly email_submission: {
      readonly data: {
        readonly id: string
        readonly type: "email_submission"
      } | null
    }
    readonly last_document_representation: {
      readonly data: {
        readonly id: string
        readonly type: "document_representation"
      } | null
    }
    /** Always null: the service takes no document apart */
    readonly parent_document: {
      readonly data: {
        readonly id: string
        readonly type: "document"
      } | null
    }
    readonly shipments: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "shipment"
      }>
      readonly links?: {
        readonly related: string
      }
    }
    readonly cargos: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "container"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links: {
    readonly self: string
    readonly download: string
  }
}

export interface WebhookNotificationLog {
  readonly id: string
  readonly type: "webhook_notification_log"
  readonly attributes: {
    readonly attempt: number
    readonly at: string
    readonly outcome: "succeeded" | "failed"
    readonly status: number | null
    readonly error: string | null
    readonly duration_ms: number
    readonly response_body: string | null
    readonly request_headers: Readonly<Record<string, string | null>> | null
  }
  readonly relationships: {
    readonly webhook_notification: {
      readonly data: {
        readonly id: string
        readonly type: "webhook_notification"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface WebhookNotification {
  readonly id: string
  readonly type: "webhook_notification"
  readonly attributes: {
    readonly id: string
    readonly event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
    readonly delivery_status: "pending" | "succeeded" | "failed"
    readonly created_at: string
    /** When the next attempt is due: a receiver that fails, and the deliveries before it, may put it off; now or before while one is under way */
    readonly next_attempt_at?: string | null
    /** Why none is due: delivered: it has arrived; given_up: it failed for good: the last entry of its log says why; paused: its webhook is paused; earlier_first: an earlier one about the same container goes first; null where one is, or where that is not known */
    readonly no_attempt_reason?: "delivered" | "given_up" | "paused" | "earlier_first" | null
    /** The exact body of its requests; where one notification is asked for, alone */
    readonly request_body?: string
    /** Of the document; document events alone have it */
    readonly version?: number
  }
  readonly relationships: {
    readonly reference_object?: {
      readonly data: {
        readonly id: string
        readonly type: "transport_event" | "estimated_event" | "container_created_event" | "container_updated_event" | "container_pod_terminal_changed_event" | "tracking_request"
      } | null
    }
    readonly document?: {
      readonly data: {
        readonly id: string
        readonly type: "document"
      } | null
    }
    readonly webhook: {
      readonly data: {
        readonly id: string
        readonly type: "webhook"
      } | null
    }
    readonly webhook_notification_logs: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "webhook_notification_log"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface Webhook {
  readonly id: string
  readonly type: "webhook"
  readonly attributes: {
    /** Where notifications go */
    readonly url: string
    readonly active: boolean
    /** While it is, notifications are made and wait; nothing is sent */
    readonly paused: boolean
    /** Which events it is sent; empty means every event */
    readonly events: ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed">
    /** Signs every notification. Null where this service lacks the key that opens it, and for everyone but keys with the role `admin`, unless the request created or revealed it */
    readonly secret: string | null
    /** Until when secrets before this one sign too; null when none does */
    readonly replaced_secrets_until: string | null
    readonly headers: ReadonlyArray<{
      readonly name: string
      /** Null for everyone to whom `secret` is null */
      readonly value: string | null
    }>
    /** A further header with the hex HMAC-SHA256 of the body, under this name */
    readonly signature_header: string | null
    /** The form of its notifications: a JSON:API document, or that as the data of a CloudEvent (1.0) */
    readonly format: "json_api" | "cloudevents"
    readonly created_at: string
    readonly last_success_at: string | null
    readonly failing_since: string | null
    readonly inactive_reason: "gone" | "failing" | "user" | null
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface FeedEvent {
  readonly id: string
  readonly type: "event"
  readonly attributes: {
    readonly event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
    /** Dense per account, in the order in which changes were committed */
    readonly sequence: number
    readonly created_at: string
    /** Whether it was learned so long after the fact that webhooks are not told */
    readonly is_history: boolean
  }
  readonly relationships: {
    readonly reference_object: {
      readonly data: {
        readonly id: string
        readonly type: "transport_event" | "estimated_event" | "container_created_event" | "container_updated_event" | "container_pod_terminal_changed_event" | "tracking_request"
      } | null
    }
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
    readonly container: {
      readonly data: {
        readonly id: string
        readonly type: "container"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface ContainerPodTerminalChangedEvent {
  readonly id: string
  readonly type: "container_pod_terminal_changed_event"
  readonly attributes: {
    /** When it happens or happened; null where the zone of the reported time is not known */
    readonly timestamp: string | null
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
  }
  readonly relationships: {
    readonly container: {
      readonly data: {
        readonly id: string
        readonly type: "container"
      } | null
    }
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
    readonly terminal: {
      readonly data: {
        readonly id: string
        readonly type: "terminal"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface ContainerUpdatedEvent {
  readonly id: string
  readonly type: "container_updated_event"
  readonly attributes: {
    readonly changeset: Readonly<Record<string, readonly [unknown, unknown]>>
    /** When it happens or happened; null where the zone of the reported time is not known */
    readonly timestamp: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
  }
  readonly relationships: {
    readonly container: {
      readonly data: {
        readonly id: string
        readonly type: "container"
      } | null
    }
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
    readonly terminal: {
      readonly data: {
        readonly id: string
        readonly type: "terminal"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface ContainerCreatedEvent {
  readonly id: string
  readonly type: "container_created_event"
  readonly attributes: {
    /** When it happens or happened; null where the zone of the reported time is not known */
    readonly timestamp: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
  }
  readonly relationships: {
    readonly container: {
      readonly data: {
        readonly id: string
        readonly type: "container"
      } | null
    }
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface EstimatedEvent {
  readonly id: string
  readonly type: "estimated_event"
  readonly attributes: {
    readonly created_at: string
    /** When it happens or happened; null where the zone of the reported time is not known */
    readonly estimated_timestamp: string | null
    readonly event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
    /** UN/LOCODE of the place */
    readonly location_locode: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
    /** The carrier's number of the voyage */
    readonly voyage_number: string | null
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
    /** The source's wall clock where its zone is not known; null where `timestamp` has a value */
    readonly local_timestamp: string | null
    /** The day that the source reported without a time, where the zone of the place is not known */
    readonly local_date: string | null
    /** Doubt about the time. `unknown`: its zone is not known, and it is in `local_timestamp` or `local_date`. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the old offset counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
    readonly clock: "place" | "ambiguous" | "nonexistent" | "contradictory" | "unknown" | null
  }
  readonly relationships: {
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
    readonly port: {
      readonly data: {
        readonly id: string
        readonly type: "port"
      } | null
    }
    readonly vessel: {
      readonly data: {
        readonly id: string
        readonly type: "vessel"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface User {
  readonly id: string
  readonly type: "user"
  readonly attributes: {
    readonly name: string
    /** The address of the user, in lower case */
    readonly email: string | null
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface Account {
  readonly id: string
  readonly type: "account"
  readonly attributes: {
    readonly company_name: string
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface CustomFieldOption {
  readonly id: string
  readonly type: "custom_field_option"
  readonly attributes: {
    readonly label: string
    readonly value: string
    readonly position: number
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: {
    readonly definition: {
      readonly data: {
        readonly id: string
        readonly type: "custom_field_definition"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface CustomFieldDefinition {
  readonly id: string
  readonly type: "custom_field_definition"
  readonly attributes: {
    readonly entity_type: "Shipment" | "Container" | "TrackingRequest"
    /** The name of the field in paths and filters */
    readonly api_slug: string
    /** The name of the field for people */
    readonly display_name: string
    readonly description: string | null
    readonly data_type: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference"
    /** For data type `reference`: what is referred to */
    readonly reference_type: string | null
    readonly validation: {
      readonly required?: boolean
      readonly max_length?: number
      readonly min_length?: number
      readonly min?: number
      readonly max?: number
    } | null
    readonly default_format: string | null
    readonly default_value: unknown
    /** Always null: there are no templates of definitions */
    readonly template_id: null
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: {
    readonly account: {
      readonly data: {
        readonly id: string
        readonly type: "account"
      } | null
    }
    readonly fields: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "custom_field"
      }>
      readonly links?: {
        readonly related: string
      }
    }
    readonly options: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "custom_field_option"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface CustomField {
  readonly id: string
  readonly type: "custom_field"
  readonly attributes: {
    /** The name of the field in paths and filters */
    readonly api_slug: string
    readonly value: unknown
    readonly display_value: string | null
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: {
    readonly entity: {
      readonly data: {
        readonly id: string
        readonly type: "shipment" | "container" | "tracking_request"
      } | null
    }
    readonly definition: {
      readonly data: {
        readonly id: string
        readonly type: "custom_field_definition"
      } | null
    }
    readonly updated_by: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface PartyRole {
  readonly id: string
  readonly type: "party_role"
  readonly attributes: {
    readonly role: "customer" | "shipper" | "consignee" | "notify_party" | "customs_broker" | "freight_forwarder" | "pickup_dray_carrier"
    readonly roleable_type: "Shipment" | "Container"
    readonly roleable_id: string
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: {
    readonly party: {
      readonly data: {
        readonly id: string
        readonly type: "party"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface Party {
  readonly id: string
  readonly type: "party"
  readonly attributes: {
    readonly company_name: string
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface Vessel {
  readonly id: string
  readonly type: "vessel"
  readonly attributes: {
    /** Name of the vessel */
    readonly name: string | null
    /** IMO number of the vessel */
    readonly imo: string | null
    /** Number of its radio (MMSI) */
    readonly mmsi: string | null
    /** Where it was last: degrees, WGS84 */
    readonly latitude: number | null
    /** Where it was last: degrees, WGS84 */
    readonly longitude: number | null
    /** Its last speed over ground */
    readonly nautical_speed_knots: number | null
    /** Where its bow pointed last */
    readonly navigational_heading_degrees: number | null
    /** When it was there */
    readonly position_timestamp: string | null
    /** How many of the account's containers it carries now, as their routes say; in lists of vessels only */
    readonly containers_count?: number
    /** The account's containers that it carries now, by number, at most 200, if requested */
    readonly containers?: ReadonlyArray<{
      /** The id of a container */
      readonly id: string
      readonly number: string
    }>
    /** Where it was or will be, when asked for; empty while no position is known */
    readonly positions?: ReadonlyArray<{
      /** Degrees, WGS84 */
      readonly latitude: number
      /** Degrees, WGS84 */
      readonly longitude: number
      /** Where its bow pointed, in degrees */
      readonly heading: number | null
      readonly timestamp: string
      /** True for one where it may be: an indication, no report */
      readonly estimated: boolean
    }>
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface Terminal {
  readonly id: string
  readonly type: "terminal"
  readonly attributes: {
    readonly id: string
    /** What it is called in short; null where no list knows it */
    readonly nickname: string | null
    /** Its name; null where no list knows it */
    readonly name: string | null
    /** UN/LOCODE of its place and code of the facility there, as sources name it */
    readonly code: string
    /** Code of US customs (FIRMS) */
    readonly firms_code: string | null
    /** Code of the SMDG terminal list */
    readonly smdg_code: string | null
    /** Code of the BIC facility list */
    readonly bic_facility_code: string | null
    /** Always null: which data a terminal gives is not recorded */
    readonly provided_data: Readonly<Record<string, boolean>> | null
    /** Street and number of its address */
    readonly street: string | null
    /** City of its address */
    readonly city: string | null
    /** The name of that state or province, of places in the United States and Canada */
    readonly state: string | null
    /** ISO 3166-2 subdivision of its address, without the country */
    readonly state_abbr: string | null
    /** Postal code of its address */
    readonly zip: string | null
    /** The country of its port */
    readonly country: string | null
    /** The kind of facility, where a list tells it */
    readonly facility_type: "ocean_terminal" | null
  }
  readonly relationships: {
    readonly port: {
      readonly data: {
        readonly id: string
        readonly type: "port"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface MetroArea {
  readonly id: string
  readonly type: "metro_area"
  readonly attributes: {
    readonly id: string
    readonly name: string
    /** UN/LOCODE */
    readonly code: string
    /** ISO 3166-2 subdivision, without the country */
    readonly state_abbr: string | null
    /** ISO 3166-1 alpha-2 */
    readonly country_code: string
    /** Degrees, WGS84 */
    readonly latitude: number | null
    /** Degrees, WGS84 */
    readonly longitude: number | null
    /** IANA time zone of the place */
    readonly time_zone: string | null
  }
  readonly relationships: {
    readonly terminals: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "terminal"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface Port {
  readonly id: string
  readonly type: "port"
  readonly attributes: {
    readonly id: string
    readonly name: string
    /** UN/LOCODE */
    readonly code: string
    /** ISO 3166-2 subdivision, without the country */
    readonly state_abbr: string | null
    /** The city that it belongs to */
    readonly city: string | null
    /** ISO 3166-1 alpha-2 */
    readonly country_code: string
    /** Degrees, WGS84 */
    readonly latitude: number | null
    /** Degrees, WGS84 */
    readonly longitude: number | null
    /** IANA time zone of the place */
    readonly time_zone: string | null
  }
  readonly relationships: {
    readonly terminals: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "terminal"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface TrackingRequest {
  readonly id: string
  readonly type: "tracking_request"
  readonly attributes: {
    /** The number that was asked for */
    readonly request_number: string
    readonly request_type: "bill_of_lading" | "container" | "booking_number"
    /** SCAC of the carrier */
    readonly scac: string | null
    /** Reference numbers that the account gave */
    readonly ref_numbers: ReadonlyArray<string>
    /** Tags that the account gave */
    readonly shipment_tags: ReadonlyArray<string>
    readonly created_at: string
    readonly updated_at: string
    readonly status: "pending" | "awaiting_manifest" | "succeeded" | "failed" | "tracking_stopped"
    /** Why it failed; null unless it did */
    readonly failed_reason: "booking_cancelled" | "duplicate" | "expired" | "internal_processing_error" | "invalid_number" | "not_found" | "retries_exhausted" | "shipping_line_unreachable" | "unrecognized_response" | "data_unavailable" | "scac_auto_detect_failed" | null
    readonly is_retrying: boolean
    readonly retry_count: number | null
    /** The same as `shipment_tags` */
    readonly tags: ReadonlyArray<string>
  }
  readonly relationships: {
    readonly tracked_object: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
    /** Keys in compatibility mode only: the party that the request was made with as the customer; null where it named none */
    readonly customer?: {
      readonly data: {
        readonly id: string
        readonly type: "party"
      } | null
    }
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface RawEvent {
  readonly id: string
  readonly type: "raw_event"
  readonly attributes: {
    /** The day on which it happened */
    readonly actual_on: string | null
    /** The day on which it is expected */
    readonly estimated_on: string | null
    /** When it is expected, where the source gives a time */
    readonly estimated_at: string | null
    /** When it happened, where the source gives a time */
    readonly actual_at: string | null
    /** When it is expected, while it has not happened */
    readonly will_occur_at: string | null
    /** The event; null where it is none of these */
    readonly event: "empty_out" | "full_in" | "positioned_in" | "positioned_out" | "vessel_loaded" | "vessel_departed" | "transshipment_arrived" | "transshipment_discharged" | "transshipment_loaded" | "transshipment_departed" | "feeder_arrived" | "feeder_discharged" | "feeder_loaded" | "feeder_departed" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "vessel_arrived" | "vessel_discharged" | "arrived_at_destination" | "delivered" | "full_out" | "empty_in" | "vgm_received" | "carrier_release" | "customs_release" | "available" | null
    /** When it happens or happened; null where the zone of the reported time is not known */
    readonly timestamp: string | null
    /** Whether it is expected and has not happened */
    readonly estimated: boolean
    /** Since when its source no longer says so */
    readonly invalidated_at: string | null
    readonly index: number | null
    /** In neutral words, what the source said */
    readonly original_event: string
    /** The outcome of the report in the state of the container (`docs/outcomes.md`); null until it is known */
    readonly outcome: "event" | "current" | "superseded" | "no_longer_reported" | "rejected" | "other_trip" | "not_used" | null
    /** The reason in a sentence; null for an event and for a current value */
    readonly outcome_reason: string | null
    /** The rule of plausibility that rejects the report */
    readonly outcome_rule: "future_revision" | "future_event" | "distant_estimate" | "place_missing" | "time_missing" | "outside_trip" | "impossible_order" | "impossible_speed" | "other_vessel" | "gate_at_transshipment" | "laden_unknown" | "facility_off_route" | "unconfirmed_move" | "other_facility" | "ambiguous_facility" | "other_visit" | "deadline_before_arrival" | "deadline_elsewhere" | null
    /** Id of the raw event that counts instead */
    readonly superseded_by: string | null
    readonly created_at: string
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais"
    /** Name of the source */
    readonly data_provider_name: string | null
    /** Code of the source */
    readonly data_provider_code: string | null
    /** The carrier's number of the voyage */
    readonly voyage_number: string | null
    /** The place as the source names it */
    readonly location_name: string | null
    /** UN/LOCODE of the place */
    readonly location_locode: string | null
    /** Name of the vessel */
    readonly vessel_name: string | null
    /** IMO number of the vessel */
    readonly vessel_imo: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
    /** The source's wall clock where its zone is not known; null where `timestamp` has a value */
    readonly local_timestamp: string | null
    /** The day that the source reported without a time, where the zone of the place is not known */
    readonly local_date: string | null
    /** Doubt about the time. `unknown`: its zone is not known, and it is in `local_timestamp` or `local_date`. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the old offset counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
    readonly clock: "place" | "ambiguous" | "nonexistent" | "contradictory" | "unknown" | null
  }
  readonly relationships: {
    readonly location: {
      readonly data: {
        readonly id: string
        readonly type: "port"
      } | null
    }
    readonly vessel: {
      readonly data: {
        readonly id: string
        readonly type: "vessel"
      } | null
    }
    readonly container: {
      readonly data: {
        readonly id: string
        readonly type: "container"
      } | null
    }
    readonly terminal: {
      readonly data: {
        readonly id: string
        readonly type: "terminal"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface TransportEvent {
  readonly id: string
  readonly type: "transport_event"
  readonly attributes: {
    readonly event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
    readonly created_at: string
    /** The carrier's number of the voyage */
    readonly voyage_number: string | null
    /** When it happens or happened; null where the zone of the reported time is not known */
    readonly timestamp: string | null
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
    /** When it turned out never to have happened; the entry stays */
    readonly invalidated_at: string | null
    /** UN/LOCODE of the place */
    readonly location_locode: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
    /** The source's wall clock where its zone is not known; null where `timestamp` has a value */
    readonly local_timestamp: string | null
    /** The day that the source reported without a time, where the zone of the place is not known */
    readonly local_date: string | null
    /** Doubt about the time. `unknown`: its zone is not known, and it is in `local_timestamp` or `local_date`. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the old offset counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
    readonly clock: "place" | "ambiguous" | "nonexistent" | "contradictory" | "unknown" | null
    /** The user who marked the container as delivered. Null of other events, and of a mark by an API key */
    readonly marked_by: EventUser | null
    /** The new date or time that an event about one carries */
    readonly value: string | null
  }
  readonly relationships: {
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
    readonly container: {
      readonly data: {
        readonly id: string
        readonly type: "container"
      } | null
    }
    readonly vessel: {
      readonly data: {
        readonly id: string
        readonly type: "vessel"
      } | null
    }
    readonly source_event: {
      readonly data: {
        readonly id: string
        readonly type: "raw_event"
      } | null
    }
    readonly previous_version: {
      readonly data: {
        readonly id: string
        readonly type: "transport_event"
      } | null
    }
    readonly location: {
      readonly data: {
        readonly id: string
        readonly type: "port"
      } | null
    }
    readonly terminal: {
      readonly data: {
        readonly id: string
        readonly type: "terminal"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
  /** Only in the list of a container's events */
  readonly meta?: {
    /** `overdue`: an estimated arrival has passed, and neither the arrival nor a later move is reported. `replaced`: a newer estimate, the event itself, or a later move counts instead. `in_effect`: any other estimate. Null of an event that happened, and of a withdrawn one */
    readonly estimate_state: "in_effect" | "overdue" | "replaced" | null
  }
}

export interface EventUser {
  /** The id of a user */
  readonly id: string
  readonly name: string
}

export interface Container {
  readonly id: string
  readonly type: "container"
  readonly attributes: {
    /** The container number with its check digit */
    readonly number: string
    /** Number of the seal */
    readonly seal_number: string | null
    /** When this service made the record */
    readonly created_at: string
    /** Reference numbers that the account gave */
    readonly ref_numbers: ReadonlyArray<string>
    /** When its vessel arrived at the port of discharge */
    readonly pod_arrived_at: string | null
    /** When it was discharged at the port of discharge */
    readonly pod_discharged_at: string | null
    /** When it left the inland destination full */
    readonly final_destination_full_out_at: string | null
    /** Null until a source reports holds; empty when it reports none active, and once the container has left */
    readonly holds_at_pod_terminal: ReadonlyArray<TerminalHold> | null
    /** The latest report of each release by each kind of source; null until a source reports one, and empty when holds are reported and there was none */
    readonly release_statuses: ReadonlyArray<ReleaseStatus> | null
    /** Whether it can be picked up; null when unknown, false once the container has left */
    readonly available_for_pickup: boolean | null
    /** When it was delivered: the user's own mark, never a source's */
    readonly delivered_at: string | null
    /** Where it is on its way */
    readonly current_status: "new" | "on_ship" | "grounded" | "available" | "not_available" | "awaiting_inland_transfer" | "on_rail" | "off_dock" | "picked_up" | "delivered" | "empty_returned" | "dropped" | "loaded"
    /** When the empty container left the depot */
    readonly empty_out_at: string | null
    /** When it came full to the port of lading */
    readonly pol_full_in_at: string | null
    /** When it was loaded at the port of lading */
    readonly pol_vessel_loaded_at: string | null
    /** When its vessel left the port of lading */
    readonly pol_vessel_departed_at: string | null
    /** What kind of container it is */
    readonly equipment_type: "dry" | "reefer" | "open top" | "flat rack" | "bulk" | "tank" | null
    /** Length in feet */
    readonly equipment_length: 10 | 20 | 40 | 45 | null
    /** Height of the container */
    readonly equipment_height: "standard" | "high_cube" | null
    /** When it left the port of discharge full, by truck or rail */
    readonly pod_full_out_at: string | null
    /** When the empty container came back */
    readonly empty_terminated_at: string | null
    /** When the terminal last answered */
    readonly terminal_checked_at: string | null
    /** Null until a source reports fees; empty when it reports none, and when none were reported before the container left. The last reported fees stay once it has left; their provenance then has `final: true` */
    readonly fees_at_pod_terminal: ReadonlyArray<TerminalFee> | null
    /** Last free day: the carrier's, else the terminal's, else the railroad's */
    readonly pickup_lfd: string | null
    /** When the terminal expects the truck that fetches it; the last appointment stays once the container has left */
    readonly pickup_appointment_at: string | null
    /** Number of the chassis that it left the port on */
    readonly pod_full_out_chassis_number: string | null
    /** Where it stands at the terminal, as the terminal says it */
    readonly location_at_pod_terminal: string | null
    /** When the terminal at the port of discharge was last asked */
    readonly pod_last_tracking_request_at: string | null
    /** When the carrier was last asked about the shipment */
    readonly shipment_last_tracking_request_at: string | null
    /** When the railroad was last asked */
    readonly rail_last_tracking_request_at: string | null
    /** Whether `available_for_pickup` is not null */
    readonly availability_known: boolean
    /** IANA time zone of the port of discharge */
    readonly pod_timezone: string | null
    /** IANA time zone of the inland destination */
    readonly final_destination_timezone: string | null
    /** IANA time zone of the place where the empty container came back */
    readonly empty_terminated_timezone: string | null
    /** Weight in pounds */
    readonly weight_in_lbs: number | null
    /** SCAC of the railroad that takes it from the port of discharge */
    readonly pod_rail_carrier_scac: string | null
    /** SCAC of the railroad that brings it to the inland destination */
    readonly ind_rail_carrier_scac: string | null
    /** When it was loaded on rail at the port of discharge */
    readonly pod_rail_loaded_at: string | null
    /** When its train left the port of discharge */
    readonly pod_rail_departed_at: string | null
    /** Estimated arrival at the inland destination */
    readonly ind_eta_at: string | null
    /** Actual arrival at the inland destination */
    readonly ind_ata_at: string | null
    /** When it was unloaded from rail at the inland destination */
    readonly ind_rail_unloaded_at: string | null
    /** Always null: holds at the inland facility show in `holds_at_pod_terminal` once the container is there */
    readonly ind_facility_holds: ReadonlyArray<TerminalHold> | null
    /** Always null: fees at the inland facility show in `fees_at_pod_terminal` once the container is there */
    readonly ind_facility_fees: ReadonlyArray<TerminalFee> | null
    /** Last free day by the railroad */
    readonly ind_facility_lfd_on: string | null
    /** Last free days by who sets them */
    readonly import_deadlines: {
      /** Last free day by the terminal */
      readonly pickup_lfd_terminal: string | null
      /** Last free day by the railroad */
      readonly pickup_lfd_rail: string | null
      /** Last free day by the carrier */
      readonly pickup_lfd_line: string | null
    }
    /** Last free day by the carrier */
    readonly ssl_lfd: string | null
  }
  readonly relationships: {
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
    readonly pickup_facility: {
      readonly data: {
        readonly id: string
        readonly type: "terminal"
      } | null
    }
    readonly pod_terminal: {
      readonly data: {
        readonly id: string
        readonly type: "terminal"
      } | null
    }
    readonly transport_events: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "transport_event"
      }>
      readonly links?: {
        readonly related: string
      }
    }
    readonly raw_events: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "raw_event"
      }>
      readonly links?: {
        readonly related: string
      }
    }
    readonly party_roles?: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "party_role"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
  readonly meta: {
    /** Whether it can be picked up: `ready`, `held`, `out_of_sync` (availability and holds disagree), `unknown`, or `gone` (it has left). */
    readonly release_readiness: "ready" | "held" | "out_of_sync" | "unknown" | "gone"
    /** Sentences that say why, for people. */
    readonly release_readiness_reasons: ReadonlyArray<string>
    /** Where the container stands ashore between two ships, and since when; `current_status` is then `grounded`. Null otherwise. */
    readonly awaiting_transshipment: AwaitingTransshipment | null
    /** Whether the container has come to the port of discharge: by its arrival, or by a later move that proves it. `pod_arrived_at` may be null then. */
    readonly reached_port_of_discharge: boolean
    /** IANA time zone of the place where it is picked up, by whose clock its appointment is */
    readonly pickup_timezone: string | null
    /** The sums of `fees_at_pod_terminal` by currency, without counting a total twice; empty while no amount is posted, null while no source reports fees. */
    readonly fees_owed: ReadonlyArray<FeesOwed> | null
    /** The last free day that counts and how far it is now, in the time zone of its place; null while no source reports one. Left out of webhooks, which are read later. */
    readonly free_days_left?: FreeDaysLeft | null
    readonly freshness?: Freshness
    readonly provenance?: Readonly<Record<string, Provenance>>
  }
}

export interface Provenance {
  readonly source: "shipping_line" | "terminal" | "rail" | "ais" | "user"
  readonly provider: string | null
  /** The user who gave the value, such as the mark of delivery. Null of a value of a source, and of a user who was removed. */
  readonly user: {
    /** The id of a user */
    readonly id: string
    readonly name: string
  } | null
  readonly said_at: string
  readonly confirmed_at: string
  readonly lost: ReadonlyArray<{
    readonly source: "shipping_line" | "terminal" | "rail" | "ais"
    readonly provider: string
    readonly value: unknown
    readonly said_at: string
    readonly citation: Citation | null
    readonly clock: "place" | "ambiguous" | "nonexistent" | "contradictory" | "unknown" | null
  }>
  readonly discrepancy_hours: number | null
  /** True of the last fees, appointment or last free day of a stop that the container has left. The carrier's per diem becomes final with the empty return. */
  readonly final: boolean
  readonly message_kept: boolean | null
  readonly citation: Citation | null
  /** The move that the source reported or estimated: `discharge` under `pod_eta_at` means that the source estimated the discharge, not the arrival. Null of other facts. */
  readonly move: "load" | "discharge" | "arrive" | "berth" | "depart" | "gate_in" | "gate_out" | null
  readonly precision: "day" | "second" | null
  /** The source's wall clock where its zone is not known; null where `timestamp` has a value */
  readonly local_timestamp: string | null
  /** The day that the source reported without a time, where the zone of the place is not known */
  readonly local_date: string | null
  /** Doubt about the time. `unknown`: its zone is not known, and it is in `local_timestamp` or `local_date`. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the old offset counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
  readonly clock: "place" | "ambiguous" | "nonexistent" | "contradictory" | "unknown" | null
}

export interface Citation {
  readonly message: string
  readonly item: number
  readonly from: number
  readonly to: number
}

export interface Freshness {
  readonly shipping_line?: {
    readonly last_answer_at: string | null
    readonly last_change_at: string | null
    readonly overdue: boolean
  }
  readonly terminal?: {
    readonly last_answer_at: string | null
    readonly last_change_at: string | null
    readonly overdue: boolean
  }
  readonly rail?: {
    readonly last_answer_at: string | null
    readonly last_change_at: string | null
    readonly overdue: boolean
  }
}

export interface FreeDaysLeft {
  /** Whole days to the deadline by the calendar of its place: 0 on the last free day, negative once it is overdue. Null once the container has left the place of the deadline, and while the time zone of the place is not known */
  readonly days: number | null
  /** The last free day, as `pickup_lfd` */
  readonly deadline: string | null
  /** Who set it */
  readonly source: "line" | "terminal" | "rail"
  /** IANA time zone of the place whose calendar counts; null when it is not known or was left */
  readonly timezone: string | null
  /** Whether `days` is negative */
  readonly overdue: boolean
  /** Whether `days` is 0 to 3 */
  readonly soon: boolean
  /** Whether it is the last one of a stop that the container has left: nothing runs out by it */
  readonly final: boolean
}

export interface FeesOwed {
  /** The sum in whole units of the currency */
  readonly amount: number
  /** ISO 4217 */
  readonly currency_code: string
}

export interface AwaitingTransshipment {
  /** UN/LOCODE of the port where it stands */
  readonly locode: string | null
  /** When it was discharged there */
  readonly since: string | null
  /** IANA time zone of that port */
  readonly timezone: string | null
  /** Name of that port; null where only its code is known */
  readonly name: string | null
}

export interface TerminalFee {
  readonly type: "demurrage" | "extended_dwell_time" | "exam" | "total" | "other"
  /** 0 when the type is known and no amount is posted yet */
  readonly amount: number
  /** ISO 4217 */
  readonly currency_code: string
}

export interface TerminalHold {
  readonly name: "freight" | "line" | "customs" | "USDA" | "VACIS" | "TMF" | "other"
  readonly status: "hold" | "pending"
  /** The terminal's own text */
  readonly description: string | null
}

export interface ReleaseStatus {
  readonly name: "freight" | "line" | "customs" | "USDA" | "VACIS" | "TMF" | "other"
  readonly status: "released" | "hold" | "pending"
  readonly data_source: "shipping_line" | "terminal" | "rail" | "ais"
  /** When this became so by the report, else when the report came */
  readonly reported_at: string
}

export interface Shipment {
  readonly id: string
  readonly type: "shipment"
  readonly attributes: {
    /** When this service made the record */
    readonly created_at: string
    /** Reference numbers that the account gave */
    readonly ref_numbers: ReadonlyArray<string>
    /** Tags that the account gave */
    readonly tags: ReadonlyArray<string>
    /** The bill of lading; null with a booking or container number alone */
    readonly bill_of_lading_number: string | null
    /** The number of the shipment as its carrier writes it: in capitals, without blanks and hyphens, and without the SCAC unless the carrier's numbers begin with it */
    readonly normalized_number: string
    /** SCAC of the carrier */
    readonly shipping_line_scac: string | null
    /** Name of the carrier */
    readonly shipping_line_name: string | null
    /** Short name of the carrier */
    readonly shipping_line_short_name: string | null
    /** Name of the party that was made its customer first */
    readonly customer_name: string | null
    /** UN/LOCODE of the port of lading */
    readonly port_of_lading_locode: string | null
    /** Name of the port of lading */
    readonly port_of_lading_name: string | null
    /** UN/LOCODE of the port of discharge */
    readonly port_of_discharge_locode: string | null
    /** Name of the port of discharge */
    readonly port_of_discharge_name: string | null
    /** Name of the vessel that calls at the port of discharge */
    readonly pod_vessel_name: string | null
    /** IMO number of the vessel that calls at the port of discharge */
    readonly pod_vessel_imo: string | null
    /** The carrier's number of the voyage to the port of discharge */
    readonly pod_voyage_number: string | null
    /** UN/LOCODE of the inland destination; null where the shipment ends at the port of discharge */
    readonly destination_locode: string | null
    /** Name of the inland destination */
    readonly destination_name: string | null
    /** IANA time zone of the inland destination */
    readonly destination_timezone: string | null
    /** Actual arrival at the inland destination */
    readonly destination_ata_at: string | null
    /** Estimated arrival at the inland destination */
    readonly destination_eta_at: string | null
    /** The first estimate of the arrival at the inland destination */
    readonly destination_original_eta_at: string | null
    /** Estimated departure from the port of lading */
    readonly pol_etd_at: string | null
    /** The first estimate of the departure from the port of lading */
    readonly pol_original_etd_at: string | null
    /** Actual departure from the port of lading */
    readonly pol_atd_at: string | null
    /** IANA time zone of the port of lading */
    readonly pol_timezone: string | null
    /** Estimated arrival at the port of discharge */
    readonly pod_eta_at: string | null
    /** The first estimate of the arrival at the port of discharge */
    readonly pod_original_eta_at: string | null
    /** Actual arrival at the port of discharge */
    readonly pod_ata_at: string | null
    /** IANA time zone of the port of discharge */
    readonly pod_timezone: string | null
    /** When the carrier was last asked */
    readonly line_tracking_last_attempted_at: string | null
    /** When the carrier last answered */
    readonly line_tracking_last_succeeded_at: string | null
    /** When tracking ended; null while it goes on */
    readonly line_tracking_stopped_at: string | null
    /** Why tracking ended */
    readonly line_tracking_stopped_reason: "all_containers_terminated" | "past_arrival_window" | "past_full_out_window" | "no_updates_at_line" | "cancelled_by_user" | "booking_cancelled" | "account_closed" | null
  }
  readonly relationships: {
    readonly port_of_lading: {
      readonly data: {
        readonly id: string
        readonly type: "port"
      } | null
    }
    readonly port_of_discharge: {
      readonly data: {
        readonly id: string
        readonly type: "port"
      } | null
    }
    readonly pod_terminal: {
      readonly data: {
        readonly id: string
        readonly type: "terminal"
      } | null
    }
    readonly destination: {
      readonly data: {
        readonly id: string
        readonly type: "port"
      } | null
    }
    /** Always null: no source names the terminal at the inland destination */
    readonly destination_terminal: {
      readonly data: {
        readonly id: string
        readonly type: "terminal"
      } | null
    }
    readonly line_tracking_stopped_by_user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      } | null
    }
    readonly containers: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "container"
      }>
      readonly links?: {
        readonly related: string
      }
    }
    readonly party_roles?: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "party_role"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
  readonly meta: {
    /** Bookings and house bills of this shipment that sources name together with several bills of the carrier */
    readonly shared_documents: ReadonlyArray<SharedDocument>
    readonly arrival?: Arrival
    /** The same of the inland destination; null where the shipment ends at the port of discharge */
    readonly destination_arrival?: Arrival | null
    readonly freshness?: Freshness
    readonly provenance?: Readonly<Record<string, Provenance>>
  }
}

/** An arrival as of this answer: at the port of discharge, if nothing else is stated. Webhooks leave it out */
export interface Arrival {
  /** `arrived`: the arrival is reported, or later moves prove it. `overdue`: the estimate has passed, and no source reports the arrival or a later move. `estimated`: the estimate has not passed, or only some containers have arrived. `unknown`: no source reports or estimates an arrival. */
  readonly state: "arrived" | "estimated" | "overdue" | "unknown"
  /** The actual arrival, else the estimate. Null of an arrival that only later moves prove, and of an unknown one */
  readonly at: string | null
  /** IANA time zone of the place; an estimate without one is never `overdue` */
  readonly timezone: string | null
}

export interface SharedDocument {
  readonly type: "booking" | "house_bill"
  /** Number of the booking or house bill */
  readonly number: string
  /** The carrier's bills that sources name with it */
  readonly bills: ReadonlyArray<string>
  /** Containers of this shipment that sources name with this document and with no bill: each may belong to any of the bills, so every one of their shipments lists it */
  readonly containers: ReadonlyArray<string>
}

export interface CustomFieldBody {
  readonly data: {
    readonly type?: "custom_field" | undefined
    readonly id?: string | null | undefined
    readonly attributes: {
      readonly api_slug?: string | null | undefined
      readonly value?: unknown
    }
  }
}

export interface NewCustomField {
  readonly data: {
    readonly type?: "custom_field" | undefined
    readonly id?: string | null | undefined
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
    } | null | undefined
  }
}

export interface CustomFieldOptionBody {
  readonly data: {
    readonly type?: "custom_field_option" | undefined
    readonly id?: string | null | undefined
    readonly attributes: {
      readonly label?: string | null | undefined
      readonly value?: string | null | undefined
      readonly position?: number | null | undefined
    }
  }
}

export interface CustomFieldDefinitionBody {
  readonly data: {
    readonly type?: "custom_field_definition" | undefined
    readonly id?: string | null | undefined
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
}

export interface RefusedObservation {
  readonly id: string
  readonly type: "refused_observation"
  readonly attributes: {
    readonly reason: "future_revision" | "future_event" | "distant_estimate" | "place_missing" | "time_missing" | "outside_trip" | "impossible_order" | "impossible_speed" | "other_vessel" | "gate_at_transshipment" | "laden_unknown" | "facility_off_route" | "unconfirmed_move" | "other_facility" | "ambiguous_facility" | "other_visit" | "deadline_before_arrival" | "deadline_elsewhere"
    readonly detail: string
    readonly container_number: string | null
    readonly created_at: string
    readonly judgement: "dismissed" | "reapplied" | null
    readonly judged_at: string | null
    /** The report in neutral terms; null, as all that follows, where the account may not read it any more */
    readonly original_event: string | null
    /** What it said, as the source gave it, in at most 500 characters: the time of a move, the holds, fees or day of a terminal's report; null where it said no more than original_event */
    readonly reported_value: string | null
    /** The vessel and voyage that it named */
    readonly reported_vessel: string | null
    readonly estimated: boolean | null
    /** When it happens or happened; null where the zone of the reported time is not known */
    readonly timestamp: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
    /** The source's wall clock where its zone is not known; null where `timestamp` has a value */
    readonly local_timestamp: string | null
    /** The day that the source reported without a time, where the zone of the place is not known */
    readonly local_date: string | null
    /** Doubt about the time. `unknown`: its zone is not known, and it is in `local_timestamp` or `local_date`. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the old offset counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
    readonly clock: "place" | "ambiguous" | "nonexistent" | "contradictory" | "unknown" | null
    /** UN/LOCODE of the place */
    readonly location_locode: string | null
    /** The place as the source names it */
    readonly location_name: string | null
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
    /** Code of the source */
    readonly data_provider_code: string | null
    /** When the source's message came */
    readonly received_at: string | null
  }
  readonly relationships: {
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface Notification {
  readonly id: string
  readonly type: "notification"
  readonly attributes: {
    readonly channel: "mail" | "slack" | "teams"
    /** A message about one change, about several that were collected, or a requested test */
    readonly kind: "immediate" | "digest" | "test"
    /** waiting and collecting until it is due; pending while it is tried; sent; failed when it is not tried again; cancelled when its rule or its receiver was gone */
    readonly status: "waiting" | "pending" | "sent" | "failed" | "cancelled"
    /** Its events, 50 at most */
    readonly event_ids: ReadonlyArray<string>
    /** How many further events it only counts */
    readonly more: number
    /** How often it was tried */
    readonly attempts: number
    /** Why the last attempt failed, in a sentence */
    readonly last_error: string | null
    readonly due_at: string
    readonly sent_at: string | null
    readonly created_at: string
  }
  readonly relationships: {
    readonly notification_rule: {
      readonly data: {
        readonly id: string
        readonly type: "notification_rule"
      }
    }
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface NotificationRule {
  readonly id: string
  readonly type: "notification_rule"
  readonly attributes: {
    /** What the rule is called, at most 200 characters */
    readonly name: string
    /** Whether it is for its user alone, or for all users of the account, which owners alone may say */
    readonly scope: "user" | "account"
    /** Its events, at least one; their names are those of webhooks */
    readonly events: ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed">
    readonly filter: string | null
    /** A saved view of containers, in place of `filter`; without that view the rule sends nothing */
    readonly saved_view_id: string | null
    /** Mail to the address of the user, a Slack incoming webhook, or a workflow webhook of Microsoft Teams */
    readonly channel: "mail" | "slack" | "teams"
    /** Host and last characters of the address of the chat; null for mail */
    readonly address_hint: string | null
    /** Each change at once, or together at the full hour or once a day */
    readonly timing: "immediate" | "hourly" | "daily"
    /** The time of day of the daily digest by the clock of `timezone`; null for other timings */
    readonly digest_time: string | null
    readonly timezone: string
    /** From then on nothing is sent, until `quiet_to`, by the clock of `timezone`; null for never quiet */
    readonly quiet_from: string | null
    /** When the quiet hours end; changes during them are sent together then */
    readonly quiet_to: string | null
    /** A paused rule sends nothing, and does not send those changes later */
    readonly paused: boolean
    readonly created_at: string
    readonly updated_at: string
    /** Whether the user who asks gets its mails; false for a chat, and for rules of others */
    readonly subscribed: boolean
    /** Why it tells nothing at the moment, in a sentence without its end; null when it does */
    readonly problem: string | null
  }
  readonly relationships: {
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface ChangedNotificationRule {
  readonly data: {
    readonly type?: "notification_rule" | undefined
    readonly id?: string | undefined
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
}

export interface NewNotificationRule {
  readonly data: {
    readonly type?: "notification_rule" | undefined
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
}

export interface NewPartyRole {
  readonly data: {
    readonly type?: "party_role" | undefined
    readonly attributes?: {
      readonly role?: string | null | undefined
    } | undefined
    readonly relationships?: {
      readonly party?: {
        readonly data: {
          readonly type?: "party" | undefined
          readonly id: string
        } | null
      } | undefined
    } | undefined
  }
}

export interface EditedParty {
  readonly data: {
    readonly type?: "party" | undefined
    readonly id?: string | undefined
    readonly attributes: {
      readonly company_name?: string | null | undefined
    }
  }
}

export interface NewParty {
  readonly data: {
    readonly type?: "party" | undefined
    readonly attributes: {
      readonly company_name?: string | null | undefined
    }
  }
}

export interface DocumentSchema {
  readonly id: string
  readonly type: "document_schema"
  readonly attributes: {
    readonly document_type: "arrival_notice" | "bill_of_lading" | "booking_confirmation" | "certificate_of_origin" | "commercial_invoice" | "delivery_order" | "freight_invoice" | "packing_list" | "other"
    readonly label: string
    readonly schema_version: string
    /** <type>@<version> */
    readonly full_version: string
    readonly current: boolean
    readonly draft: boolean
    /** Since when documents are read by it */
    readonly active_at: string
    /** When this version was published */
    readonly created_at: string
    /** The same: a version never changes */
    readonly updated_at: string
    readonly schema_format: "json_schema"
    readonly description: string
    readonly schema_payload: Readonly<Record<string, unknown>>
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface DocumentRotation {
  /** 90, 180 or 270, clockwise */
  readonly degrees?: unknown
}

export interface DocumentEdit {
  readonly data: {
    readonly type?: "document" | undefined
    readonly id?: string | null | undefined
    readonly attributes: {
      readonly document_type_manual?: string | null | undefined
      readonly extracted_data_manual?: unknown
    }
  }
}

export interface NewDocument {
  readonly data: {
    readonly type?: "document" | undefined
    readonly attributes: {
      readonly name?: string | null | undefined
      readonly attached_document?: string | null | undefined
    }
  }
}

export interface CloudEvent {
  readonly specversion: "1.0"
  /** The id of the notification, as in the header webhook-id */
  readonly id: string
  /** The public address of the service; where it has none, a URN with the id of the account */
  readonly source: string
  /** `landfall.` and the name of the event */
  readonly type: string
  /** The container, else the shipment; the tracking request or the document of an event about one */
  readonly subject?: string
  /** When the service recorded the event */
  readonly time: string
  readonly datacontenttype: "application/vnd.api+json"
  readonly data: {
    readonly data: WebhookNotification
    readonly included: ReadonlyArray<Shipment | Container | TransportEvent | RawEvent | TrackingRequest | Port | MetroArea | Terminal | Vessel | Party | PartyRole | CustomField | CustomFieldDefinition | CustomFieldOption | Account | User | EstimatedEvent | ContainerCreatedEvent | ContainerUpdatedEvent | ContainerPodTerminalChangedEvent | FeedEvent | Webhook | WebhookNotification | WebhookNotificationLog | TradeDocument | DocumentRepresentation | EmailSubmission>
  }
}

export interface SearchResult {
  readonly id: string
  readonly type: "search_result"
  readonly attributes: {
    readonly entity_type: "shipment" | "cargo" | "tracking_request"
    /** The number that was found */
    readonly number: string
    readonly shipment_id: string | null
    /** SCAC of the carrier */
    readonly scac: string | null
    /** Name of the port of lading */
    readonly port_of_lading_name: string | null
    /** Name of the port of discharge */
    readonly port_of_discharge_name: string | null
    readonly containers_count: number | null
    readonly tracking_stopped: boolean | null
    readonly tracking_stopped_reason: "all_containers_terminated" | "past_arrival_window" | "past_full_out_window" | "no_updates_at_line" | "cancelled_by_user" | "booking_cancelled" | "account_closed" | null
    /** Of a container its current status, of a request where it stands */
    readonly status: string | null
    readonly failed_reason: "booking_cancelled" | "duplicate" | "expired" | "internal_processing_error" | "invalid_number" | "not_found" | "retries_exhausted" | "shipping_line_unreachable" | "unrecognized_response" | "data_unavailable" | "scac_auto_detect_failed" | null
    /** Reference numbers that the account gave */
    readonly ref_numbers: ReadonlyArray<string>
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface PublishableToken {
  readonly id: string
  readonly type: "publishable_token"
  readonly attributes: {
    readonly name: string | null
    readonly token: string
    readonly origins: ReadonlyArray<string>
    readonly shows: "map" | "tracking" | "container" | "shipment"
    readonly container_id: string | null
    readonly shipment_id: string | null
    readonly shows_references: boolean
    readonly shows_holds: boolean
    readonly shows_fees: boolean
    readonly rate_per_minute: number
    readonly expires_at: string | null
    readonly created_at: string
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface NewPublishableToken {
  readonly data: {
    readonly type?: "publishable_token" | undefined
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
}

export interface ApiKey {
  readonly id: string
  readonly type: "api_key"
  readonly attributes: {
    readonly name: string | null
    readonly role: "read" | "write" | "admin"
    readonly compatibility: boolean
    readonly created_at: string
    readonly last_used_at: string | null
    /** The last four characters of the key */
    readonly last_four: string
  }
  readonly relationships: {
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
  readonly meta?: {
    /** The key, which is shown in this answer alone */
    readonly key: string
  }
}

export interface NewApiKey {
  readonly data: {
    readonly type?: "api_key" | undefined
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
    } | undefined
  }
}

export interface AuditEntry {
  readonly id: string
  readonly type: "audit_entry"
  readonly attributes: {
    readonly account_id: string | null
    readonly sequence: number
    readonly at: string
    readonly action: string
    /** Who acts: assistant is an assistant or any other program that a user approved and that has an access token, over MCP or REST */
    readonly actor_type: "api_key" | "user" | "assistant" | "operator" | "system"
    readonly actor_id: string | null
    readonly user_id: string | null
    readonly target_type: string
    readonly target_id: string | null
    readonly changed: ReadonlyArray<string>
    readonly request_id: string | null
    readonly address: string | null
    readonly previous_hash: string | null
    readonly hash: string
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface AccountUser {
  readonly id: string
  readonly type: "user"
  readonly attributes: {
    readonly name: string
    /** The address of the user, in lower case */
    readonly email: string | null
    readonly role: "owner" | "member"
    readonly locked_at: string | null
    /** Whether the user, and the keys that act for them, are locked out */
    readonly locked: boolean
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
  readonly meta?: {
    readonly invitation: {
      /** Where the user sets a password, once; it is shown in this answer alone */
      readonly url: string
      readonly expires_at: string
    }
  }
}

export interface ChangedUser {
  readonly data: {
    readonly type?: "user" | undefined
    readonly id?: string | undefined
    readonly attributes: {
      readonly name?: string | undefined
      readonly role?: "owner" | "member" | undefined
      readonly locked?: boolean | undefined
    }
  }
}

export interface NewUser {
  readonly data: {
    readonly type?: "user" | undefined
    readonly attributes: {
      readonly email: string
      readonly name?: string | undefined
      /** A member when it is left out */
      readonly role?: "owner" | "member" | undefined
    }
  }
}

export interface SavedView {
  readonly id: string
  readonly type: "saved_view"
  readonly attributes: {
    /** What the view is called, at most 200 characters */
    readonly name: string
    /** The list that it is a view of */
    readonly list: "containers" | "shipments" | "tracking_requests"
    /** Filters and order, as the address of the list has them behind the question mark */
    readonly query: string
    /** Names of what is shown of each row, in this order, 100 at most; they mean what whoever shows the view says */
    readonly columns: ReadonlyArray<string>
    /** Whether all users of the account see it */
    readonly is_shared: boolean
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: {
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface ChangedSavedView {
  readonly data: {
    readonly type?: "saved_view" | undefined
    readonly id?: string | undefined
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
}

export interface NewSavedView {
  readonly data: {
    readonly type?: "saved_view" | undefined
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
}

export interface SessionConfirmation {
  readonly data: {
    readonly type?: "session"
    readonly attributes: {
      /** The password of the user */
      readonly password: string
    }
  }
}

export interface OwnUser {
  readonly id: string
  readonly type: "user"
  readonly attributes: {
    /** The address of the user, in lower case */
    readonly email: string | null
    readonly name: string
    readonly role: "owner" | "member"
    /** Always null: the service does not know it */
    readonly job_role: string | null
    /** Always null: the service does not know it */
    readonly job_title: string | null
    /** Always null: operators of the service are no users of it */
    readonly admin: boolean | null
  }
  readonly relationships: {
    readonly accounts: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "account"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface OwnAccount {
  readonly id: string
  readonly type: "account"
  readonly attributes: {
    readonly company_name: string
    /** Always null: the service does not know it */
    readonly company_type: string | null
    /** Always null: the service does not know it */
    readonly scac: string | null
    /** Always null: the service does not know it */
    readonly abbr_name: string | null
    /** Always null: the service does not know it */
    readonly city: string | null
    /** Always null: the service does not know it */
    readonly state_abbr: string | null
    /** Always null: the service does not know it */
    readonly country: string | null
    readonly plan: "free_plan" | "trial" | "customer"
    readonly tracking_slots: {
      readonly limit: number
      readonly used: number
      readonly remaining: number
    } | null
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface Session {
  readonly id: string
  readonly type: "session"
  readonly attributes: {
    /** Whether a user is signed in, or a key or a program acts for one */
    readonly kind: "session" | "api_key" | "access_token"
    /** What the key or the program is called; null for a session */
    readonly name: string | null
    /** When the user signed in, the key was made, or the program was let in */
    readonly created_at: string
    /** Exact to a minute */
    readonly last_used_at: string | null
    /** Until when the session may make keys, invite users and change their roles; null for a key, which may at any time, and for a program, which never may */
    readonly confirmed_until: string | null
    /** When the session, or what the program may, ends unless it is used before; null for a key, which lasts until it is revoked */
    readonly expires_at: string | null
    /** What the account may use beside its plan */
    readonly entitlements: ReadonlyArray<"routing_data" | "rail_data" | "refresh" | "documents" | "custom_fields" | "map" | "widget">
  }
  readonly relationships: {
    readonly account: {
      readonly data: {
        readonly id: string
        readonly type: "account"
      }
    }
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface Credential {
  readonly id: string
  readonly type: "credential"
  readonly attributes: {
    readonly kind: "user" | "api_key"
    readonly channel: "api"
    /** What the key is called; null for a user who is signed in, or whose program asks */
    readonly name: string | null
    /** What the key may do; null for a user who is signed in, or whose program asks */
    readonly role: "read" | "write" | "admin" | null
    readonly features: {
      readonly data_out_api: {
        readonly status: "available" | "not_enabled" | "requires_paid_plan" | "requires_user_credential"
      }
      readonly custom_fields: {
        readonly status: "available" | "not_enabled" | "requires_paid_plan" | "requires_user_credential"
      }
      readonly routing_data: {
        readonly status: "available" | "not_enabled" | "requires_paid_plan" | "requires_user_credential"
      }
      readonly rail_data: {
        readonly status: "available" | "not_enabled" | "requires_paid_plan" | "requires_user_credential"
      }
      readonly stop_tracking: {
        readonly status: "available" | "not_enabled" | "requires_paid_plan" | "requires_user_credential"
      }
      readonly trade_intel: {
        readonly status: "available" | "not_enabled" | "requires_paid_plan" | "requires_user_credential"
      }
    }
  }
  readonly relationships: {
    readonly account: {
      readonly data: {
        readonly id: string
        readonly type: "account"
      } | null
    }
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface Source {
  readonly id: string
  readonly type: "source"
  readonly attributes: {
    /** The SCAC of a carrier, or the name of the source of terminals, railroads or files */
    readonly source: string
    /** vessels: what is heard of the positions of vessels that carry containers of the account (AIS) */
    readonly kind: "carrier" | "terminal" | "rail" | "inbox" | "vessels"
    /** The name of a carrier */
    readonly name: string | null
    /** Whether the access is the account's own, not the operator's */
    readonly is_own: boolean
    /** active; busy: the source wants fewer requests for a while; failing: it has not answered five times in a row; refused: it does not take the access, until somebody acts; null: it is not asked, it sends by itself */
    readonly state: "active" | "busy" | "failing" | "refused" | null
    /** Since when it is not active */
    readonly state_since: string | null
    /** Shipments of the account that it reports on; null where they are not counted */
    readonly shipments: number | null
    /** Numbers that are asked for them; an inbox counts as one; vessels that carry containers now */
    readonly numbers: number
    /** Those of them whose last request got no answer */
    readonly failing: number
    /** Those of them that the source does not know; vessels of which nothing was heard */
    readonly unknown: number
    /** Those of them whose answer should have come by now; vessels that were not heard for twelve hours */
    readonly overdue: number
    /** When one of them was last asked */
    readonly last_attempted_at: string | null
    /** When the source last answered for one of them */
    readonly last_answer_at: string | null
    /** When an answer last reported something new */
    readonly last_change_at: string | null
    /** When the oldest answer came that waits to be read */
    readonly unread_since: string | null
    /** When the next of them is due */
    readonly next_poll_at: string | null
    /** What was wrong with the last request among those that are failing; null where none is */
    readonly last_failure: string | null
    /** When that was */
    readonly last_failure_at: string | null
    /** Requests of the last 24 hours for them that got no answer; a request that the source or its quota puts off is none. Null where nobody is asked */
    readonly failures_last_day: {
      /** Requests that came to nothing: no connection, no answer in time, or a status of 500 and above */
      readonly unreachable: number
      /** The source answered something else than what was asked for, such as a sign-in page or a redirect */
      readonly unrecognized: number
      /** The source refused the access (401 or 403) */
      readonly denied: number
    } | null
    /** Reports of the source that stand, of the account's numbers; null where they are not the account's alone (an inbox), and for vessels */
    readonly reports: number | null
    /** Those of them that a rule of plausibility refused on a shipment of the account and nobody applied; null where `reports` is */
    readonly refused_reports: number | null
    /** How many of so many requests in so many seconds are left now, for each quota of the access. Null where nothing was asked yet, and where the access serves other accounts as well, whose requests would show */
    readonly calls_left: ReadonlyArray<{
      readonly requests: number
      readonly seconds: number
      readonly left: number
    }> | null
    /** When the certificate of the access ends; null where it has none, and where the environment of the service holds it */
    readonly expires_at: string | null
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface ShippingLine {
  readonly id: string
  readonly type: "shipping_line"
  readonly attributes: {
    readonly scac: string
    readonly name: string
    /** Always null: which data a carrier gives is not recorded */
    readonly provided_data: Readonly<Record<string, boolean>> | null
    /** Always null: the addresses of carriers' own pages are not recorded */
    readonly tracking_url: string | null
    /** Always null: the addresses of carriers' own pages are not recorded */
    readonly contact_url: string | null
    readonly alternative_scacs: ReadonlyArray<string>
    readonly short_name: string
    readonly bill_of_lading_tracking_support: boolean
    readonly booking_number_tracking_support: boolean
    readonly container_number_tracking_support: boolean
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface WebhookRedelivered {
  /** Notifications that are pending again */
  readonly redelivered: number
  /** Notifications that were pending anyway */
  readonly already_pending: number
  /** Numbers of the range whose notifications are no longer kept; 0 where only some of a range were asked for */
  readonly expired: number
  /** Those of notification_ids that are no longer kept, never were of this webhook, or are of an event that the account may not receive */
  readonly not_found: ReadonlyArray<string>
  /** When the oldest notification was made that the webhook still has; null when it has none */
  readonly kept_since: string | null
  /** The webhook-sequence at which to go on with another request; null when nothing is left */
  readonly continue_from: number | null
  readonly meta?: {
    /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
    readonly ignored_attributes?: ReadonlyArray<string>
  }
}

export interface WebhookRedeliveryRequest {
  readonly data?: {
    readonly type?: "webhook_redelivery" | undefined
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
  } | undefined
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

export interface WebhookSecretRotation {
  readonly data?: {
    readonly type?: "webhook_secret_rotation" | undefined
    readonly attributes: {
      readonly overlap_seconds?: number | null | undefined
    }
  } | undefined
  readonly overlap_seconds?: number | null | undefined
}

export interface WebhookTrialResult {
  readonly url: string
  readonly succeeded: boolean
  readonly error: string | null
  readonly status_code: number | null
  readonly duration_ms: number
  readonly request_headers: Readonly<Record<string, string>>
  readonly request_body: string
  readonly response_headers: Readonly<Record<string, string>>
  readonly response_body: string | null
  readonly meta?: {
    /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
    readonly ignored_attributes?: ReadonlyArray<string>
  }
}

export interface WebhookTest {
  /** Without it, the first event that the webhook subscribes to */
  readonly event?: string | null | undefined
}

export interface WebhookChanges {
  readonly data?: {
    readonly type?: "webhook" | undefined
    readonly id?: string | undefined
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
    } | undefined
  } | undefined
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

export interface WebhookTrial {
  readonly url?: string | null | undefined
  readonly event?: string | null | undefined
  readonly secret?: string | null | undefined
  readonly format?: "json_api" | "cloudevents" | null | undefined
}

export interface WebhookIps {
  readonly webhook_notification_ips: ReadonlyArray<string>
  /** When this node read them: its start */
  readonly last_updated: string
}

export interface WebhookEvent {
  readonly id: string
  readonly type: "webhook_event"
  readonly attributes: {
    readonly name: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
    readonly description: string
    /** Whether anything makes it yet; webhooks may want it all the same */
    readonly is_emitted: boolean
    /** The id of its category */
    readonly category: string
    /** JSON Schema (2020-12) of the body of its notifications; attributes may be added to it */
    readonly json_schema: Readonly<Record<string, unknown>>
    readonly example: {
      readonly data: WebhookNotification
      readonly included: ReadonlyArray<Shipment | Container | TransportEvent | RawEvent | TrackingRequest | Port | MetroArea | Terminal | Vessel | Party | PartyRole | CustomField | CustomFieldDefinition | CustomFieldOption | Account | User | EstimatedEvent | ContainerCreatedEvent | ContainerUpdatedEvent | ContainerPodTerminalChangedEvent | FeedEvent | Webhook | WebhookNotification | WebhookNotificationLog | TradeDocument | DocumentRepresentation | EmailSubmission>
    }
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface WebhookEventCategory {
  readonly id: string
  readonly type: "webhook_event_category"
  readonly attributes: {
    readonly name: string
    readonly events: ReadonlyArray<{
      readonly name: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
      readonly description: string
    }>
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface NewWebhook {
  readonly data: {
    readonly type?: "webhook" | undefined
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
}

export interface ContainerEmissions {
  readonly id: string
  readonly type: "container_emissions"
  readonly attributes: {
    readonly teu: Interval
    /** The day on which the factors were last looked up */
    readonly factors_edition: string
    readonly legs: ReadonlyArray<{
      readonly mode: "vessel" | "barge" | "rail" | "truck" | "unknown"
      readonly from: {
        /** UN/LOCODE; null where a source named a place without one */
        readonly locode: string | null
        readonly name: string
      }
      readonly to: {
        /** UN/LOCODE; null where a source named a place without one */
        readonly locode: string | null
        readonly name: string
      }
      readonly vessel_imo: string | null
      readonly distance: {
        /** How it was found: from vessel positions, by a lane over water, or along the great circle, which is the least that a way over land can be */
        readonly method: "sailed" | "sailed_and_sea_lane" | "sea_lane" | "great_circle" | "great_circle_with_detour"
        readonly kilometers: Interval
        readonly nautical_miles: Interval
        /** What vessel positions show to have been sailed of it */
        readonly sailed_kilometers: number
        readonly sailed_nautical_miles: number
      } | null
      readonly factor: {
        readonly name: string
        readonly grams: Interval
        readonly unit: "g CO2e per TEU-km" | "g CO2e per t-km"
        readonly boundary: "well_to_wake"
        readonly source: Publication
      } | null
      readonly co2e_kilograms: Interval | null
      /** `undecided` has two ends and no best value; `unassessable` has no emissions, which are not zero */
      readonly assessment: "assessed" | "undecided" | "unassessable"
      /** Why it is not assessed, or undecided, in a sentence */
      readonly reason: string | null
    }>
    readonly total: {
      /** Of the legs that could be assessed; null without any */
      readonly co2e_kilograms: Interval | null
      /** Of the legs whose way is known; null without any */
      readonly distance: {
        readonly kilometers: Interval
        readonly nautical_miles: Interval
        /** What vessel positions show to have been sailed of it */
        readonly sailed_kilometers: number
        readonly sailed_nautical_miles: number
      } | null
      /** Whether every leg is in the sum of emissions */
      readonly is_whole: boolean
      /** What the sums contain, in a sentence */
      readonly statement: string
    }
  }
  readonly relationships: {
    readonly container: {
      readonly data: {
        readonly id: string
        readonly type: "container"
      }
    }
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

/** Lies between `low` and `high`; `best` is null where undecided */
export interface Interval {
  readonly low: number
  readonly best: number | null
  readonly high: number
}

export interface Publication {
  readonly title: string
  readonly publisher: string
  readonly year: number
  readonly place: string
  readonly url: string
}

export interface MapGeojson {
  readonly type: "FeatureCollection"
  readonly features: ReadonlyArray<{
    readonly type: "Feature"
    readonly geometry: {
      readonly type: "Point"
      readonly coordinates: readonly [number, number]
    }
    readonly properties: {
      readonly feature_type: "port"
      /** Place in the journey: 1 is the port of lading */
      readonly ports_sequence: number
      readonly ports_total: number
      readonly location_id: string
      readonly location_type: "Port"
      readonly name: string
      readonly state_abbr: string | null
      /** The name of the state or province, of places in the United States and Canada */
      readonly state: string | null
      /** ISO 3166-1 alpha-2 */
      readonly country_code: string
      readonly country: string
      /** IANA time zone of the port */
      readonly time_zone: string | null
      readonly label: string
      readonly inbound_eta_at: string | null
      readonly inbound_ata_at: string | null
      readonly outbound_etd_at: string | null
      readonly outbound_atd_at: string | null
      readonly updated_at: string | null
    }
  } | {
    readonly type: "Feature"
    readonly geometry: {
      readonly type: "Point"
      readonly coordinates: readonly [number, number]
    }
    readonly properties: {
      readonly feature_type: "current_vessel"
      /** Place in the journey: 1 is the port of lading */
      readonly ports_sequence: number
      readonly vessel_id: string
      readonly vessel_name: string | null
      readonly vessel_imo: string | null
      /** The carrier's number of the voyage */
      readonly voyage_number: string | null
      readonly vessel_location_timestamp: string
      readonly vessel_location_heading: number | null
      readonly vessel_location_speed: number | null
      readonly departure_port_id: string
      readonly departure_port_name: string
      readonly departure_port_state_abbr: string | null
      /** The name of the state or province, of places in the United States and Canada */
      readonly departure_port_state: string | null
      readonly departure_port_country_code: string
      readonly departure_port_country: string
      readonly departure_port_label: string
      readonly departure_port_atd: string | null
      readonly departure_port_time_zone: string | null
      readonly arrival_port_id: string | null
      readonly arrival_port_name: string | null
      readonly arrival_port_state_abbr: string | null
      /** The name of the state or province, of places in the United States and Canada */
      readonly arrival_port_state: string | null
      readonly arrival_port_country_code: string | null
      readonly arrival_port_country: string | null
      readonly arrival_port_label: string | null
      readonly arrival_port_eta: string | null
      readonly arrival_port_time_zone: string | null
    }
  } | {
    readonly type: "Feature"
    readonly geometry: {
      readonly type: "LineString"
      readonly coordinates: ReadonlyArray<readonly [number, number]>
    }
    readonly properties: {
      readonly feature_type: "past_vessel_locations"
      /** Place in the journey: 1 is the port of lading */
      readonly ports_sequence: number
      readonly vessel_id: string
      readonly start_time: string
      readonly end_time: string
      readonly point_count: number
      /** The line connects positions that the vessel reported */
      readonly source: "ais"
      readonly outbound_atd_at: string | null
      readonly inbound_ata_at: string | null
      readonly inbound_eta_at: string | null
    }
  } | {
    readonly type: "Feature"
    readonly geometry: {
      readonly type: "LineString"
      readonly coordinates: ReadonlyArray<readonly [number, number]>
    }
    readonly properties: {
      readonly feature_type: "estimated_full_legs"
      /** Place in the journey: 1 is the port of lading */
      readonly ports_sequence: number
      readonly previous_port_id: string
      readonly next_port_id: string
      readonly point_count: number
      /** The line is a route over water that Landfall computed; no vessel reported it */
      readonly source: "computed"
    }
  } | {
    readonly type: "Feature"
    readonly geometry: {
      readonly type: "LineString"
      readonly coordinates: ReadonlyArray<readonly [number, number]>
    }
    readonly properties: {
      readonly feature_type: "estimated_partial_leg"
      /** Place in the journey: 1 is the port of lading */
      readonly ports_sequence: number
      readonly current_port_id: string
      readonly next_port_id: string
      readonly point_count: number
      /** The line is a route over water that Landfall computed; no vessel reported it */
      readonly source: "computed"
    }
  } | {
    readonly type: "Feature"
    readonly geometry: {
      readonly type: "LineString"
      readonly coordinates: ReadonlyArray<readonly [number, number]>
    }
    readonly properties: {
      readonly feature_type: "computed_leg"
      /** Place in the journey: 1 is the port of lading */
      readonly ports_sequence: number
      readonly previous_port_id: string
      readonly next_port_id: string
      /** Departure, or the last position before the part; null if not reported */
      readonly start_time: string | null
      /** Arrival (estimated while the leg is under way), or the first position after the part; null if not reported */
      readonly end_time: string | null
      readonly point_count: number
      /** The line is a route over water that Landfall computed; no vessel reported it */
      readonly source: "computed"
    }
  } | {
    readonly type: "Feature"
    readonly geometry: {
      readonly type: "Point"
      readonly coordinates: readonly [number, number]
    } | null
    readonly properties: {
      readonly feature_type: "rail_stop"
      /** Place in the journey: rail stops go on after the last port */
      readonly ports_sequence: number
      readonly rail_stops_total: number
      readonly location_id: string | null
      /** UN/LOCODE */
      readonly locode: string | null
      readonly name: string
      readonly state_abbr: string | null
      /** ISO 3166-1 alpha-2 */
      readonly country_code: string | null
      readonly country: string | null
      /** IANA time zone of the place */
      readonly time_zone: string | null
      /** DEST is the inland destination */
      readonly label: "RAIL" | "DEST"
      /** As a source names it, mostly by its SCAC */
      readonly railroad: string | null
      /** Whether a move there is reported as done, if without a known time */
      readonly reported: boolean
      readonly inbound_eta_at: string | null
      readonly inbound_ata_at: string | null
      /** The kind of source that reports the arrival, or expects it where none is reported */
      readonly inbound_data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
      readonly loaded_at: string | null
      readonly outbound_etd_at: string | null
      readonly outbound_atd_at: string | null
      /** The kind of source that reports the departure, else the loading, or expects the departure */
      readonly outbound_data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
    }
  }>
}

export interface ArrivalEstimate {
  /** Computed from the vessel's position; carriers' estimates are in the route itself */
  readonly data_source: "landfall_calculation"
  /** UN/LOCODE of the next port of the vessel under way */
  readonly locode: string | null
  /** At the usual speed of the vessel; null where unknown, or where lanes of several lengths are open */
  readonly eta_at: string | null
  /** On the shortest lane at the speed that it exceeds in a tenth of its positions */
  readonly earliest_at: string | null
  /** On the longest lane at the speed that it exceeds in nine tenths of its positions */
  readonly latest_at: string | null
  readonly nautical_miles: {
    readonly low: number
    readonly high: number
  } | null
  /** The median speed of the vessel in the last seven days */
  readonly knots: number | null
  /** When the vessel reported the position that this begins with */
  readonly position_at: string | null
  /** Why there is no estimate, in a sentence; null with one */
  readonly reason: string | null
}

export interface RouteLocation {
  readonly id: string
  readonly type: "route_location"
  readonly attributes: {
    readonly inbound_scac: string | null
    readonly inbound_mode: "vessel" | "barge" | "rail" | "truck" | null
    readonly inbound_eta_at: string | null
    readonly inbound_ata_at: string | null
    readonly inbound_voyage_number: string | null
    readonly outbound_scac: string | null
    readonly outbound_mode: "vessel" | "barge" | "rail" | "truck" | null
    readonly outbound_etd_at: string | null
    readonly outbound_atd_at: string | null
    readonly outbound_voyage_number: string | null
    readonly created_at: string
    readonly updated_at: string
    readonly id: string
  }
  readonly relationships: {
    readonly route: {
      readonly data: {
        readonly id: string
        readonly type: "route"
      } | null
    }
    readonly location: {
      readonly data: {
        readonly id: string
        readonly type: "port"
      } | null
    }
    readonly inbound_vessel: {
      readonly data: {
        readonly id: string
        readonly type: "vessel"
      } | null
    }
    readonly outbound_vessel: {
      readonly data: {
        readonly id: string
        readonly type: "vessel"
      } | null
    }
    /** Always null: a stop is known by its place alone */
    readonly facility: {
      readonly data: {
        readonly id: string
        readonly type: "port"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface Route {
  readonly id: string
  readonly type: "route"
  readonly attributes: {
    readonly created_at: string
    readonly updated_at: string
  }
  readonly relationships: {
    readonly route_locations: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "route_location"
      }>
      readonly links?: {
        readonly related: string
      }
    }
    readonly cargo: {
      readonly data: {
        readonly id: string
        readonly type: "container"
      } | null
    }
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface ChangedContainer {
  readonly data: {
    readonly type?: "container" | undefined
    readonly id?: string | undefined
    readonly attributes: {
      /** The list; one bare text is a list of one, null an empty one */
      readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
      /** When it was delivered, ISO 8601 with a zone; null takes the mark away */
      readonly delivered_at?: string | null | undefined
    }
  }
}

export interface ContainerChange {
  readonly id: string
  readonly type: "container_change"
  readonly attributes: {
    /** When it came to show: what was received had been read. Not when it happened. */
    readonly known_at: string
    /** `source`: sources reported it; `correction`: it corrected an event or took one back; `user`: an edit or a judgement of a user; `system`: a rule of the service, such as joined shipments */
    readonly cause: "source" | "correction" | "user" | "system"
    /** The container appeared: the old values are null */
    readonly is_first: boolean
    /** By attribute or relationship (as an id) the value before it and the value after it */
    readonly changeset: Readonly<Record<string, readonly [unknown, unknown]>>
    /** The events that it raised; their entries in the feed are kept for a shorter time */
    readonly events: ReadonlyArray<{
      readonly id: string
      readonly event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
    }>
    /** By attribute the report that the new value came from; left out where it follows from no single report, where none holds any more, and where the report is no longer kept */
    readonly provenance: Readonly<Record<string, {
      readonly source: "shipping_line" | "terminal" | "rail" | "ais"
      readonly provider: string
      /** Time of the event or state that the report states, as `timestamp` of the event about it; the receipt where it states no time */
      readonly timestamp: string
      readonly said_at: string
      readonly received_at: string
      readonly message_kept: boolean
      readonly citation: Citation | null
    }>>
  }
  readonly relationships: {
    readonly container: {
      readonly data: {
        readonly id: string
        readonly type: "container"
      } | null
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface ContainerCount {
  readonly id: string
  readonly type: "container_count"
  readonly attributes: {
    /** Containers that the list with these filters has, 10,000 at most */
    readonly count: number
    /** Whether there are more than were counted */
    readonly is_capped: boolean
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
}

export interface ContainerGroup {
  readonly id: string
  readonly type: "container_group"
  readonly attributes: {
    /** How many containers there are of it */
    readonly count: number
    readonly current_status?: "new" | "on_ship" | "grounded" | "available" | "not_available" | "awaiting_inland_transfer" | "on_rail" | "off_dock" | "picked_up" | "delivered" | "empty_returned" | "dropped" | "loaded" | null
    readonly pod_terminal?: TerminalValue | null
    readonly release_readiness?: "ready" | "held" | "out_of_sync" | "unknown" | "gone" | null
    readonly deadline?: "overdue" | "today" | "within_two_days" | "within_seven_days" | "later" | "unknown" | "picked_up" | null
    readonly shipping_line?: string | null
    readonly hold_type?: "freight" | "line" | "customs" | "USDA" | "VACIS" | "TMF" | "other" | "none" | null
    /** Last free day */
    readonly pickup_lfd_date?: string | null
    /** Day (UTC) of the arrival at the port of discharge, actual or else estimated */
    readonly pod_arrival_date?: string | null
    /** Filters that, with those of the summary, list exactly these containers */
    readonly filters: Readonly<Record<string, string>>
  }
  readonly relationships: {
    readonly containers: {
      readonly data?: ReadonlyArray<{
        readonly id: string
        readonly type: "container"
      }>
      readonly links?: {
        readonly related: string
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
}

export interface TerminalValue {
  readonly id: string
  readonly code: string
  /** Null where no list knows it */
  readonly name: string | null
}

export interface ShareLink {
  readonly id: string
  readonly type: "share_link"
  readonly attributes: {
    /** For whom it is; the shared page does not show it */
    readonly name: string | null
    /** Whether the page shows holds at the terminal */
    readonly shows_holds: boolean
    /** Whether the page shows fees at the terminal */
    readonly shows_fees: boolean
    /** From then on it shows nothing */
    readonly expires_at: string
    readonly created_at: string
  }
  readonly relationships: {
    readonly shipment: {
      readonly data: {
        readonly id: string
        readonly type: "shipment"
      }
    }
    readonly user: {
      readonly data: {
        readonly id: string
        readonly type: "user"
      }
    }
  }
  readonly links?: {
    readonly self: string
  }
  readonly meta?: {
    /** The link, which is shown in this answer alone */
    readonly url: string
  }
}

export interface NewShareLink {
  readonly data: {
    readonly type?: "share_link" | undefined
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
}

export interface ChangedShipment {
  readonly data: {
    readonly type?: "shipment" | undefined
    readonly id?: string | undefined
    readonly attributes: {
      /** The list; one bare text is a list of one, null an empty one */
      readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
      /** The list; one bare text is a list of one, null an empty one */
      readonly tags?: string | ReadonlyArray<string> | null | undefined
    }
  }
}

export interface ChangedTrackingRequest {
  readonly data: {
    readonly type?: "tracking_request" | undefined
    readonly id?: string | undefined
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
}

export interface InferNumberResults {
  readonly id: string
  readonly type: "infer_number_results"
  readonly attributes: {
    readonly number_type: "container" | "bill_of_lading" | "booking"
    readonly validation: {
      readonly is_valid: boolean | null
      readonly type: "container" | "shipment"
      readonly check_digit_passed: boolean | null
      readonly parsed_number: string | null
      readonly reason: string | null
    }
    readonly shipping_line: {
      readonly decision: "auto_select" | "needs_confirmation" | "no_prediction"
      readonly selected: {
        readonly scac: string
        readonly name: string
        /** From 0 to 1 */
        readonly confidence: number
      } | null
      readonly candidates: ReadonlyArray<{
        readonly scac: string
        readonly name: string
        /** From 0 to 1 */
        readonly confidence: number
      }>
    }
  }
}

export interface NumberToInfer {
  readonly number?: string | null | undefined
}

export interface NewTrackingRequest {
  readonly data: {
    readonly type?: "tracking_request" | undefined
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
    } | undefined
  }
}

/** Every resource that answers have. */
export type Resource =
  | EmailSubmission
  | DocumentRepresentation
  | TradeDocument
  | WebhookNotificationLog
  | WebhookNotification
  | Webhook
  | FeedEvent
  | ContainerPodTerminalChangedEvent
  | ContainerUpdatedEvent
  | ContainerCreatedEvent
  | EstimatedEvent
  | User
  | Account
  | CustomFieldOption
  | CustomFieldDefinition
  | CustomField
  | PartyRole
  | Party
  | Vessel
  | Terminal
  | MetroArea
  | Port
  | TrackingRequest
  | RawEvent
  | TransportEvent
  | Container
  | Shipment
  | RefusedObservation
  | Notification
  | NotificationRule
  | DocumentSchema
  | SearchResult
  | PublishableToken
  | ApiKey
  | AuditEntry
  | AccountUser
  | SavedView
  | OwnUser
  | OwnAccount
  | Session
  | Credential
  | Source
  | ShippingLine
  | WebhookEvent
  | WebhookEventCategory
  | ContainerEmissions
  | RouteLocation
  | Route
  | ContainerChange
  | ContainerCount
  | ContainerGroup
  | ShareLink
  | InferNumberResults
