import { promisify } from "node:util"
import { constants, crc32, deflateRaw } from "node:zlib"

import { Effect, Stream } from "effect"

export interface Part {
  readonly name: string
  readonly text: string
}

export interface LargePart<E, R> {
  readonly name: string
  readonly body: Stream.Stream<string, E, R>
}

interface Listed {
  readonly name: string
  readonly isLarge: boolean
  readonly at: number
  readonly crc: number
  readonly packed: number
  readonly size: number
}

const deflate = promisify(deflateRaw)

/** Pieces end at a byte boundary, so that they form one deflate stream. */
const pack = (bytes: Uint8Array) =>
  Effect.promise(() => deflate(bytes, { finishFlush: constants.Z_SYNC_FLUSH, level: 6 }))

/** An empty last block of a deflate stream. */
const lastBlock = Buffer.from([3, 0])

/** Names are UTF-8. Checksums and sizes of large parts follow the data. */
const flagsOf = (isLarge: boolean): number => (isLarge ? 0x808 : 0x800)
const methodOf = (isLarge: boolean): number => (isLarge ? 8 : 0)

/** 1 January 1980, the format's first day; a constant makes archives reproducible. */
const day = 0x21

const numbers = (...fields: ReadonlyArray<readonly [bytes: 2 | 4, value: number]>): Buffer => {
  const buffer = Buffer.alloc(fields.reduce((length, [bytes]) => length + bytes, 0))
  let at = 0
  for (const [bytes, value] of fields) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const described = ({ crc, isLarge, name, packed, size }: Listed, inHeader: boolean): Buffer => {
  const isLater = inHeader && isLarge
  return numbers(
    [2, 20],
    [2, flagsOf(isLarge)],
    [2, methodOf(isLarge)],
    [2, 0],
    [2, day],
    [4, isLater ? 0 : crc],
    [4, isLater ? 0 : packed],
    [4, isLater ? 0 : size],
    [2, Buffer.byteLength(name)],
    [2, 0]
  )
}

const headerOf = (part: Listed): Buffer =>
  Buffer.concat([numbers([4, 0x04034b50]), described(part, true), Buffer.from(part.name)])

const entryOf = (part: Listed): Buffer =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, 20]),
    described(part, false),
    numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, part.at]),
    Buffer.from(part.name)
  ])

const endOf = (parts: ReadonlyArray<Listed>, at: number): Buffer => {
  const entries = Buffer.concat(parts.map(entryOf))
  return Buffer.concat([
    entries,
    numbers([4, 0x06054b50], [2, 0], [2, 0], [2, parts.length], [2, parts.length], [4, entries.length], [4, at], [2, 0])
  ])
}

/** Each part must be smaller than 4 GB. */
export const zip = <E, R>(small: ReadonlyArray<Part>, { body, name }: LargePart<E, R>) =>
  Stream.suspend((): Stream.Stream<Uint8Array, E, R> => {
    const listed: Array<Listed> = []
    const begun: Array<Buffer> = []
    let at = 0
    const add = (bytes: Buffer) => {
      at += bytes.length
      begun.push(bytes)
    }
    for (const { name, text } of small) {
      const bytes = Buffer.from(text)
      const part = { name, isLarge: false, at, crc: crc32(bytes), packed: bytes.length, size: bytes.length }
      listed.push(part)
      add(headerOf(part))
      add(bytes)
    }
    let large: Listed = { name, isLarge: true, at, crc: 0, packed: lastBlock.length, size: 0 }
    add(headerOf(large))

    const piece = (text: string) => {
      const bytes = Buffer.from(text)
      return Effect.map(pack(bytes), (packed): Uint8Array => {
        large = {
          ...large,
          crc: crc32(bytes, large.crc),
          packed: large.packed + packed.length,
          size: large.size + bytes.length
        }
        return packed
      })
    }
    const end = Effect.sync((): Uint8Array => {
      const sums = numbers([4, 0x08074b50], [4, large.crc], [4, large.packed], [4, large.size])
      const listing = at + large.packed + sums.length
      return Buffer.concat([lastBlock, sums, endOf([...listed, large], listing)])
    })
    return Stream.make<Array<Uint8Array>>(Buffer.concat(begun)).pipe(
      Stream.concat(Stream.mapEffect(body, piece)),
      Stream.concat(Stream.fromEffect(end))
    )
  })
