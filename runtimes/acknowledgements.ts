import { Layer } from "effect"

import { acknowledgementOf as contrlOf } from "#adapters/edi/edifact/acknowledgement.ts"
import { acknowledgementOf as functionalOf } from "#adapters/edi/x12/acknowledge.ts"
import { Acknowledgements } from "#application/ports/Acknowledgements.ts"
import type { Acknowledgement } from "#application/ports/Acknowledgements.ts"

const inFile = (extension: string, text: string | null): Acknowledgement | null =>
  text === null ? null : { extension, text }

/** X12 is answered with a 997, EDIFACT with CONTRL, and nothing else at all. */
export const layer = Layer.succeed(Acknowledgements, {
  of: (bytes, now) => inFile("997", functionalOf(bytes, now)) ?? inFile("contrl", contrlOf(bytes, now))
})
