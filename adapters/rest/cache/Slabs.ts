/** Bytes. Larger entries than a quarter get a separate slab. */
const slabBytes = 1024 * 1024

/** Bytes per entry, for its place and objects. */
const overhead = 400

interface Slab {
  readonly memory: Buffer<ArrayBuffer>
  readonly number: number
  used: number
  /** Bytes of the entries outside the slab. */
  beside: number
  readonly entries: Array<Entry>
}

interface Entry {
  readonly key: string
  readonly table: Map<string, Entry>
}

export interface SlabEntry<About> {
  readonly bytes: Buffer<ArrayBuffer>
  readonly about: About
}

export interface Shelf<About> {
  readonly get: (key: string) => SlabEntry<About> | undefined
  /** Calls `write` at once with a buffer of this length. */
  readonly put: (key: string, length: number, write: (into: Buffer) => void, about: About) => SlabEntry<About>
}

export interface Slabs {
  readonly shelf: <About>() => Shelf<About>
  readonly taken: () => number
}

/**
 * Many small buffers would fragment the heap. The limit includes keys and objects; at the limit, the oldest slab is
 * dropped, after recently read entries moved to the newest. A dropped slab is never written again, because its bytes
 * may be in use.
 */
export const makeSlabs = (mostBytes: number): Slabs => {
  const slabs: Array<Slab> = []
  let [taken, begun] = [0, 0]
  let open: Slab | null = null

  const begin = (length: number): Slab => {
    const slab = { memory: Buffer.allocUnsafeSlow(length), number: begun++, used: 0, beside: 0, entries: [] }
    slabs.push(slab)
    taken += length
    return slab
  }

  const slabFor = (length: number): Slab => {
    if (length > slabBytes / 4) return begin(length)
    if (open === null || open.used + length > slabBytes) open = begin(slabBytes)
    return open
  }

  const dropOldest = (): boolean => {
    const oldest = taken > mostBytes ? slabs.shift() : undefined
    if (oldest === undefined) return false
    if (oldest === open) open = null
    taken -= oldest.memory.length + oldest.beside
    for (const entry of oldest.entries) {
      if (entry.table.get(entry.key) === entry) entry.table.delete(entry.key)
    }
    return true
  }

  /** True for the oldest quarter when the limit is near. */
  const goesSoon = ({ number }: Slab) =>
    taken > 0.9 * mostBytes && number - (slabs[0]?.number ?? number) < slabs.length / 4

  const shelf = <About>(): Shelf<About> => {
    interface Own extends Entry, SlabEntry<About> {
      readonly slab: Slab
    }
    const own = new Map<string, Own>()
    const table = own as Map<string, Entry>

    const put = (key: string, length: number, write: (into: Buffer) => void, about: About): Own => {
      const slab = slabFor(length)
      const bytes = slab.memory.subarray(slab.used, slab.used + length)
      write(bytes)
      const entry = { key, table, slab, bytes, about }
      own.set(key, entry)
      slab.used += length
      slab.beside += key.length + overhead
      slab.entries.push(entry)
      taken += key.length + overhead
      while (dropOldest());
      return entry
    }

    return {
      put,
      get: (key) => {
        const entry = own.get(key)
        if (entry === undefined || !goesSoon(entry.slab)) return entry
        return put(key, entry.bytes.length, (into) => void into.set(entry.bytes), entry.about)
      }
    }
  }

  return { shelf, taken: () => taken }
}
