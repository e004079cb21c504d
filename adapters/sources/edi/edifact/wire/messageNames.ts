/** Messages that are not read: orders, instructions, and messages about the exchange. */
const names: ReadonlyMap<string, string> = new Map([
  ["APERAK", "application error and acknowledgement"],
  ["BAPLIE", "bayplan"],
  ["BERMAN", "berth management"],
  ["CALINF", "call information"],
  ["COARCO", "container arrival confirmation"],
  ["CODENO", "expiry of a permit or clearance"],
  ["COHAOR", "order for special handling of containers"],
  ["CONTRL", "syntax acknowledgement"],
  ["COPARN", "container announcement"],
  ["COPINO", "announcement of collection or delivery"],
  ["COPRAR", "order to discharge or load containers"],
  ["COREOR", "container release order"],
  ["COSTCO", "stuffing and stripping confirmation"],
  ["COSTOR", "stuffing and stripping order"],
  ["CUSCAR", "customs cargo report"],
  ["CUSREP", "customs conveyance report"],
  ["CUSRES", "customs response"],
  ["IFCSUM", "forwarding and consolidation summary"],
  ["IFTDGN", "dangerous goods notification"],
  ["IFTMAN", "arrival notice"],
  ["IFTMBC", "booking confirmation"],
  ["IFTMBF", "firm booking"],
  ["IFTMBP", "provisional booking"],
  ["IFTMCS", "instruction contract status"],
  ["IFTMIN", "instruction"],
  ["IFTSAI", "schedule and availability"],
  ["MOVINS", "stowage instruction"],
  ["VERMAS", "verified gross mass"],
  ["VESDEP", "vessel departure"]
])

export const nameOfMessage = (type: string): string => {
  const name = names.get(type)
  if (name !== undefined) return `${type} (${name})`
  return /^[A-Z]{6}$/.test(type) ? type : "A message without a known type"
}
