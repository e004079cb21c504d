import { createRequire } from "node:module"

/** Of what the packages offer, what the benches call; some of them describe no types. */
interface Segment {
  readonly tag: string
  readonly elements: ReadonlyArray<{ readonly value: string }>
}

interface Interchange {
  readonly header: Segment
  readonly trailer: Segment
  readonly functionalGroups: ReadonlyArray<{
    readonly header: Segment
    readonly trailer: Segment
    readonly transactions: ReadonlyArray<{
      readonly header: Segment
      readonly trailer: Segment
      readonly segments: ReadonlyArray<Segment>
    }>
  }>
}

interface EdifactParser {
  onopensegment: (name: string) => void
  onelement: () => void
  oncomponent: (text: string) => void
  onclosesegment: () => void
  readonly encoding: (level: string) => void
  readonly write: (text: string) => void
  readonly end: () => void
}

interface AisDecoded {
  readonly valid: boolean
  readonly aistype: number
  readonly mmsi: string
  readonly lat?: number
  readonly lon?: number
  readonly shipname?: string
}

/** A stream that objects come out of. */
interface ObjectStream {
  readonly on: (event: "data" | "end" | "error", take: (object: Readonly<Record<string, unknown>>) => void) => void
  readonly write: (chunk: Uint8Array | string) => void
  readonly end: () => void
}

const require = createRequire(import.meta.url)

export const nodeX12 = require("node-x12") as {
  readonly X12Parser: new (strict: boolean) => { readonly parse: (text: string) => Interchange }
}

export const x12Parser = require("x12-parser") as { readonly X12parser: new () => ObjectStream }

export const EdifactParser = require("edifact/parser.js") as new () => EdifactParser

export const ggencoder = require("ggencoder") as {
  readonly AisDecode: new (sentence: string, session: object) => AisDecoded
}

export const aisStreamDecoder = require("ais-stream-decoder") as { readonly default: new () => ObjectStream }
