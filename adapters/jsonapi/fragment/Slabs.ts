/** Bytes of one slab. What takes more than a quarter of one has a slab of its own size. */
const slabBytes = 1024 * 1024

/** Bytes that an entry takes besides its own and those of its key: its place in the table, and its objects. */
const overhead = 400

interface Slab {
  readonly memory: Buffer<ArrayBuffer>
  /** Slabs are numbered as they are begun. */
  readonly number: number
  used: number
  /** What its entries take outside of it. */
  beside: number
  readonly entries: Array<Entry>
}

interface Entry {
  readonly key: string
  readonly table: Map<string, Entry>
}

/** What is kept under a key: bytes, and what else is known of them. */
export interface Kept<About> {
  readonly bytes: Buffer<ArrayBuffer>
  readonly about: About
}

/** Entries of one kind. */
export interface Shelf<About> {
  readonly get: (key: string) => Kept<About> | undefined
  /** Keeps so many bytes, which are written now, and answers with them. */
  readonly put: (key: string, length: number, write: (into: Buffer) => void, about: About) => Kept<About>
}

/** Entries of any number of kinds, which share the memory. */
export interface Slabs {
  readonly shelf: <About>() => Shelf<About>
  /** Bytes that are taken at the moment. */
  readonly taken: () => number
}

/**
 * Keeps bytes in few large pieces of memory, at most so many in all, keys and objects included: thousands of small pieces
 * would leave holes that the process never gives back. The oldest slab goes as a whole; what of it was asked for lately
 * has moved to the newest before. Who still has bytes of it keeps that slab alive, and nobody writes to it again.
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

  /** Lets the oldest slab go if too much is taken; answers whether it did. */
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

  /** Whether it is of the oldest quarter, and their time comes. */
  const goesSoon = ({ number }: Slab) =>
    taken > 0.9 * mostBytes && number - (slabs[0]?.number ?? number) < slabs.length / 4

  const shelf = <About>(): Shelf<About> => {
    interface Own extends Entry, Kept<About> {
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
