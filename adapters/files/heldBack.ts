import { Effect, Stream } from "effect"

import type { FileRefused } from "#application/ports/document/DocumentFiles.ts"

import { makeCheck } from "./check.ts"

interface Announced {
  readonly md5: string
  readonly size: number
}

/**
 * The bytes, whose last part is given on only when all of them are those that were announced: who receives fewer than he
 * was promised keeps nothing. `checked` is told their SHA-256 before that.
 */
export const heldBack = <E, R>(
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
