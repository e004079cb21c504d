import { bnsf, cn, up } from "../rail/sampleMessages.ts"
import { event, fee, message as pushed, status, unit } from "../terminals/emodal/units.ts"
import { container, item, message } from "../terminals/messages.ts"

const other = "TCLU0000009"

/** A terminal's answer over the terminal JSON interface: every attribute of one container, and one that is not available. */
export const terminalJson = message([
  item({
    available: true,
    holds: [{ text: "CUSTOMS HOLD", status: "hold" }, { text: "FREIGHT HOLD" }],
    fees: [{ type: "exam", amount: 10, currency: "USD" }],
    last_free_day: "2026-03-12",
    discharged_at: "2026-03-08T04:15:00-07:00",
    gated_out_at: "2026-03-10T04:15:00",
    yard_location: "C4",
    appointment_at: "2026-03-11T09:30:00-07:00",
    size_type: "45G1"
  }),
  item({ number: other, available: false })
])

export const emodal = pushed([
  unit({
    ShipmentStatusinfo: [status("CT"), status("CR"), status("AV"), status("NF", "2026-03-14T00:00:00")],
    SvcEventinfo: [event("UV", "2026-03-08T04:15:00"), event("OA", "2026-03-10T04:15:00")],
    feeinfo: [fee("4I", "10.5"), fee("4IE", 3)],
    routeinfo: { vessel_cd: "9321483", vslcdtype_cd: "L", vessel_nm: "KING", estarrival_dt: "2026-03-07T22:00:00" },
    cargoinfo: { seal_nbr: "S1,S2" },
    currentconditioninfo: { tmf_flg: "Y", fullempty_cd: "FULL", gross_wgt: "100", grosswgt_unit: "KG", yard_loc: "A" }
  }),
  unit({ ShipmentStatusinfo: [status("DN")] }, { unit_nbr: other })
])

/** APM's availability of a container and its history, as one answer. */
export const apmAnswer = [
  {
    containerId: container,
    readyForDelivery: "No",
    containerHolds: "CUSTOMS, FREIGHT",
    storagePaidThroughDate: "2026-03-14",
    demurrageOwed: "12.50",
    dischargeDateTimeLocal: "2026-03-08T04:15:00",
    facilityOutDateTimeLocal: "2026-03-10 09:00",
    vesselName: "KING",
    vesselEtaDateTimeLocal: "2026-03-07T22:00:00",
    appointment: "Yes",
    appointmentDateTimeLocal: "2026-03-10T08:30:00",
    containerGrossWeightPounds: 22_046,
    containerIsoCode: "45G1"
  },
  {
    containerId: container,
    eventDetails: [{ performedDateTimeLocal: "2026-03-08T04:15:00", eventType: "UNIT_DISCH", positionNotes: "A" }]
  }
]

/** Whole answers of railroads, two containers each. */
export const rail = {
  up: [up, { ...up, id: "other", load: { ...up.load, equipment: { id: "LFLU000002" } } }],
  cn: { ThirdPartyIntermodalShipment: { Equipment: [cn, { ...cn, EquipmentId: "LFLU000002" }] } },
  bnsf: { intermodalUnits: [bnsf, { ...bnsf, equipmentNumber: "2" }] }
}
