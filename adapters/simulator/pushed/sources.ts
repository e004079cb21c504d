import { lines } from "../generated/lines.ts"
import type { Line } from "../generated/lines.ts"
import type { Playing } from "../World.ts"
import { ocean315 } from "./ocean315.ts"
import type { Pushing, Word } from "./Word.ts"
import { interchange } from "./x12.ts"

const ofLine =
  (line: Line, wordsOf: (playing: Playing) => ReadonlyArray<Word>) =>
  (playing: Playing): ReadonlyArray<Word> =>
    playing.line === line ? wordsOf(playing) : []

const linePushing = (line: Line): ReadonlyArray<Pushing> => {
  switch (line.channel) {
    case "x12-315":
      return [
        {
          name: line.scac,
          contentType: "application/edi-x12",
          extension: "edi",
          path: "",
          wordsOf: ofLine(line, ocean315),
          write: (sets, envelope) => interchange(line.scac, sets, envelope)
        }
      ]
    default:
      return []
  }
}

/** Every source that tells by itself. */
export const pushingSources: ReadonlyArray<Pushing> = lines.flatMap(linePushing)
