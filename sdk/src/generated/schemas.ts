// Written by `npm run generate` from the OpenAPI document of the service: change that instead.

export interface Problems {
  readonly errors: readonly [Problem, ...ReadonlyArray<Problem>]
}

export interface Problem {
  readonly status: string
  readonly title: string
  /** Sentence for people; its wording may change */
  readonly detail: string
  /** Stable code for programs */
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
    /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
    readonly warnings?: ReadonlyArray<string>
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
    /** Start of `body` on one line, at most 200 characters */
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
    /** Always null, because the service does not receive email */
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
    /** Always null, because the service does not split documents */
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
    /** Time of the next attempt. A failing receiver and earlier deliveries may delay it. Not in the future while an attempt is under way */
    readonly next_attempt_at?: string | null
    /** Reason why no attempt is due. `delivered`: the receiver accepted it. `given_up`: it failed and is not retried, for the reason in its delivery log. `paused`: its webhook is paused. `earlier_first`: an earlier notification about the same container is sent first. Null if an attempt is due, or if the reason is unknown */
    readonly no_attempt_reason?: "delivered" | "given_up" | "paused" | "earlier_first" | null
    /** Exact body of the requests; only when you request a single notification */
    readonly request_body?: string
    /** Version of the document; only for document events */
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
    /** URL that receives the notifications */
    readonly url: string
    readonly active: boolean
    /** While paused, notifications are queued and not sent */
    readonly paused: boolean
    /** Events to send; empty means every event */
    readonly events: ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed">
    /** Secret that signs every notification. Null except for API keys with the role `admin` and for the request that created or revealed it. Also null if this service lacks the key to decrypt it */
    readonly secret: string | null
    /** Time until which earlier secrets also sign; null if none does */
    readonly replaced_secrets_until: string | null
    readonly headers: ReadonlyArray<{
      readonly name: string
      /** Null whenever `secret` is null */
      readonly value: string | null
    }>
    /** Name of an additional header with the hex HMAC-SHA256 of the body */
    readonly signature_header: string | null
    /** Format of its notifications: a JSON:API document, or a CloudEvent 1.0 with that document as data */
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
    /** Sequence per account without gaps, in commit order */
    readonly sequence: number
    readonly created_at: string
    /** Whether the event was reported too late for webhooks, which do not receive it */
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
    /** Time of the event; null if the time zone of the reported time is unknown */
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
    /** Time of the event; null if the time zone of the reported time is unknown */
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
    /** Time of the event; null if the time zone of the reported time is unknown */
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
    /** Time of the event; null if the time zone of the reported time is unknown */
    readonly estimated_timestamp: string | null
    readonly event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
    /** UN/LOCODE of the place */
    readonly location_locode: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
    /** The carrier's number of the voyage */
    readonly voyage_number: string | null
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
    /** Reported local time if its time zone is unknown; null if `timestamp` has a value */
    readonly local_timestamp: string | null
    /** Reported day without a time, if the time zone of the place is unknown */
    readonly local_date: string | null
    /** Doubt about the time. `unknown`: the time zone is unknown, so `local_timestamp` or `local_date` has the time. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the offset before the change counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
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
    /** Email address of the user, in lowercase */
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
    /** Display name of the field */
    readonly display_name: string
    readonly description: string | null
    readonly data_type: "short_text" | "number" | "date" | "datetime" | "boolean" | "enum" | "enum_multi" | "reference"
    /** Referenced type, for the data type `reference` */
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
    /** Always null, because definitions have no templates */
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
    /** MMSI number of the vessel */
    readonly mmsi: string | null
    /** Last position in degrees, WGS84 */
    readonly latitude: number | null
    /** Last position in degrees, WGS84 */
    readonly longitude: number | null
    /** Last speed over ground */
    readonly nautical_speed_knots: number | null
    /** Last heading in degrees */
    readonly navigational_heading_degrees: number | null
    /** Time of the last position */
    readonly position_timestamp: string | null
    /** Number of the account's containers on board according to their routes; only in lists of vessels */
    readonly containers_count?: number
    /** The account's containers on board by number, at most 200, if requested */
    readonly containers?: ReadonlyArray<{
      /** The id of a container */
      readonly id: string
      readonly number: string
    }>
    /** Past or predicted positions, if requested; empty if no position is known */
    readonly positions?: ReadonlyArray<{
      /** Degrees, WGS84 */
      readonly latitude: number
      /** Degrees, WGS84 */
      readonly longitude: number
      /** Heading in degrees */
      readonly heading: number | null
      readonly timestamp: string
      /** Whether the position is predicted; predictions are indicative, never reported */
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
    /** Short name; null if no list contains it */
    readonly nickname: string | null
    /** Name; null if no list contains it */
    readonly name: string | null
    /** UN/LOCODE of the place and facility code, as sources report them */
    readonly code: string
    /** FIRMS code of US Customs */
    readonly firms_code: string | null
    /** Code of the SMDG terminal list */
    readonly smdg_code: string | null
    /** Code of the BIC facility list */
    readonly bic_facility_code: string | null
    /** Always null, because Landfall does not record the data that a terminal provides */
    readonly provided_data: Readonly<Record<string, boolean>> | null
    /** Street and number of its address */
    readonly street: string | null
    /** City of its address */
    readonly city: string | null
    /** Name of the state or province, for places in the United States and Canada */
    readonly state: string | null
    /** ISO 3166-2 subdivision of its address, without the country */
    readonly state_abbr: string | null
    /** Postal code of its address */
    readonly zip: string | null
    /** The country of its port */
    readonly country: string | null
    /** Kind of facility, if a list contains it */
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
    /** City of the port */
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
    /** Requested number */
    readonly request_number: string
    readonly request_type: "bill_of_lading" | "container" | "booking_number"
    /** SCAC of the carrier */
    readonly scac: string | null
    /** Reference numbers set by the account */
    readonly ref_numbers: ReadonlyArray<string>
    /** Tags set by the account */
    readonly shipment_tags: ReadonlyArray<string>
    readonly created_at: string
    readonly updated_at: string
    readonly status: "pending" | "awaiting_manifest" | "succeeded" | "failed" | "tracking_stopped"
    /** Reason for the failure; null unless the request failed */
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
    /** Only for keys in compatibility mode: the customer that the request named; null without one */
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
    /** Day of the actual event */
    readonly actual_on: string | null
    /** Estimated day of the event */
    readonly estimated_on: string | null
    /** Estimated time, if the source reports a time */
    readonly estimated_at: string | null
    /** Actual time, if the source reports a time */
    readonly actual_at: string | null
    /** Estimated time of an event that has not happened yet */
    readonly will_occur_at: string | null
    /** Name of the event; null if no name applies */
    readonly event: "empty_out" | "full_in" | "positioned_in" | "positioned_out" | "vessel_loaded" | "vessel_departed" | "transshipment_arrived" | "transshipment_discharged" | "transshipment_loaded" | "transshipment_departed" | "feeder_arrived" | "feeder_discharged" | "feeder_loaded" | "feeder_departed" | "rail_loaded" | "rail_departed" | "rail_arrived" | "rail_unloaded" | "vessel_arrived" | "vessel_discharged" | "arrived_at_destination" | "delivered" | "full_out" | "empty_in" | "vgm_received" | "carrier_release" | "customs_release" | "available" | null
    /** Time of the event; null if the time zone of the reported time is unknown */
    readonly timestamp: string | null
    /** Whether the event is an estimate */
    readonly estimated: boolean
    /** Time at which the source withdrew the report */
    readonly invalidated_at: string | null
    readonly index: number | null
    /** Report of the source in neutral terms */
    readonly original_event: string
    /** Effect of the report on the container's status; null until it is known */
    readonly outcome: "event" | "current" | "superseded" | "no_longer_reported" | "rejected" | "other_trip" | "not_used" | null
    /** Reason as a sentence; null for events and current values */
    readonly outcome_reason: string | null
    /** Plausibility rule that rejected the report */
    readonly outcome_rule: "future_revision" | "future_event" | "distant_estimate" | "place_missing" | "time_missing" | "outside_trip" | "impossible_order" | "impossible_speed" | "other_vessel" | "gate_at_transshipment" | "laden_unknown" | "facility_off_route" | "unconfirmed_move" | "other_facility" | "ambiguous_facility" | "other_visit" | "deadline_before_arrival" | "deadline_elsewhere" | null
    /** Id of the raw event that replaces this one */
    readonly superseded_by: string | null
    readonly created_at: string
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais"
    /** Name of the source */
    readonly data_provider_name: string | null
    /** Code of the source */
    readonly data_provider_code: string | null
    /** The carrier's number of the voyage */
    readonly voyage_number: string | null
    /** Place as reported by the source */
    readonly location_name: string | null
    /** UN/LOCODE of the place */
    readonly location_locode: string | null
    /** Name of the vessel */
    readonly vessel_name: string | null
    /** IMO number of the vessel */
    readonly vessel_imo: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
    /** Reported local time if its time zone is unknown; null if `timestamp` has a value */
    readonly local_timestamp: string | null
    /** Reported day without a time, if the time zone of the place is unknown */
    readonly local_date: string | null
    /** Doubt about the time. `unknown`: the time zone is unknown, so `local_timestamp` or `local_date` has the time. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the offset before the change counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
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
    /** Time of the event; null if the time zone of the reported time is unknown */
    readonly timestamp: string | null
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
    /** Time at which the event was withdrawn; the entry remains */
    readonly invalidated_at: string | null
    /** UN/LOCODE of the place */
    readonly location_locode: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
    /** Reported local time if its time zone is unknown; null if `timestamp` has a value */
    readonly local_timestamp: string | null
    /** Reported day without a time, if the time zone of the place is unknown */
    readonly local_date: string | null
    /** Doubt about the time. `unknown`: the time zone is unknown, so `local_timestamp` or `local_date` has the time. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the offset before the change counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
    readonly clock: "place" | "ambiguous" | "nonexistent" | "contradictory" | "unknown" | null
    /** User who marked the container as delivered. Null for other events, and for a mark by an API key */
    readonly marked_by: EventUser | null
    /** New date or time, for events about a date or time */
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
    /** `overdue`: an estimated arrival has passed, and neither the arrival nor a later move is reported. `replaced`: a newer estimate, the event itself, or a later move counts instead. `in_effect`: any other estimate. Null for actual and withdrawn events */
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
    /** Seal number */
    readonly seal_number: string | null
    /** Creation time of the record in Landfall */
    readonly created_at: string
    /** Reference numbers set by the account */
    readonly ref_numbers: ReadonlyArray<string>
    /** Vessel arrival at the port of discharge */
    readonly pod_arrived_at: string | null
    /** Discharge at the port of discharge */
    readonly pod_discharged_at: string | null
    /** Full gate out at the inland destination */
    readonly final_destination_full_out_at: string | null
    /** Holds at the terminal. Null until a source reports holds; empty if the source reports none, and after the container left */
    readonly holds_at_pod_terminal: ReadonlyArray<TerminalHold> | null
    /** Latest report of each release per kind of source. Null until a source reports one; empty if holds are reported without releases */
    readonly release_statuses: ReadonlyArray<ReleaseStatus> | null
    /** Whether the container can be picked up; null if unknown, false after the container left */
    readonly available_for_pickup: boolean | null
    /** Delivery time set by a user, never by a source */
    readonly delivered_at: string | null
    /** Current status */
    readonly current_status: "new" | "on_ship" | "grounded" | "available" | "not_available" | "awaiting_inland_transfer" | "on_rail" | "off_dock" | "picked_up" | "delivered" | "empty_returned" | "dropped" | "loaded"
    /** Empty gate out at the depot */
    readonly empty_out_at: string | null
    /** Full gate in at the port of lading */
    readonly pol_full_in_at: string | null
    /** Loaded on the vessel at the port of lading */
    readonly pol_vessel_loaded_at: string | null
    /** Vessel departure from the port of lading */
    readonly pol_vessel_departed_at: string | null
    /** Type of the container */
    readonly equipment_type: "dry" | "reefer" | "open top" | "flat rack" | "bulk" | "tank" | null
    /** Length in feet */
    readonly equipment_length: 10 | 20 | 40 | 45 | null
    /** Height of the container */
    readonly equipment_height: "standard" | "high_cube" | null
    /** Full gate out at the port of discharge, by truck or rail */
    readonly pod_full_out_at: string | null
    /** Empty return */
    readonly empty_terminated_at: string | null
    /** Last response of the terminal */
    readonly terminal_checked_at: string | null
    /** Fees at the terminal. Null until a source reports fees; empty if the source reports none, and if none were reported before the container left. After the container left, the last fees remain and their provenance has `final: true` */
    readonly fees_at_pod_terminal: ReadonlyArray<TerminalFee> | null
    /** Last free day: the carrier's, else the terminal's, else the railroad's */
    readonly pickup_lfd: string | null
    /** Pickup appointment. The last appointment remains after the container left */
    readonly pickup_appointment_at: string | null
    /** Number of the chassis at gate out */
    readonly pod_full_out_chassis_number: string | null
    /** Location in the terminal, as the terminal reports it */
    readonly location_at_pod_terminal: string | null
    /** Last request to the terminal at the port of discharge */
    readonly pod_last_tracking_request_at: string | null
    /** Last request to the carrier about the shipment */
    readonly shipment_last_tracking_request_at: string | null
    /** Last request to the railroad */
    readonly rail_last_tracking_request_at: string | null
    /** Whether `available_for_pickup` is not null */
    readonly availability_known: boolean
    /** IANA time zone of the port of discharge */
    readonly pod_timezone: string | null
    /** IANA time zone of the inland destination */
    readonly final_destination_timezone: string | null
    /** IANA time zone of the place of the empty return */
    readonly empty_terminated_timezone: string | null
    /** Weight in pounds */
    readonly weight_in_lbs: number | null
    /** SCAC of the railroad at the port of discharge */
    readonly pod_rail_carrier_scac: string | null
    /** SCAC of the railroad at the inland destination */
    readonly ind_rail_carrier_scac: string | null
    /** Loaded on rail at the port of discharge */
    readonly pod_rail_loaded_at: string | null
    /** Rail departure from the port of discharge */
    readonly pod_rail_departed_at: string | null
    /** Estimated arrival at the inland destination */
    readonly ind_eta_at: string | null
    /** Actual arrival at the inland destination */
    readonly ind_ata_at: string | null
    /** Unloaded from rail at the inland destination */
    readonly ind_rail_unloaded_at: string | null
    /** Always null, because `holds_at_pod_terminal` contains the holds at the inland facility once the container is there */
    readonly ind_facility_holds: ReadonlyArray<TerminalHold> | null
    /** Always null, because `fees_at_pod_terminal` contains the fees at the inland facility once the container is there */
    readonly ind_facility_fees: ReadonlyArray<TerminalFee> | null
    /** Last free day of the railroad */
    readonly ind_facility_lfd_on: string | null
    /** Last free days by terminal, carrier, and railroad */
    readonly import_deadlines: {
      /** Last free day of the terminal */
      readonly pickup_lfd_terminal: string | null
      /** Last free day of the railroad */
      readonly pickup_lfd_rail: string | null
      /** Last free day of the carrier */
      readonly pickup_lfd_line: string | null
    }
    /** Last free day of the carrier */
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
    /** Reasons as sentences. */
    readonly release_readiness_reasons: ReadonlyArray<string>
    /** Port and discharge time while the container waits between two vessels; `current_status` is then `grounded`. Null otherwise. */
    readonly awaiting_transshipment: AwaitingTransshipment | null
    /** Whether the container reached the port of discharge, by its arrival or by a later move that proves it. `pod_arrived_at` may then be null. */
    readonly reached_port_of_discharge: boolean
    /** IANA time zone of the pickup place and its appointment */
    readonly pickup_timezone: string | null
    /** Sums of `fees_at_pod_terminal` by currency, without counting totals twice. Empty if no amount is posted; null if no source reports fees. */
    readonly fees_owed: ReadonlyArray<FeesOwed> | null
    /** Effective last free day and the days until then, in the time zone of its place. Null if no source reports one. Webhooks omit it, because they are read later. */
    readonly free_days_left?: FreeDaysLeft | null
    readonly freshness?: Freshness
    readonly provenance?: Readonly<Record<string, Provenance>>
  }
}

