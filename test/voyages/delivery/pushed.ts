import { pushingSources } from "#adapters/simulator/pushed/sources.ts"
import { instantOf } from "#adapters/simulator/world/World.ts"
import type { PlayedVoyage } from "#adapters/simulator/world/World.ts"

import type { Dated } from "./Sent.ts"

/** The messages of the sources that push: X12 315 and 301, IFTSTA, CODECO, COARRI, DCSA, and eModal-style JSON. */
export const pushedMessages = (playing: PlayedVoyage): ReadonlyArray<Dated> =>
  pushingSources.flatMap(({ encodingOf, extension, name, reportsOf, write }) =>
    reportsOf(playing).map(({ lines, reportedAt }): Dated => {
      const at = instantOf(playing, reportedAt)
      const encoding = encodingOf?.(playing.speech) ?? "utf8"
      return {
        type: "dated",
        at,
        write: (number) => ({
          name: `${name}-${number}.${extension}`,
          bytes: Buffer.from(write([lines], { number, at, speech: playing.speech }), encoding),
          charset: encoding === "latin1" ? "iso-8859-1" : null
        })
      }
    })
  )
