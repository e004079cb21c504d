import type { Refusal } from "./client.ts"

/**
 * Imperative API: `new LandfallMap("#map", { authToken })`, `await map.start()`, then `await map.load(shipmentId,
 * containerId)`, which rejects if loading fails.
 */
export class LandfallMap {
  readonly #target: string | Element
  readonly #token: string
  readonly #map = document.createElement("landfall-map")

  constructor(target: string | Element, { authToken }: { readonly authToken: string }) {
    this.#target = target
    this.#token = authToken
  }

  async start(): Promise<void> {
    const place = typeof this.#target === "string" ? document.querySelector(this.#target) : this.#target
    if (place === null) throw new Error(`Nothing on this page is ${String(this.#target)}`)
    this.#map.setAttribute("token", this.#token)
    place.replaceChildren(this.#map)
  }

  /** Ignores the shipment: a map shows one container. */
  async load(_shipmentId: string, containerId: string): Promise<void> {
    const { promise, reject, resolve } = Promise.withResolvers<void>()
    const done = new AbortController()
    this.#map.addEventListener("landfall-load", () => resolve(), { signal: done.signal })
    this.#map.addEventListener("landfall-error", (event) => reject((event as CustomEvent<Refusal>).detail), {
      signal: done.signal
    })
    this.#map.removeAttribute("container")
    this.#map.setAttribute("container", containerId)
    await promise.finally(() => done.abort())
  }
}