export interface Provenance {
  readonly source: "shipping_line" | "terminal" | "rail" | "ais" | "user"
  readonly provider: string | null
  /** User who set the value, such as the delivery mark. Null for values of a source, and for deleted users. */
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
  /** Whether the value is the last fee, appointment, or last free day of a stop that the container left. The carrier's per diem becomes final with the empty return. */
  readonly final: boolean
  readonly message_kept: boolean | null
  readonly citation: Citation | null
  /** The move that the source reported or estimated: `discharge` under `pod_eta_at` means that the source estimated the discharge, not the arrival. Null for other attributes. */
  readonly move: "load" | "discharge" | "arrive" | "berth" | "depart" | "gate_in" | "gate_out" | null
  readonly precision: "day" | "second" | null
  /** Reported local time if its time zone is unknown; null if `timestamp` has a value */
  readonly local_timestamp: string | null
  /** Reported day without a time, if the time zone of the place is unknown */
  readonly local_date: string | null
  /** Doubt about the time. `unknown`: the time zone is unknown, so `local_timestamp` or `local_date` has the time. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the offset before the change counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
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
  /** Calendar days until the last free day, in the time zone of its place: 0 on the last free day, negative afterwards. Null if the container has left the place, or if its time zone is unknown */
  readonly days: number | null
  /** The last free day, as `pickup_lfd` */
  readonly deadline: string | null
  /** Party that set it */
  readonly source: "line" | "terminal" | "rail"
  /** IANA time zone of the place; null if it is unknown, or if the container has left */
  readonly timezone: string | null
  /** Whether `days` is negative */
  readonly overdue: boolean
  /** Whether `days` is 0 to 3 */
  readonly soon: boolean
  /** Whether it belongs to a stop that the container left, so that no deadline remains */
  readonly final: boolean
}

