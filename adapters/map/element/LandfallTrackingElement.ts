import type { EmbeddedSearch } from "../wire.ts"
import { refusalOf, searchNumber } from "./client.ts"
import type { Refusal } from "./client.ts"
import { createHtmlElement, setTextIfChanged, attachStyledShadow } from "./dom.ts"
import { trackingSheet } from "./sheet.ts"
import { statusNames } from "./statusNames.ts"

type Container = EmbeddedSearch["data"]["containers"][number]

/** Longer than any valid number. */
const maxNumberLength = 64

const describeRefusal = ({ retryAfter, status }: Refusal): string => {
  if (status === 401 || status === 403) return "This page is not allowed to search."
  if (status === 404) return "No shipment or container found for this number."
  if (status === 429) return `Too many searches. Try again in ${Math.ceil((retryAfter ?? 60_000) / 1000)} seconds.`
  return "The search failed. Try again later."
}

const statusSuffix = (status: string | null): string =>
  status === null ? "" : ` (${statusNames[status] ?? status.replaceAll("_", " ")})`

/**
 * `<landfall-tracking token="lf_pub_..." number="...">`: searches container, bill of lading and booking numbers, and
 * shows the map. `theme` and `locale` as in `<landfall-map>`.
 */
export class LandfallTrackingElement extends HTMLElement {
  static readonly observedAttributes = ["number", "token", "theme", "locale"]

  readonly #input = createHtmlElement("input", {
    name: "number",
    required: true,
    maxLength: maxNumberLength,
    autocomplete: "off"
  })
  readonly #answer = createHtmlElement("p", { className: "answer", role: "status" })
  readonly #containers = createHtmlElement("ul", { hidden: true })
  readonly #map = document.createElement("landfall-map")
  #request: AbortController | null = null
  #isDue = false

  constructor() {
    super()
    this.#input.spellcheck = false
    this.#map.hidden = true
    const label = createHtmlElement("label", {}, "Container, bill of lading, or booking number", this.#input)
    const form = createHtmlElement(
      "form",
      { role: "search" },
      label,
      createHtmlElement("button", { type: "submit" }, "Track")
    )
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      void this.#find(this.#input.value)
    })
    attachStyledShadow(this, trackingSheet).append(
      createHtmlElement("section", {}, form, this.#answer, this.#containers, this.#map)
    )
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
    const [number, token] = [asked.trim().slice(0, maxNumberLength), this.getAttribute("token") ?? ""]
    if (number === "") return
    this.#request?.abort()
    const request = (this.#request = new AbortController())
    setTextIfChanged(this.#answer, "Searching…")
    try {
      const { data } = await searchNumber(number, token, request.signal)
      if (!request.signal.aborted) this.#show(data)
    } catch (error) {
      if (request.signal.aborted) return
      const refusal = refusalOf(error)
      this.#show({ number, containers: [] })
      setTextIfChanged(this.#answer, describeRefusal(refusal))
      this.dispatchEvent(new CustomEvent("landfall-error", { detail: refusal, bubbles: true, composed: true }))
    }
  }

  #show({ containers, number }: EmbeddedSearch["data"]): void {
    const [first] = containers
    this.#containers.hidden = containers.length < 2
    this.#containers.replaceChildren(
      ...containers.map((container) => createHtmlElement("li", {}, this.#choice(container)))
    )
    this.#map.hidden = first === undefined
    if (first === undefined) {
      this.#map.removeAttribute("container")
      setTextIfChanged(this.#answer, `${number}: no containers yet.`)
    } else if (containers.length === 1) {
      setTextIfChanged(this.#answer, `${first.number}${statusSuffix(first.current_status)}`)
      this.#open(first)
    } else {
      setTextIfChanged(this.#answer, `${number}: ${containers.length} containers.`)
      this.#open(first)
    }
  }

  #choice(container: Container): HTMLButtonElement {
    const text = `${container.number}${statusSuffix(container.current_status)}`
    const button = createHtmlElement("button", { type: "button", value: container.id }, text)
    button.addEventListener("click", () => this.#open(container))
    return button
  }

  #open({ id }: Container): void {
    for (const button of this.#containers.querySelectorAll("button")) button.ariaPressed = String(button.value === id)
    this.#map.setAttribute("token", this.getAttribute("token") ?? "")
    this.#map.setAttribute("container", id)
  }
}
