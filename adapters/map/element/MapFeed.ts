import type { EmbeddedMap } from "../wire.ts"
import { fetchMap, Refusal, refusalOf } from "./client.ts"
import type { VersionedMap } from "./client.ts"

export interface MapFeedOptions {
  readonly container: string
  readonly token: string
  readonly onMap: (map: EmbeddedMap) => void
  readonly onRefusal: (refusal: Refusal) => void
}

const minute = 60_000
const hour = 60 * minute

const isAtSea = ({ data }: EmbeddedMap): boolean =>
  data.features.some(({ properties }) => properties.feature_type === "current_vessel")

/** Pages may open at the same moment. */
const addJitter = (milliseconds: number): number => milliseconds * (0.9 + Math.random() * 0.2)

/**
 * Every 15 minutes at sea on a visible page, else hourly. Failures are retried with backoff from one minute, rejections
 * after an hour.
 */
export class MapFeed {
  readonly #watched: MapFeedOptions
  readonly #end = new AbortController()
  #version: string | null = null
  #isAtSea = false
  #failures = 0
  /** Delay after a failure; null after a response. */
  #wait: number | null = null
  #askedAt = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(watched: MapFeedOptions) {
    this.#watched = watched
    document.addEventListener("visibilitychange", () => this.#schedule(), { signal: this.#end.signal })
    void this.#ask()
  }

  stop(): void {
    this.#end.abort()
    clearTimeout(this.#timer)
  }

  get #pause(): number {
    return this.#isAtSea && !document.hidden ? 15 * minute : hour
  }

  async #ask(): Promise<void> {
    this.#askedAt = Date.now()
    clearTimeout(this.#timer)
    const answered = await fetchMap(this.#watched, this.#version, this.#end.signal).catch(refusalOf)
    if (this.#end.signal.aborted) return
    if (answered instanceof Refusal) {
      this.#wait = this.#waitAfter(answered)
      this.#watched.onRefusal(answered)
    } else {
      this.#wait = null
      this.#failures = 0
      if (answered !== null) this.#take(answered)
    }
    this.#schedule()
  }

  #take({ map, version }: VersionedMap): void {
    this.#version = version
    this.#isAtSea = isAtSea(map)
    this.#watched.onMap(map)
  }

  #waitAfter({ retryAfter, status }: Refusal): number {
    if (retryAfter !== null) return Math.min(hour, Math.max(minute / 2, retryAfter))
    if (status !== null && status < 500) return hour
    return Math.min(hour, minute * 2 ** this.#failures++)
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    const left = this.#askedAt + addJitter(this.#wait ?? this.#pause) - Date.now()
    this.#timer = setTimeout(() => void this.#ask(), Math.max(0, left))
  }
}