export interface FeesOwed {
  /** The sum in whole units of the currency */
  readonly amount: number
  /** ISO 4217 */
  readonly currency_code: string
}

export interface AwaitingTransshipment {
  /** UN/LOCODE of the port where the container waits */
  readonly locode: string | null
  /** Time of its discharge there */
  readonly since: string | null
  /** IANA time zone of that port */
  readonly timezone: string | null
  /** Name of that port; null if only its code is known */
  readonly name: string | null
}

export interface TerminalFee {
  readonly type: "demurrage" | "extended_dwell_time" | "exam" | "total" | "other"
  /** 0 if no amount is posted yet */
  readonly amount: number
  /** ISO 4217 */
  readonly currency_code: string
}

export interface TerminalHold {
  readonly name: "freight" | "line" | "customs" | "USDA" | "VACIS" | "TMF" | "other"
  readonly status: "hold" | "pending"
  /** Text of the terminal */
  readonly description: string | null
}

export interface ReleaseStatus {
  readonly name: "freight" | "line" | "customs" | "USDA" | "VACIS" | "TMF" | "other"
  readonly status: "released" | "hold" | "pending"
  readonly data_source: "shipping_line" | "terminal" | "rail" | "ais"
  /** Time of the release in the report, else time of receipt */
  readonly reported_at: string
}

