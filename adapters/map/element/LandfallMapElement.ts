import { buildJourney, noJourney } from "../journey.ts"
import type { Journey } from "../journey.ts"
import { legendOf } from "../legend.ts"
import { boxOfJourney, renderJourneyScene } from "../scene.ts"
import type { MapTexts } from "../scene.ts"
import type { EmbeddedMap, FeatureCollection } from "../wire.ts"
import { instantText, supportedLocale, summarizeJourney, makeMapTexts } from "../words.ts"
import { callItems } from "./callList.ts"
import type { Refusal } from "./client.ts"
import { createHtmlElement, setTextIfChanged, attachStyledShadow } from "./dom.ts"
import { MapFeed } from "./MapFeed.ts"
import { MapStage } from "./MapStage.ts"
import type { StageDrawing } from "./MapStage.ts"
import { mapSheet } from "./sheet.ts"

const messageByStatus: Readonly<Record<number, string>> = {
  401: "This page is not allowed to show this map.",
  403: "This page is not allowed to show this map.",
  404: "No map is available for this container."
}

const drawingOf = (journey: Journey, words: MapTexts, hasLegend: boolean): StageDrawing => ({
  whole: boxOfJourney(journey),
  draw: (box, width, reserved) => ({
    scene: renderJourneyScene(journey, box, { width, words, legend: hasLegend ? legendOf(journey) : [], reserved }),
    targets: []
  })
})

/**
 * `<landfall-map container="ID" token="lf_pub_...">` loads and refreshes a map; `data` takes a FeatureCollection
 * instead. `theme`: `day` or `night`. `locale`: date order. `calls="hidden"`: list of places for screen readers only.
 * Fires `landfall-load` and `landfall-error`.
 */
export class LandfallMapElement extends HTMLElement {
  static readonly observedAttributes = ["container", "token", "locale"]

  readonly #stage = new MapStage({
    empty: drawingOf(noJourney, makeMapTexts("en-GB"), false),
    whole: "journey",
    isWholePage: false
  })
  readonly #status = createHtmlElement("p", { className: "status", hidden: true })
  readonly #caption = createHtmlElement("figcaption", { ariaLive: "polite" })
  readonly #calls = createHtmlElement("ol", { ariaLabel: "Places of the journey" })
  readonly #updated = createHtmlElement("p", { className: "updated", hidden: true })
  #journey: Journey | null = null
  #updatedAt: string | null = null
  #feed: MapFeed | null = null
  #isDue = false

  constructor() {
    super()
    this.#stage.element.append(this.#status)
    const root = attachStyledShadow(this, mapSheet)
    root.append(createHtmlElement("figure", {}, this.#stage.element, this.#caption, this.#calls, this.#updated))
  }

  connectedCallback(): void {
    this.#stage.connect()
    this.#startSoon()
  }

  disconnectedCallback(): void {
    this.#stage.disconnect()
    this.#feed?.stop()
    this.#feed = null
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return
    if (name !== "locale") this.#startSoon()
    else if (this.#journey !== null) this.#show(this.#journey, true)
  }

  set data(collection: FeatureCollection) {
    this.#feed?.stop()
    this.#feed = null
    this.#tell(null)
    this.#show(buildJourney(collection), false)
  }

  get #locale(): string {
    return supportedLocale(this.getAttribute("locale") ?? "en-GB")
  }

  /** Once for all attributes set together. */
  #startSoon(): void {
    if (this.#isDue) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      if (this.isConnected) this.#start()
    })
  }

  #start(): void {
    const [container, token] = [this.getAttribute("container"), this.getAttribute("token")]
    if (container === null || token === null) return
    this.#feed?.stop()
    this.#clear()
    this.#tell("Loading map…")
    this.#feed = new MapFeed({
      container,
      token,
      onMap: (map) => this.#onMap(map),
      onRefusal: (refusal) => this.#onRefusal(refusal)
    })
  }

  #onMap({ data, meta }: EmbeddedMap): void {
    const isSame = this.#journey !== null
    this.#updatedAt = meta.updated_at
    this.#tell(null)
    this.#show(buildJourney(data), isSame)
    this.dispatchEvent(new CustomEvent("landfall-load", { bubbles: true, composed: true }))
  }

  /** Clears the map only if the page may no longer show it. */
  #onRefusal(refusal: Refusal): void {
    const sentence = messageByStatus[refusal.status ?? 0]
    if (sentence !== undefined) this.#clear()
    if (this.#journey === null) this.#tell(sentence ?? "The map could not be loaded. Landfall retries automatically.")
    this.dispatchEvent(new CustomEvent("landfall-error", { detail: refusal, bubbles: true, composed: true }))
  }

  #clear(): void {
    this.#journey = null
    this.#stage.clear()
    this.#calls.replaceChildren()
    this.#updated.hidden = true
  }

  #tell(text: string | null): void {
    this.#status.hidden = text === null
    setTextIfChanged(this.#status, text ?? "")
    if (text !== null) setTextIfChanged(this.#caption, text)
  }

  #show(journey: Journey, isSame: boolean): void {
    const locale = this.#locale
    this.#journey = journey
    this.#stage.show(drawingOf(journey, makeMapTexts(locale), true), isSame)
    const legend = journey.calls.length === 0 ? [] : legendOf(journey).map(({ sentence }) => sentence)
    setTextIfChanged(this.#caption, [summarizeJourney(journey, locale), ...legend].join(" "))
    this.#calls.replaceChildren(...callItems(journey.calls, locale))
    this.#updated.hidden = this.#updatedAt === null
    if (this.#updatedAt !== null)
      setTextIfChanged(this.#updated, `Last report: ${instantText(this.#updatedAt, locale)}`)
  }
}
