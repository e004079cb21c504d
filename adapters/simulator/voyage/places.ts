export interface Port {
  readonly unlocode: string
  readonly name: string
  readonly zone: string
}

export interface Stop {
  readonly port: Port
  /** SMDG; null for depots and rail ramps. */
  readonly facility: string | null
  readonly type: "POTE" | "DEPO" | "RAMP"
  readonly name: string
}

const port = (unlocode: string, name: string, zone: string): Port => ({ unlocode, name, zone })

export const shanghai = port("CNSHA", "Shanghai", "Asia/Shanghai")
export const ningbo = port("CNNGB", "Ningbo", "Asia/Shanghai")
const busan = port("KRPUS", "Busan", "Asia/Seoul")
export const losAngeles = port("USLAX", "Los Angeles", "America/Los_Angeles")
export const longBeach = port("USLGB", "Long Beach", "America/Los_Angeles")
export const chicago = port("USCHI", "Chicago", "America/Chicago")

const terminal = (port: Port, facility: string, name: string): Stop => ({ port, facility, type: "POTE", name })

export const shanghaiTerminal = terminal(shanghai, "SGICT", "Shanghai Guandong Terminal")
export const ningboTerminal = terminal(ningbo, "BLCT2", "Ningbo Beilun Second Terminal")
export const busanTerminal = terminal(busan, "PNC", "Pusan New Port")
export const losAngelesTerminal = terminal(losAngeles, "WBCT", "West Basin Container Terminal")
export const longBeachTerminal = terminal(longBeach, "TTI", "Total Terminals International")

export const depot = (port: Port): Stop => ({ port, facility: null, type: "DEPO", name: `${port.name} Empty Depot` })
export const chicagoRamp: Stop = { port: chicago, facility: null, type: "RAMP", name: "Chicago Intermodal Ramp" }

export const importTerminals = [losAngelesTerminal, longBeachTerminal]