export interface Shipment {
  readonly id: string
  readonly type: "shipment"
  readonly attributes: {
    /** Creation time of the record in Landfall */
    readonly created_at: string
    /** Reference numbers set by the account */
    readonly ref_numbers: ReadonlyArray<string>
    /** Tags set by the account */
    readonly tags: ReadonlyArray<string>
    /** Bill of lading number; null if only a booking or container number is known */
    readonly bill_of_lading_number: string | null
    /** Number of the shipment in the carrier's format: in capital letters, without spaces and hyphens, and without the SCAC unless the carrier's numbers start with it */
    readonly normalized_number: string
    /** SCAC of the carrier */
    readonly shipping_line_scac: string | null
    /** Name of the carrier */
    readonly shipping_line_name: string | null
    /** Short name of the carrier */
    readonly shipping_line_short_name: string | null
    /** Name of the first party with the role customer */
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
    /** UN/LOCODE of the inland destination; null if the shipment ends at the port of discharge */
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
    /** Last request to the carrier */
    readonly line_tracking_last_attempted_at: string | null
    /** Last response of the carrier */
    readonly line_tracking_last_succeeded_at: string | null
    /** End of tracking; null while the shipment is tracked */
    readonly line_tracking_stopped_at: string | null
    /** Reason why tracking ended */
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
    /** Always null, because no source reports the terminal at the inland destination */
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
    /** Arrival at the inland destination; null if the shipment ends at the port of discharge */
    readonly destination_arrival?: Arrival | null
    readonly freshness?: Freshness
    readonly provenance?: Readonly<Record<string, Provenance>>
  }
}

