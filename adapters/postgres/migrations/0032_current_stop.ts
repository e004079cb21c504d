/** Approximation until the next fold. After gate out at the port a container may be on its way to the ramp. */
const stopOf = `
  case when c.reported_status = 'empty_returned' then 'gone'
       when c.reported_status = 'on_rail' then 'onward'
       when c.reported_status = 'picked_up' and c.pod_full_out_at is not null and c.final_destination_full_out_at is null
            and coalesce(s.destination_locode, s.destination_name) is not null then 'onward'
       when c.reported_status = 'picked_up' then 'gone'
       when coalesce(c.ind_ata_at, c.ind_rail_unloaded_at) is not null then 'inland'
       else 'port' end`

const ofItsShipment = `s.id = c.shipment_id and s.account_id = c.account_id`

const isFinal = `(s.line_tracking_stopped_at is not null or c.membership_ended_at is not null)`

/**
 * The stop on land whose state a container shows. Corrects the stale state of past stops only where no fold follows;
 * elsewhere a fold corrects it and publishes the changes.
 */
export const statements: ReadonlyArray<string> = [
  `alter table containers add column current_stop text`,
  `update containers c set current_stop = ${stopOf} from shipments s where ${ofItsShipment}`,
  `update containers set current_stop = 'port' where current_stop is null`,
  `alter table containers alter column current_stop set not null`,
  `update containers c set
     available_for_pickup = false,
     holds_at_pod_terminal = '[]',
     fees_at_pod_terminal = '[]',
     location_at_pod_terminal = null,
     pickup_appointment_at = null,
     import_deadlines = c.import_deadlines || case
       when c.current_stop = 'gone'
       then '{"pickup_lfd_line": null, "pickup_lfd_terminal": null, "pickup_lfd_rail": null}'::jsonb
       else '{"pickup_lfd_terminal": null}'::jsonb end,
     version = c.version + 1,
     updated_at = landfall_now()
   from shipments s where ${ofItsShipment} and c.current_stop in ('gone', 'onward') and ${isFinal}`,
  `select landfall_put_work('fold', coalesce(jsonb_agg(
     jsonb_build_object('key', s.account_id || '/shipment/' || s.id, 'lane', s.account_id::text)
   ), '[]'))
   from shipments s where s.line_tracking_stopped_at is null and exists (
     select from containers c where ${ofItsShipment} and c.current_stop <> 'port'
   )`
]
