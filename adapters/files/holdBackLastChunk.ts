import { Effect, Stream } from "effect"

import type { FileRefused } from "#application/ports/records/document/DocumentFiles.ts"

import { makeCheck } from "./check.ts"

interface Announced {
  readonly md5: string
  readonly size: number
}

/**
 * Holds back the last chunk until all bytes are verified, so that the receiver discards an invalid file as incomplete.
 */
export const holdBackLastChunk = <E, R>(
  bytes: Stream.Stream<Uint8Array, E, R>,
  announced: Announced,
  checked: (sha256: string) => void = () => {}
): Stream.Stream<Uint8Array, E | FileRefused, R> =>
  Stream.suspend(() => {
    const check = makeCheck(announced)
    let held: Uint8Array = new Uint8Array()
    const passing = Stream.mapEffect(bytes, (chunk) =>
      Effect.map(check.take(chunk), () => {
        const ready = held
        held = chunk
        return ready
      })
    )
    const last = Effect.map(check.end, (sha256) => {
      checked(sha256)
      return held
    })
    return Stream.filter(Stream.concat(passing, Stream.fromEffect(last)), ({ byteLength }) => byteLength > 0)
  })