/** Arrival at the port of discharge, unless stated otherwise, as of this response. Webhooks omit it */
export interface Arrival {
  /** `arrived`: the arrival is reported, or later moves prove it. `overdue`: the estimate has passed, and no source reports the arrival or a later move. `estimated`: the estimate has not passed, or only some containers have arrived. `unknown`: no source reports or estimates an arrival. */
  readonly state: "arrived" | "estimated" | "overdue" | "unknown"
  /** The actual arrival, else the estimate. Null if the arrival is unknown, or only later moves prove it */
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
  /** Containers of this shipment that sources name with this document, but without a bill. Each may belong to any of the bills, so the shipments of all these bills list it */
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
    /** Report in neutral terms. Null, like the following attributes, if the account can no longer read it */
    readonly original_event: string | null
    /** Reported value as the source sent it, at most 500 characters: the time of a move, or the holds, fees, or day of a terminal's report. Null if the report has no value */
    readonly reported_value: string | null
    /** Vessel and voyage in the report */
    readonly reported_vessel: string | null
    readonly estimated: boolean | null
    /** Time of the event; null if the time zone of the reported time is unknown */
    readonly timestamp: string | null
    /** IANA time zone of the place */
    readonly timezone: string | null
    /** Reported local time if its time zone is unknown; null if `timestamp` has a value */
    readonly local_timestamp: string | null
    /** Reported day without a time, if the time zone of the place is unknown */
    readonly local_date: string | null
    /** Doubt about the time. `unknown`: the time zone is unknown, so `local_timestamp` or `local_date` has the time. `ambiguous`: clocks went back, and the earlier of two instants counts. `nonexistent`: clocks went forward, and the offset before the change counts. `contradictory`: the source names a clock that the place does not have on that day. `place`: the source wrote UTC, and the message proves that it means local time. Null without doubt */
    readonly clock: "place" | "ambiguous" | "nonexistent" | "contradictory" | "unknown" | null
    /** UN/LOCODE of the place */
    readonly location_locode: string | null
    /** Place as reported by the source */
    readonly location_name: string | null
    readonly data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
    /** Code of the source */
    readonly data_provider_code: string | null
    /** Time of receipt of the source's message */
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
    /** Message about one change, a digest of several, or a test */
    readonly kind: "immediate" | "digest" | "test"
    /** `waiting` and `collecting` until it is due, `pending` during attempts, `sent`, `failed` without further attempts, or `cancelled` if the rule or the receiver was deleted */
    readonly status: "waiting" | "pending" | "sent" | "failed" | "cancelled"
    /** Its events, at most 50 */
    readonly event_ids: ReadonlyArray<string>
    /** Number of further events that are only counted */
    readonly more: number
    /** Number of attempts */
    readonly attempts: number
    /** Reason why the last attempt failed, as a sentence */
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
    /** Name of the rule, at most 200 characters */
    readonly name: string
    /** Whether the rule is for its user or for all users of the account; only owners can set `account` */
    readonly scope: "user" | "account"
    /** At least one event; the names are the same as for webhooks */
    readonly events: ReadonlyArray<"tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed">
    readonly filter: string | null
    /** Saved view of containers, instead of `filter`. If the view was deleted, the rule sends nothing */
    readonly saved_view_id: string | null
    /** Email to the user, a Slack incoming webhook, or a workflow webhook of Microsoft Teams */
    readonly channel: "mail" | "slack" | "teams"
    /** Host and last characters of the chat webhook; null for email */
    readonly address_hint: string | null
    /** Send each change at once, or a digest every hour or every day */
    readonly timing: "immediate" | "hourly" | "daily"
    /** Local time of the daily digest in `timezone`; null for other timings */
    readonly digest_time: string | null
    readonly timezone: string
    /** Start of the quiet hours, as local time in `timezone`; null without quiet hours */
    readonly quiet_from: string | null
    /** End of the quiet hours. Changes during them are then sent together */
    readonly quiet_to: string | null
    /** A paused rule sends nothing; changes during the pause are discarded */
    readonly paused: boolean
    readonly created_at: string
    readonly updated_at: string
    /** Whether the requesting user gets its emails; false for chats and for rules of other users */
    readonly subscribed: boolean
    /** Reason why the rule currently sends nothing, as a clause; null if it works */
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
}

export interface NewNotificationRule {
  readonly data: {
    readonly type?: "notification_rule" | undefined
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
    /** Type and version, such as `commercial_invoice@2026-03-23` */
    readonly full_version: string
    readonly current: boolean
    readonly draft: boolean
    /** Time since which documents use this version */
    readonly active_at: string
    /** Publication time of this version */
    readonly created_at: string
    /** The same as `created_at`, because a version never changes */
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
  /** 90, 180, or 270, clockwise */
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
  /** Public address of the service, or a URN with the account's id */
  readonly source: string
  /** `landfall.` and the name of the event */
  readonly type: string
  /** Path of the container, else of the shipment, or of the tracking request or document */
  readonly subject?: string
  /** Time at which Landfall recorded the event */
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
    /** Number that matches */
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
    /** Current status of a container, or status of a tracking request */
    readonly status: string | null
    readonly failed_reason: "booking_cancelled" | "duplicate" | "expired" | "internal_processing_error" | "invalid_number" | "not_found" | "retries_exhausted" | "shipping_line_unreachable" | "unrecognized_response" | "data_unavailable" | "scac_auto_detect_failed" | null
    /** Reference numbers set by the account */
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
    /** The key; only this response contains it */
    readonly key: string
  }
}

