/** Few rows tie, so an index without tiebreakers suffices and is half as large. */
const newest = "created_at"
const changed = "updated_at"

/** Under row level security Postgres can use an index on `case`, but not on `coalesce`. */
const arrival = "case when pod_ata_at is null then pod_eta_at else pod_ata_at end"
const pickedUp = "case when pod_full_out_at is null then final_destination_full_out_at else pod_full_out_at end"

interface Index {
  readonly name: string
  readonly of: ReadonlyArray<string>
  readonly where?: string
}

const ofColumn = (table: string, name: string, column = name): Index => ({
  name: `${table}_${name}`,
  of: [column],
  where: `${column} is not null`
})

/** Index entries have a size limit, so the index excludes the longest texts; queries repeat its condition. */
const ofLongText = (name: string, column: string): Index => ({
  name: `shipments_${name}`,
  of: [column],
  where: `octet_length(${column}) <= 600`
})

const shipments: ReadonlyArray<Index> = [
  { name: "shipments_newest", of: [newest, "id"] },
  { name: "shipments_pod", of: ["port_of_discharge_locode", newest] },
  { name: "shipments_pol", of: ["port_of_lading_locode", newest] },
  { name: "shipments_terminal", of: ["pod_terminal_id", newest] },
  { name: "shipments_arriving", of: ["pod_arrival"], where: "pod_arrival is not null" },
  { name: "shipments_by_arrival", of: [arrival] },
  ofColumn("shipments", "stopped", "line_tracking_stopped_at"),
  ofColumn("shipments", "eta", "pod_eta_at"),
  ofColumn("shipments", "etd", "pol_etd_at"),
  ofColumn("shipments", "atd", "pol_atd_at"),
  ofColumn("shipments", "destination_eta", "destination_eta_at"),
  ofColumn("shipments", "destination_ata", "destination_ata_at"),
  ofColumn("shipments", "destination", "destination_locode"),
  ofLongText("destination_name", "destination_name"),
  ofLongText("pod_name", "port_of_discharge_name"),
  ofLongText("pol_name", "port_of_lading_name"),
  ofLongText("vessel", "pod_vessel_name"),
  ofLongText("voyage", "pod_voyage_number"),
  { name: "shipments_line", of: ["shipping_line_scac"] }
]

const days = [
  "pickup_lfd_line",
  "pickup_lfd_rail",
  "pickup_lfd_terminal",
  "empty_out_at",
  "pol_full_in_at",
  "pol_vessel_loaded_at",
  "pol_vessel_departed_at",
  "pod_arrived_at",
  "pod_discharged_at",
  "pod_rail_loaded_at",
  "pod_rail_departed_at",
  "ind_eta_at",
  "ind_ata_at",
  "ind_rail_unloaded_at",
  "final_destination_full_out_at",
  "delivered_at",
  "empty_terminated_at"
]

const containers: ReadonlyArray<Index> = [
  /** Allows an index-only count of all containers: the view reads both columns. */
  { name: "containers_shipment", of: ["shipment_id"] },
  { name: "containers_newest", of: [newest] },
  { name: "containers_changed", of: [changed] },
  { name: "containers_status", of: ["current_status", changed] },
  { name: "containers_readiness", of: ["release_readiness", changed] },
  { name: "containers_terminal", of: ["pod_terminal_id", changed] },
  { name: "containers_available", of: [changed], where: "available_for_pickup" },
  { name: "containers_holds", of: [changed], where: "has_holds" },
  { name: "containers_fees", of: [changed], where: "has_fees" },
  { name: "containers_fees_or_holds", of: [changed], where: "has_fees or has_holds" },
  { name: "containers_demurrage", of: [changed], where: "has_demurrage_fees" },
  { name: "containers_stop", of: ["current_stop"] },
  ofColumn("containers", "lfd", "pickup_lfd"),
  { name: "containers_picked_up", of: [pickedUp] },
  { name: "containers_untold", of: [changed], where: "available_for_pickup is null" },
  ...days.map((column) => ofColumn("containers", column))
]

const created = (table: string, { name, of, where }: Index): ReadonlyArray<string> => [
  `drop index if exists ${name}`,
  `create index ${name} on ${table} (account_id, ${of.map((each) => (each.includes(" ") ? `(${each})` : each)).join(", ")})
     ${where === undefined ? "" : `where ${where}`}`
]

export const statements: ReadonlyArray<string> = [
  `drop index shipments_by_arrival_last`,
  `drop index shipments_stopped_last`,
  ...shipments.flatMap((index) => created("shipments", index)),
  ...containers.flatMap((index) => created("containers", index)),
  `drop index search_terms_shipment`,
  `create index search_terms_shipment on search_terms (account_id, shipment_id)`,
  `create index parties_company on parties (account_id, company_name)`
]
