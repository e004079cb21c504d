/** What a railroad could answer about one container, in the shape of its interface. */
export const station = (city: string, state_abbreviation: string) => ({ id: "x", city, state_abbreviation })

export const up = {
  id: "c6a77911",
  load: {
    equipment: { id: "LFLU000001" },
    load_empty_code: "L",
    assessorial_information: { storage_first_chargeable_day: "2026-03-05" }
  },
  route: { destination: { location: station("CHICAGO", "IL"), carrier: "UP" } },
  eta: "2026-03-02T10:00:00Z",
  etg: { date_time: "2026-03-02T14:00:00Z" },
  hold_code: "XY",
  operational_move_events: [
    { event_code: "RAMP", date_time: "2026-02-26T20:00:00Z", location: station("LOS ANGELES", "CA") },
    { event_code: "DFLC", date_time: "2026-02-27T03:00:00Z", location: station("LOS ANGELES", "CA") },
    {
      event_code: "ARIL",
      date_time: "2026-03-01T03:00:00Z",
      location: station("NOWHERE", "TX"),
      carrier_abbreviation: "BNSF"
    },
    { event_code: "ICHD", date_time: "2026-03-01T04:00:00Z", location: station("KANSAS CITY", "MO") },
    {
      event_code: "ARRI",
      status_code: "PLANNED",
      date_time: "2026-03-02T09:00:00Z",
      location: station("CHICAGO", "IL")
    },
    {
      event_code: "DRMP",
      status_code: "WHO KNOWS",
      date_time: "2026-03-02T11:00:00Z",
      location: station("CHICAGO", "IL")
    }
  ],
  current_event: {
    event_code: "NTFY",
    status_code: "ACTUAL",
    date_time: "2026-03-02T12:00:00Z",
    location: station("CHICAGO", "IL")
  }
}

export const cn = {
  EquipmentId: "LFLU000001",
  LoadEmpty: "LOAD",
  Destination: { Station: "HARVEY", State: "IL" },
  Event: { Description: "ARRIVED", Time: "2026-03-02 14:30 ET", Location: { Station: "TORONTO", Province: "ON" } },
  ETA: { Time: "2026-03-04 08:00 CT", Location: { Station: "HARVEY IL" } },
  StorageCharge: { LastFreeDay: "2026-03-07" },
  CustomsHolds: [{ Description: "PRENOTE" }, { Description: "CUSTOMS HOLD", Timestamp: "2026-03-02 10:00 ET" }]
}

export const bnsf = {
  equipmentInitial: "LFLU",
  equipmentNumber: "1",
  derivedEquipmentStatusName: "On the Ground",
  destinationStation333: "CHICAGO",
  destinationStateCode: "IL",
  estimatedEquipmentUnloadDatetime: "2026-03-04T14:47:37.068Z",
  eventCode: "DR",
  eventDatetime: "2026-03-04T15:00:00.000Z",
  loadEmptyChassisCode: "L",
  shipmentLastFreeStorageDate: "2026-03-06",
  station333: "CHICAGO",
  stationStateCode: "IL"
}
