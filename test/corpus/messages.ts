import { edifactSamples, x12Samples } from "./edi.ts"
import { ownFiles, realFiles } from "./files.ts"
import type { Sample } from "./files.ts"
import { apmAnswer, emodal, rail, terminalJson } from "./json.ts"

/** A message, and what its reader needs to know of its origin. */
export interface Message extends Sample {
  readonly format: string
  /** The source of the message, by the name that readers know. */
  readonly source: string
  /** For answers that do not name the facility themselves. */
  readonly facility?: string
}

const all = (format: string, source: string, samples: ReadonlyArray<Sample>): ReadonlyArray<Message> =>
  samples.map((sample) => ({ format, source, ...sample }))

const written = (name: string, value: unknown): ReadonlyArray<Sample> => [
  { name: `json/${name}`, bytes: new TextEncoder().encode(JSON.stringify(value, null, 1)) }
]

const carriers: Readonly<Record<string, string>> = {
  "hmm.json": "HDMU",
  "maersk.json": "MAEU",
  "cma.json": "CMDU",
  "hapag.json": "HLCU"
}

/** The carrier of each fixture. */
const carrierOf = (name: string): string => carriers[name.slice(name.indexOf("/") + 1)] ?? "MSCU"

/** At least one message of every format that has a reader: synthetic ones, and real ones where there are any. */
export const messages: ReadonlyArray<Message> = [
  ...all("x12", "inbox", x12Samples),
  ...all("edifact", "inbox", edifactSamples),
  ...ownFiles("carriers/fixtures", ".json").map((file) => ({ format: "dcsa", source: carrierOf(file.name), ...file })),
  ...all("dcsa", "MSCU", realFiles("dcsa", ".json")),
  ...all("terminal-json", "terminal-json", written("terminal.json", terminalJson)),
  ...all("emodal", "emodal", written("emodal.json", emodal)),
  ...written("apm.json", apmAnswer).map((sample) => ({
    format: "apm-availability",
    source: "apm",
    facility: "USLAX/APMT",
    ...sample
  })),
  ...all("rail-up", "UP", written("up.json", rail.up)),
  ...all("rail-cn", "CN", written("cn.json", rail.cn)),
  ...all("rail-bnsf", "BNSF", written("bnsf.json", rail.bnsf))
]
