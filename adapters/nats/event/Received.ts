import type { FeedEntry } from "#application/ports/event/ChangeFeed.ts"
import type { FeedMessage } from "#domain/event/FeedMessage.ts"

export interface Delivered {
  readonly message: FeedMessage
  /** Acknowledges this message and all before it. */
  readonly acknowledge: () => void
}

/** What has come of the stream for one name and is not acknowledged yet; the server sends only so much ahead. */
export const makeReceived = () => {
  const following = new Map<number, Delivered>()
  const waiting = new Set<() => void>()
  let newest = 0
  let history = ""

  return {
    /** The highest position that has come. */
    newest: () => newest,

    add: (delivered: Delivered) => {
      const { position, previous } = delivered.message
      if (delivered.message.history !== history) {
        following.clear()
        history = delivered.message.history
        newest = 0
      }
      following.set(previous, delivered)
      newest = Math.max(newest, position)
      waiting.forEach((look) => look())
    },

    /** Drops what is acknowledged, and acknowledges it to the server. */
    drop: (position: number) => {
      let last: Delivered | null = null
      for (const [previous, delivered] of following) {
        if (delivered.message.position > position) continue
        following.delete(previous)
        if (last === null || delivered.message.position > last.message.position) last = delivered
      }
      last?.acknowledge()
    },

    /** Runs at every message that comes, until it is taken back. */
    watch: (look: () => void) => {
      waiting.add(look)
      return () => void waiting.delete(look)
    },

    /** Collects the entries behind a position one after the other, as far as they have come whenever it is asked. */
    chainFrom: (position: number, history: string, limit: number) => {
      const entries: Array<FeedEntry> = []
      let end = position
      return {
        entries,
        end: () => end,
        extend: () => {
          while (entries.length < limit) {
            const next = following.get(end)?.message
            if (next === undefined || next.history !== history) return
            entries.push({ position: next.position, event: next.event })
            end = next.position
          }
        }
      }
    }
  }
}

export type Received = ReturnType<typeof makeReceived>
