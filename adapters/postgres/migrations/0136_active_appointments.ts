const active = `case when delivered_at is null and membership_ended_at is null
  and not 'pickup_appointment_at' = any(past_stop_fields) then pickup_appointment_at end`

/**
 * Lists filter only by appointments of containers that have not left. Statistics on the expression give the planner
 * their number; a partial index's statistics would not count the other rows.
 */
export const statements: ReadonlyArray<string> = [
  `drop index if exists containers_appointment`,
  `create index containers_appointment on containers (account_id, created_at desc, id desc) where (${active}) is not null`,
  `create statistics containers_active_appointment on (${active}) from containers`
]