export interface NewApiKey {
  readonly data: {
    readonly type?: "api_key" | undefined
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
    /** Type of the actor. `assistant` is an assistant or program with an access token that a user approved, over MCP or REST. From the next version on, a program that uses REST is `program` */
    readonly actor_type: "api_key" | "user" | "assistant" | "program" | "operator" | "system"
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
    /** Email address of the user, in lowercase */
    readonly email: string | null
    readonly role: "owner" | "member"
    readonly locked_at: string | null
    /** Whether the user and their API keys are locked */
    readonly locked: boolean
  }
  readonly relationships: Readonly<Record<string, never>>
  readonly links?: {
    readonly self: string
  }
  readonly meta?: {
    readonly invitation: {
      /** One-time link for setting a password; only this response contains it */
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
      /** Role of the user; `member` by default */
      readonly role?: "owner" | "member" | undefined
    }
  }
}

export interface SavedView {
  readonly id: string
  readonly type: "saved_view"
  readonly attributes: {
    /** Name of the view, at most 200 characters */
    readonly name: string
    /** List that the view belongs to */
    readonly list: "containers" | "shipments" | "tracking_requests"
    /** Filters and order, as the query string of the list */
    readonly query: string
    /** Names of columns in order, at most 100. The client that shows the view defines their meaning */
    readonly columns: ReadonlyArray<string>
    /** Whether all users of the account can see it */
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
}

export interface NewSavedView {
  readonly data: {
    readonly type?: "saved_view" | undefined
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
    /** Email address of the user, in lowercase */
    readonly email: string | null
    readonly name: string
    readonly role: "owner" | "member"
    /** Always null, because Landfall does not record it */
    readonly job_role: string | null
    /** Always null, because Landfall does not record it */
    readonly job_title: string | null
    /** Always null, because operators are not users of the service */
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
    /** Always null, because Landfall does not record it */
    readonly company_type: string | null
    /** Always null, because Landfall does not record it */
    readonly scac: string | null
    /** Always null, because Landfall does not record it */
    readonly abbr_name: string | null
    /** Always null, because Landfall does not record it */
    readonly city: string | null
    /** Always null, because Landfall does not record it */
    readonly state_abbr: string | null
    /** Always null, because Landfall does not record it */
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
    /** Whether a user is signed in, or an API key or program acts for a user */
    readonly kind: "session" | "api_key" | "access_token"
    /** Name of the API key or program; null for a session */
    readonly name: string | null
    /** Time of the sign-in, the creation of the key, or the approval of the program */
    readonly created_at: string
    /** Time of the last use, accurate to a minute */
    readonly last_used_at: string | null
    /** Time until which the session may create API keys, invite users, and change roles. Null for an API key, which always may, and for a program, which never may */
    readonly confirmed_until: string | null
    /** Expiry of the session or approval unless it is used before; null for an API key, which never expires */
    readonly expires_at: string | null
    /** Entitlements of the account in addition to its plan */
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
    /** Name of the API key; null for sessions and programs */
    readonly name: string | null
    /** Role of the API key; null for sessions and programs */
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
    /** The SCAC of a carrier, or the name of the source of terminals, railroads, or files */
    readonly source: string
    /** Kind of source; `vessels` provides positions of vessels that carry the account's containers (AIS) */
    readonly kind: "carrier" | "terminal" | "rail" | "inbox" | "vessels"
    /** The name of a carrier */
    readonly name: string | null
    /** Whether the account provides the credential, not the operator */
    readonly is_own: boolean
    /** `active`. `busy`: the source currently limits requests. `failing`: five requests in a row failed. `refused`: the source rejects the credential until an operator acts. Null: the source is not polled, because it sends reports */
    readonly state: "active" | "busy" | "failing" | "refused" | null
    /** Time since which the source is not active */
    readonly state_since: string | null
    /** Number of the account's shipments that it reports on; null if not counted */
    readonly shipments: number | null
    /** Number of polled numbers or vessels; an inbox counts as one */
    readonly numbers: number
    /** Number of them whose last request failed */
    readonly failing: number
    /** Number of them that the source does not know, or vessels without a position */
    readonly unknown: number
    /** Number of them with an overdue response, or vessels without a position for twelve hours */
    readonly overdue: number
    /** Time of the last request for one of them */
    readonly last_attempted_at: string | null
    /** Time of the last response for one of them */
    readonly last_answer_at: string | null
    /** Time of the last response with a change */
    readonly last_change_at: string | null
    /** Time of the oldest response that is not processed yet */
    readonly unread_since: string | null
    /** Time of the next request */
    readonly next_poll_at: string | null
    /** Cause of the last failure among the failing requests; null without one */
    readonly last_failure: string | null
    /** Time of that failure */
    readonly last_failure_at: string | null
    /** Failed requests of the last 24 hours, without requests that the source or its quota delays. Null if the source is not polled */
    readonly failures_last_day: {
      /** Failed requests: no connection, no response in time, or a status of 500 or above */
      readonly unreachable: number
      /** The source sent an unexpected response, such as a sign-in page or a redirect */
      readonly unrecognized: number
      /** Requests whose credential the source rejected (401 or 403) */
      readonly denied: number
    } | null
    /** Number of the source's valid reports for the account's numbers; null for inboxes, which serve several accounts, and for vessels */
    readonly reports: number | null
    /** Number of reports that a plausibility rule rejected and no user applied; null if `reports` is null */
    readonly refused_reports: number | null
    /** Remaining requests for each quota of the credential. Null before the first request, and for credentials that other accounts share */
    readonly calls_left: ReadonlyArray<{
      readonly requests: number
      readonly seconds: number
      readonly left: number
    }> | null
    /** Expiry of the client certificate; null without one, and for certificates in the service's environment */
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
    /** Always null, because Landfall does not record the data that a carrier provides */
    readonly provided_data: Readonly<Record<string, boolean>> | null
    /** Always null, because Landfall does not record the websites of carriers */
    readonly tracking_url: string | null
    /** Always null, because Landfall does not record the websites of carriers */
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
  /** Number of notifications that became pending */
  readonly redelivered: number
  /** Number of notifications that were already pending */
  readonly already_pending: number
  /** Number of notifications of the range that are no longer stored; 0 if other criteria restrict the range */
  readonly expired: number
  /** Ids from `notification_ids` whose notifications are no longer stored, belong to another webhook, or have an event that the account may not receive */
  readonly not_found: ReadonlyArray<string>
  /** Creation time of the oldest stored notification of the webhook; null without one */
  readonly kept_since: string | null
  /** `webhook-sequence` at which to continue with another request; null if nothing is left */
  readonly continue_from: number | null
  readonly meta?: {
    /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
    readonly warnings?: ReadonlyArray<string>
    /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
    readonly ignored_attributes?: ReadonlyArray<string>
  }
}

export interface WebhookRedeliveryRequest {
  readonly data?: {
    readonly type?: "webhook_redelivery" | undefined
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
  } | undefined
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
    /** A sentence for each ignored name, with similar names; the header `Warning` has the first five */
    readonly warnings?: ReadonlyArray<string>
    /** Unknown members of the body: an attribute by its name, a relationship as `relationships.NAME` */
    readonly ignored_attributes?: ReadonlyArray<string>
  }
}

export interface WebhookTest {
  /** Name of the event. Default: the first event that the webhook subscribes to */
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
    } | undefined
  } | undefined
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

