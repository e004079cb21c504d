import type { Port, Stop } from "../voyage/places.ts"
import { hubs, origins } from "./atlas.ts"

const port = (unlocode: string, name: string, zone: string): Port => ({ unlocode, name, zone })

export interface Quay {
  readonly stop: Stop
  readonly previous: Port
  readonly next: Port
  /** Null for the usual document names. */
  readonly names: { readonly discharge: string; readonly load: string } | null
}

const stopOf = (facility: string): ReadonlyArray<Stop> =>
  [...origins, ...hubs].filter((stop) => stop.facility === facility)

const newer = { discharge: "98", load: "270" } as const

export const quays: ReadonlyArray<Quay> = [
  ...stopOf("BTP").map((stop) => ({
    stop,
    previous: port("ARBUE", "Buenos Aires", "America/Argentina/Buenos_Aires"),
    next: port("BRPNG", "Paranagua", "America/Sao_Paulo"),
    names: newer
  })),
  ...stopOf("PSA").map((stop) => ({
    stop,
    previous: port("MYPKG", "Port Klang", "Asia/Kuala_Lumpur"),
    next: port("AEJEA", "Jebel Ali", "Asia/Dubai"),
    names: newer
  })),
  ...stopOf("CICT").map((stop) => ({
    stop,
    previous: port("AEJEA", "Jebel Ali", "Asia/Dubai"),
    next: port("MYPKG", "Port Klang", "Asia/Kuala_Lumpur"),
    names: null
  }))
]

export const inlandDepot: Stop = {
  port: port("DEMHG", "Mannheim", "Europe/Berlin"),
  facility: "MCT",
  type: "DEPO",
  name: "Mannheim Container Terminal"
}

export const yards: ReadonlyArray<Stop> = [...quays.map(({ stop }) => stop), inlandDepot]
