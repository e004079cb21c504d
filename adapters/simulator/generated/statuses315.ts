import type { Call } from "../voyage/Call.ts"
import type { Consignment, Report } from "../voyage/Voyage.ts"

/** Data element 157. */
export const statusOf = ({ call, code, empty }: Report): string | null => {
  if (call === null) return null
  const byMode: Readonly<Record<Call["mode"], Readonly<Record<string, string>>>> = {
    VESSEL: { LOAD: "AE", DISC: "UV", ARRI: "VA", DEPA: "VD" },
    // A barge's arrival would be read as a ship's.
    BARGE: { LOAD: "AO" },
    RAIL: { LOAD: "AL", DISC: "UR", ARRI: "AR", DEPA: "RL" },
    TRUCK: empty === true ? { GTOT: "EE", GTIN: "RD" } : { GTOT: "OA", GTIN: "I" }
  }
  return byMode[call.mode][code] ?? null
}

/** Role of the place and qualifier of the DTM. */
export const scheduleOf = ({ call, code }: Report, { pod, pol }: Consignment["route"]) => {
  if (call === null || (code !== "DEPA" && code !== "ARRI")) return null
  const { port } = call.stop
  if (call.mode === "RAIL") return code === "ARRI" ? { role: "E", qualifier: "371" } : null
  if (call.mode !== "VESSEL") return null
  if (code === "DEPA") return port === pol ? { role: "L", qualifier: "139" } : { role: "T", qualifier: "369" }
  return port === pod ? { role: "D", qualifier: "139" } : { role: "T", qualifier: "371" }
}

export const isTransshipment = (report: Report, { route }: Consignment): boolean =>
  report.classifier !== "ACT" && scheduleOf(report, route)?.role === "T"

export const isExpressible = (report: Report, { route }: Consignment): boolean =>
  report.classifier === "ACT" ? statusOf(report) !== null : scheduleOf(report, route) !== null