export interface WebhookTrial {
  readonly url?: string | null | undefined
  readonly event?: string | null | undefined
  readonly secret?: string | null | undefined
  readonly format?: "json_api" | "cloudevents" | null | undefined
}

export interface WebhookIps {
  readonly webhook_notification_ips: ReadonlyArray<string>
  /** Start time of this node, when it read the addresses */
  readonly last_updated: string
}

export interface WebhookEvent {
  readonly id: string
  readonly type: "webhook_event"
  readonly attributes: {
    readonly name: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
    readonly description: string
    /** Whether Landfall already emits this event; webhooks may subscribe to it anyway */
    readonly is_emitted: boolean
    /** The id of its category */
    readonly category: string
    /** JSON Schema (2020-12) of the notification body; later releases may add attributes */
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
}

export interface ContainerEmissions {
  readonly id: string
  readonly type: "container_emissions"
  readonly attributes: {
    readonly teu: Interval
    /** Day of the last update of the factors */
    readonly factors_edition: string
    readonly legs: ReadonlyArray<{
      readonly mode: "vessel" | "barge" | "rail" | "truck" | "unknown"
      readonly from: {
        /** UN/LOCODE; null if the reported place has none */
        readonly locode: string | null
        readonly name: string
      }
      readonly to: {
        /** UN/LOCODE; null if the reported place has none */
        readonly locode: string | null
        readonly name: string
      }
      readonly vessel_imo: string | null
      readonly distance: {
        /** Method: vessel positions, a lane over water, or the great circle, which is the minimum distance on land */
        readonly method: "sailed" | "sailed_and_sea_lane" | "sea_lane" | "great_circle" | "great_circle_with_detour"
        readonly kilometers: Interval
        readonly nautical_miles: Interval
        /** Part of the distance that vessel positions confirm */
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
      /** Reason as a sentence, if it is unassessable or undecided */
      readonly reason: string | null
    }>
    readonly total: {
      /** Sum of the assessed legs; null without any */
      readonly co2e_kilograms: Interval | null
      /** Sum of the legs with a known distance; null without any */
      readonly distance: {
        readonly kilometers: Interval
        readonly nautical_miles: Interval
        /** Part of the distance that vessel positions confirm */
        readonly sailed_kilometers: number
        readonly sailed_nautical_miles: number
      } | null
      /** Whether the sum of emissions includes every leg */
      readonly is_whole: boolean
      /** Scope of the sums, as a sentence */
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

/** Value between `low` and `high`; `best` is null if undecided */
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
      /** Position in the journey: 1 is the port of lading */
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
      /** Position in the journey: 1 is the port of lading */
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
      /** Position in the journey: 1 is the port of lading */
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
      /** Position in the journey: 1 is the port of lading */
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
      /** Position in the journey: 1 is the port of lading */
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
      /** Position in the journey: 1 is the port of lading */
      readonly ports_sequence: number
      readonly previous_port_id: string
      readonly next_port_id: string
      /** Departure, or the last position before this part; null if not reported */
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
      /** Position in the journey; rail stops follow the last port */
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
      /** Railroad as reported, usually its SCAC */
      readonly railroad: string | null
      /** Whether an actual move there is reported, even without a known time */
      readonly reported: boolean
      readonly inbound_eta_at: string | null
      readonly inbound_ata_at: string | null
      /** Kind of source of the actual arrival, else of the estimate */
      readonly inbound_data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
      readonly loaded_at: string | null
      readonly outbound_etd_at: string | null
      readonly outbound_atd_at: string | null
      /** Kind of source of the actual departure, else of the loading, else of the estimated departure */
      readonly outbound_data_source: "shipping_line" | "terminal" | "rail" | "ais" | null
    }
  }>
}

export interface ArrivalEstimate {
  /** Computed from the vessel's position; carriers' estimates are in the route itself */
  readonly data_source: "landfall_calculation"
  /** UN/LOCODE of the next port of the vessel under way */
  readonly locode: string | null
  /** Estimate at the vessel's usual speed; null if unknown, or if lanes of different lengths are possible */
  readonly eta_at: string | null
  /** Estimate on the shortest lane at the speed that the vessel exceeds in a tenth of its positions */
  readonly earliest_at: string | null
  /** Estimate on the longest lane at the speed that the vessel exceeds in nine tenths of its positions */
  readonly latest_at: string | null
  readonly nautical_miles: {
    readonly low: number
    readonly high: number
  } | null
  /** The median speed of the vessel in the last seven days */
  readonly knots: number | null
  /** Time of the position on which the estimate is based */
  readonly position_at: string | null
  /** Reason as a sentence if there is no estimate; else null */
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
    /** Always null, because stops are only known by place */
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
      /** List of texts. A single string means a list of one, and null an empty list */
      readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
      /** Delivery time, ISO 8601 with an offset; null removes the delivery mark */
      readonly delivered_at?: string | null | undefined
    }
  }
}

