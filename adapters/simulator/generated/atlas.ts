import { busanTerminal, losAngelesTerminal, shanghaiTerminal } from "../voyage/places.ts"
import type { Port, Stop } from "../voyage/places.ts"

const port = (unlocode: string, name: string, zone: string): Port => ({ unlocode, name, zone })
const terminal = (port: Port, facility: string, name: string): Stop => ({ port, facility, type: "POTE", name })

export const origins: readonly [Stop, ...ReadonlyArray<Stop>] = [
  shanghaiTerminal,
  terminal(port("CNNGB", "Ningbo", "Asia/Shanghai"), "BLCT2", "Ningbo Beilun Second Terminal"),
  terminal(port("CNTAO", "Qingdao", "Asia/Shanghai"), "QQCT", "Qingdao Qianwan Terminal"),
  terminal(port("CNXMN", "Xiamen", "Asia/Shanghai"), "XICT", "Xiamen International Terminal"),
  terminal(port("VNCMT", "Cai Mep", "Asia/Ho_Chi_Minh"), "CMIT", "Cai Mep International Terminal"),
  terminal(port("THLCH", "Laem Chabang", "Asia/Bangkok"), "LCB1", "Laem Chabang Terminal B1"),
  terminal(port("INNSA", "Nhava Sheva", "Asia/Kolkata"), "NSICT", "Nhava Sheva Terminal"),
  terminal(port("JPYOK", "Yokohama", "Asia/Tokyo"), "MC3", "Minami Honmoku Terminal"),
  terminal(port("BRSSZ", "Santos", "America/Sao_Paulo"), "BTP", "Brasil Terminal")
]

/** Barges go from here to Shanghai. */
export const riverPort = terminal(port("CNNKG", "Nanjing", "Asia/Shanghai"), "LTCT", "Longtan Terminal")
export const riverMouth = shanghaiTerminal

export const hubs: readonly [Stop, ...ReadonlyArray<Stop>] = [
  busanTerminal,
  terminal(port("SGSIN", "Singapore", "Asia/Singapore"), "PSA", "Pasir Panjang Terminal"),
  terminal(port("MYTPP", "Tanjung Pelepas", "Asia/Kuala_Lumpur"), "PTP", "Pelabuhan Tanjung Pelepas"),
  terminal(port("LKCMB", "Colombo", "Asia/Colombo"), "CICT", "Colombo International Terminal")
]

export const ramp = (unlocode: string, name: string, zone: string): Stop => ({
  port: port(unlocode, name, zone),
  facility: null,
  type: "RAMP",
  name: `${name} Intermodal Ramp`
})

const chicagoRamp = ramp("USCHI", "Chicago", "America/Chicago")
const dallasRamp = ramp("USDAL", "Dallas", "America/Chicago")
const memphisRamp = ramp("USMEM", "Memphis", "America/Chicago")
const atlantaRamp = ramp("USATL", "Atlanta", "America/New_York")
const torontoRamp = ramp("CATOR", "Toronto", "America/Toronto")

export const mobileTerminal = terminal(port("USMOB", "Mobile", "America/Chicago"), "APMT", "APM Terminals Mobile")

export interface Gateway {
  readonly stop: Stop
  readonly ramps: ReadonlyArray<Stop>
}

export const gateways: readonly [Gateway, ...ReadonlyArray<Gateway>] = [
  { stop: losAngelesTerminal, ramps: [chicagoRamp, dallasRamp] },
  { stop: terminal(port("USNYC", "New York", "America/New_York"), "MAHER", "Maher Terminals"), ramps: [chicagoRamp] },
  {
    stop: terminal(port("USSAV", "Savannah", "America/New_York"), "GCMT", "Garden City Terminal"),
    ramps: [atlantaRamp]
  },
  { stop: mobileTerminal, ramps: [memphisRamp, dallasRamp] },
  { stop: terminal(port("CAVAN", "Vancouver", "America/Vancouver"), "DLT", "Deltaport"), ramps: [torontoRamp] },
  { stop: terminal(port("NLRTM", "Rotterdam", "Europe/Amsterdam"), "ECTDDE", "Delta Terminal"), ramps: [] }
]

export const atlas: ReadonlyArray<Port> = [
  ...origins.map(({ port }) => port),
  riverPort.port,
  ...hubs.map(({ port }) => port),
  ...gateways.map(({ stop }) => stop.port)
]
export const ramps = [chicagoRamp, dallasRamp, memphisRamp, atlantaRamp, torontoRamp]
