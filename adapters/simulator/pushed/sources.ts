import { gateways } from "../generated/atlas.ts"
import { lines } from "../generated/lines.ts"
import type { Line } from "../generated/lines.ts"
import { channelOf } from "../generated/terminalChannel.ts"
import { yards } from "../generated/yards.ts"
import type { PlayedVoyage } from "../world/World.ts"
import { callbackMessage, dcsaCallback } from "./formats/dcsaCallback.ts"
import { dcsaMessage, dcsaPush } from "./formats/dcsaPush.ts"
import { edifactInterchange } from "./formats/edifact.ts"
import { emodal, emodalMessage } from "./formats/emodal.ts"
import { gateAndQuay } from "./formats/gateAndQuay.ts"
import { movementReports } from "./formats/movementReports.ts"
import { ocean315 } from "./formats/ocean315.ts"
import { statusReport } from "./formats/statusReport.ts"
import { terminal315 } from "./formats/terminal315.ts"
import { bareSets, interchange, mailOf } from "./formats/x12.ts"
import type { Envelope, PushingSource, PushedReport } from "./PushedReport.ts"

/** One line sends some messages without an interchange, or as mail. */
const wrapped = (name: string, sets: ReadonlyArray<ReadonlyArray<string>>, envelope: Envelope): string => {
  const { number, speech } = envelope
  if (name === "SIMK" && number % 3 === 1 && speech.has("no ISA")) return bareSets(sets)
  const whole = interchange(name, sets, envelope)
  return name === "SIMK" && number % 3 === 2 && speech.has("mail") ? mailOf(name, whole, envelope) : whole
}

const ofLine =
  (line: Line, reportsOf: (playing: PlayedVoyage) => ReadonlyArray<PushedReport>) =>
  (playing: PlayedVoyage): ReadonlyArray<PushedReport> =>
    playing.line === line ? reportsOf(playing) : []

const edi = { contentType: "application/edi-x12", extension: "edi", path: "" } as const
const edifact = { contentType: "application/edifact", extension: "edi", path: "" } as const
const ofOcean = /(B4\*\*\*)[A-Z]+(\*)/
const ofTerminal = /(SG\*)[A-Z]+(\*)/
const ofStatus = /(STS\+1\+)[A-Z0-9]+(')/
const ofReport = /(BGM\+)\d+(\+)/
const ofUnit = /(_cd":")[A-Z]+(","s(?:vcevent|hipmentstatus)_desc)/
const ofEvent = /(EventTypeCode":")(?!EQUIPMENT|TRANSPORT)[A-Z]+(")/
const json = { contentType: "application/json", extension: "json" } as const

const pushingLine = (line: Line): ReadonlyArray<PushingSource> => {
  const name = line.scac
  switch (line.channel) {
    case "dcsa-2.2":
      return []
    case "x12-315":
      return [
        {
          ...edi,
          name,
          code: ofOcean,
          reportsOf: ofLine(line, ocean315),
          write: (sets, envelope) => wrapped(name, sets, envelope)
        }
      ]
    case "dcsa-3.0":
      return [{ ...json, name, path: "/events", code: ofEvent, reportsOf: ofLine(line, dcsaPush), write: dcsaMessage }]
    case "dcsa-2.2 callback":
      return [
        {
          ...json,
          name,
          path: "",
          encodingOf: (speech) => (speech.has("latin-1") ? "latin1" : "utf8"),
          code: ofEvent,
          reportsOf: ofLine(line, dcsaCallback),
          write: callbackMessage
        }
      ]
    case "iftsta":
      return [
        {
          ...edifact,
          name,
          code: ofStatus,
          reportsOf: ofLine(line, statusReport),
          write: (messages, envelope) => edifactInterchange(name, messages, envelope)
        }
      ]
  }
}

const pushingTerminal = (name: string): ReadonlyArray<PushingSource> => {
  switch (channelOf(name)) {
    case "terminal-json":
      return []
    case "x12-315":
      return [
        {
          ...edi,
          name,
          code: ofTerminal,
          reportsOf: (playing) => terminal315(playing, name),
          write: (sets, envelope) => interchange(name, sets, envelope)
        }
      ]
    case "emodal":
      return [
        {
          ...json,
          name,
          path: "",
          code: ofUnit,
          reportsOf: (playing) => emodal(playing, name),
          write: (units, envelope) => emodalMessage(name, units, envelope)
        }
      ]
    case "codeco-coarri":
      return [
        {
          ...edifact,
          name,
          code: ofReport,
          reportsOf: (playing) => gateAndQuay(playing, name),
          write: (messages, envelope) => edifactInterchange(name, messages, envelope)
        }
      ]
  }
}

const pushingYard = (name: string): PushingSource => ({
  ...edifact,
  name,
  code: ofReport,
  reportsOf: (playing) => movementReports(playing, name),
  write: (messages, envelope) => edifactInterchange(name, messages, envelope)
})

export const pushingSources: ReadonlyArray<PushingSource> = [
  ...lines.flatMap(pushingLine),
  ...gateways.flatMap(({ stop }) => pushingTerminal(stop.facility ?? "")),
  ...yards.map(({ facility }) => pushingYard(facility ?? ""))
]