export interface ContainerChange {
  readonly id: string
  readonly type: "container_change"
  readonly attributes: {
    /** Time at which Landfall applied the change, not the time of the event. */
    readonly known_at: string
    /** `source`: reported by sources. `correction`: corrects or withdraws an event. `user`: an edit or decision of a user. `system`: a rule of the service, such as merged shipments */
    readonly cause: "source" | "correction" | "user" | "system"
    /** Whether Landfall created the container with this change; the old values are null */
    readonly is_first: boolean
    /** Values before and after, by attribute or relationship (as an id) */
    readonly changeset: Readonly<Record<string, readonly [unknown, unknown]>>
    /** Resulting events; the feed stores them for a shorter time */
    readonly events: ReadonlyArray<{
      readonly id: string
      readonly event: "tracking_request.succeeded" | "tracking_request.failed" | "tracking_request.awaiting_manifest" | "tracking_request.tracking_stopped" | "container.transport.empty_out" | "container.transport.full_in" | "container.transport.vessel_loaded" | "container.transport.vessel_departed" | "container.transport.transshipment_arrived" | "container.transport.transshipment_discharged" | "container.transport.transshipment_loaded" | "container.transport.transshipment_departed" | "container.transport.feeder_arrived" | "container.transport.feeder_discharged" | "container.transport.feeder_loaded" | "container.transport.feeder_departed" | "container.transport.vessel_arrived" | "container.transport.vessel_berthed" | "container.transport.vessel_discharged" | "container.transport.available" | "container.transport.not_available" | "container.transport.full_out" | "container.transport.delivered" | "container.transport.empty_in" | "container.transport.rail_loaded" | "container.transport.rail_departed" | "container.transport.rail_arrived" | "container.transport.rail_unloaded" | "container.transport.arrived_at_inland_destination" | "container.transport.estimated.vessel_departed" | "container.transport.estimated.vessel_arrived" | "container.transport.estimated.arrived_at_inland_destination" | "shipment.estimated.arrival" | "container.created" | "container.updated" | "container.pod_terminal_changed" | "container.pickup_lfd.changed" | "container.pickup_lfd_line.changed" | "container.pickup_lfd_terminal.changed" | "container.pickup_lfd_rail.changed" | "container.pickup_appointment.changed" | "document.extracted" | "document.extraction_failed"
    }>
    /** Report of the new value, by attribute. Omitted if the value has no single report, or if the report is no longer valid or stored */
    readonly provenance: Readonly<Record<string, {
      readonly source: "shipping_line" | "terminal" | "rail" | "ais"
      readonly provider: string
      /** Time of the reported event or status, like `timestamp` of its event, else the time of receipt */
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
    /** Number of containers that match the filters, at most 10,000 */
    readonly count: number
    /** Whether there are more than `count` */
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
    /** Number of containers in the group */
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
    /** Filters that list exactly these containers, together with the filters of the summary */
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
  /** Null if no list contains it */
  readonly name: string | null
}

export interface ShareLink {
  readonly id: string
  readonly type: "share_link"
  readonly attributes: {
    /** Name of the recipient, which the shared page does not show */
    readonly name: string | null
    /** Whether the page shows holds at the terminal */
    readonly shows_holds: boolean
    /** Whether the page shows fees at the terminal */
    readonly shows_fees: boolean
    /** Expiry of the link */
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
    /** URL of the page; only this response contains it */
    readonly url: string
  }
}

export interface NewShareLink {
  readonly data: {
    readonly type?: "share_link" | undefined
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
}

export interface ChangedShipment {
  readonly data: {
    readonly type?: "shipment" | undefined
    readonly id?: string | undefined
    readonly attributes: {
      /** List of texts. A single string means a list of one, and null an empty list */
      readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
      /** List of texts. A single string means a list of one, and null an empty list */
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
      /** List of texts. A single string means a list of one, and null an empty list */
      readonly ref_numbers?: string | ReadonlyArray<string> | null | undefined
      /** List of texts. A single string means a list of one, and null an empty list */
      readonly shipment_tags?: string | ReadonlyArray<string> | null | undefined
      /** List of texts. A single string means a list of one, and null an empty list */
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
