const arrival = "coalesce(pod_ata_at, pod_eta_at)"
const newest = "created_at desc, id desc"

/** For sorting by the instant of arrival; the filter uses the index of the day. */
export const statements: ReadonlyArray<string> = [
  `create index shipments_by_arrival on shipments (account_id, (${arrival}), ${newest})`,
  `create index shipments_by_arrival_last on shipments (account_id, (${arrival}) desc nulls last, ${newest})`,
  `drop index shipments_arrived_last`
]
