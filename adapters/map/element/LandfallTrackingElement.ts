import type { EmbeddedSearch } from "../wire.ts"
import { refusalOf, search } from "./client.ts"
import type { Refusal } from "./client.ts"
import { make, say, shadowOf } from "./dom.ts"
import { trackingSheet } from "./sheet.ts"
import { statusNames } from "./statusNames.ts"

type Container = EmbeddedSearch["data"]["containers"][number]

/** Longer than any valid number. */
const longest = 64

const sentenceOf = ({ retryAfter, status }: Refusal): string => {
  if (status === 401 || status === 403) return "This page is not allowed to search."
  if (status === 404) return "No shipment or container found for this number."
  if (status === 429) return `Too many searches. Try again in ${Math.ceil((retryAfter ?? 60_000) / 1000)} seconds.`
  return "The search failed. Try again later."
}

const statusInWords = (status: string | null): string =>
  status === null ? "" : ` (${statusNames[status] ?? status.replaceAll("_", " ")})`

/**
 * `<landfall-tracking token="lf_pub_..." number="...">`: a search field for container, bill of lading, and booking
 * numbers, with the map of the result. Searches for `number` at once. `theme` and `locale` work as in `<landfall-map>`.
 */
export class LandfallTrackingElement extends HTMLElement {
  static readonly observedAttributes = ["number", "token", "theme", "locale"]

  readonly #input = make("input", { name: "number", required: true, maxLength: longest, autocomplete: "off" })
  readonly #answer = make("p", { className: "answer", role: "status" })
  readonly #containers = make("ul", { hidden: true })
  readonly #map = document.createElement("landfall-map")
  #request: AbortController | null = null
  #isDue = false

  constructor() {
    super()
    this.#input.spellcheck = false
    this.#map.hidden = true
    const label = make("label", {}, "Container, bill of lading, or booking number", this.#input)
    const form = make("form", { role: "search" }, label, make("button", { type: "submit" }, "Track"))
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      void this.#find(this.#input.value)
    })
    shadowOf(this, trackingSheet).append(make("section", {}, form, this.#answer, this.#containers, this.#map))
  }

  connectedCallback(): void {
    this.#findSoon()
  }

  disconnectedCallback(): void {
    this.#request?.abort()
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return
    if (name === "number" || name === "token") this.#findSoon()
    else if (after === null) this.#map.removeAttribute(name)
    else this.#map.setAttribute(name, after)
  }

  #findSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      const number = this.getAttribute("number")?.trim() ?? ""
      if (!this.isConnected || number === "") return
      this.#input.value = number
      void this.#find(number)
    })
  }

  async #find(asked: string): Promise<void> {
    const [number, token] = [asked.trim().slice(0, longest), this.getAttribute("token") ?? ""]
    if (number === "") return
    this.#request?.abort()
    const request = (this.#request = new AbortController())
    say(this.#answer, "Searching…")
    try {
      const { data } = await search(number, token, request.signal)
      if (!request.signal.aborted) this.#show(data)
    } catch (error) {
      if (request.signal.aborted) return
      const refusal = refusalOf(error)
      this.#show({ number, containers: [] })
      say(this.#answer, sentenceOf(refusal))
      this.dispatchEvent(new CustomEvent("landfall-error", { detail: refusal, bubbles: true, composed: true }))
    }
  }

  #show({ containers, number }: EmbeddedSearch["data"]): void {
    const [first] = containers
    this.#containers.hidden = containers.length < 2
    this.#containers.replaceChildren(...containers.map((container) => make("li", {}, this.#choice(container))))
    this.#map.hidden = first === undefined
    if (first === undefined) {
      this.#map.removeAttribute("container")
      say(this.#answer, `${number}: no containers yet.`)
    } else if (containers.length === 1) {
      say(this.#answer, `${first.number}${statusInWords(first.current_status)}`)
      this.#open(first)
    } else {
      say(this.#answer, `${number}: ${containers.length} containers.`)
      this.#open(first)
    }
  }

  #choice(container: Container): HTMLButtonElement {
    const text = `${container.number}${statusInWords(container.current_status)}`
    const button = make("button", { type: "button", value: container.id }, text)
    button.addEventListener("click", () => this.#open(container))
    return button
  }

  #open({ id }: Container): void {
    for (const button of this.#containers.querySelectorAll("button")) button.ariaPressed = String(button.value === id)
    this.#map.setAttribute("token", this.getAttribute("token") ?? "")
    this.#map.setAttribute("container", id)
  }
}
