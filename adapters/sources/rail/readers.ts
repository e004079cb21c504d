import type { Reader } from "#application/ports/tracking/source/Readers.ts"

import { readBnsf } from "./messages/bnsf.ts"
import { readCn } from "./messages/cn.ts"
import { railReader } from "./messages/railReader.ts"
import type { RailFormat } from "./messages/railReader.ts"
import type { StationOf } from "./messages/stations.ts"
import { readUp } from "./messages/up.ts"
import { bnsfUses, cnUses, upUses } from "./messages/uses.ts"

const isJson = (start: string) => start.startsWith("{") || start.startsWith("[")

const formats: ReadonlyArray<RailFormat> = [
  {
    format: "rail-up",
    version: 3,
    recognises: (start) =>
      isJson(start) && /"(operational_move_events|current_event)"\s*:/.test(start) && /"equipment"\s*:/.test(start),
    list: [],
    readItem: readUp,
    uses: upUses
  },
  {
    format: "rail-cn",
    version: 3,
    recognises: (start) =>
      isJson(start) &&
      (/"ThirdPartyIntermodalShipment"\s*:/.test(start) ||
        (/"EquipmentId"\s*:/.test(start) && /"(WaybillStatus|StorageCharge|LoadEmpty)"\s*:/.test(start))),
    list: ["ThirdPartyIntermodalShipment", "Equipment"],
    readItem: readCn,
    uses: cnUses
  },
  {
    format: "rail-bnsf",
    version: 3,
    recognises: (start) =>
      isJson(start) &&
      /"equipmentInitial"\s*:/.test(start) &&
      /"(station333|derivedEquipmentStatusName)"\s*:/.test(start),
    list: ["intermodalUnits"],
    readItem: readBnsf,
    uses: bnsfUses
  }
]

export const readers = ({ stationOf }: { readonly stationOf: StationOf }): ReadonlyArray<Reader> =>
  formats.map((format) => railReader(format, stationOf))
