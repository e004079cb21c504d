import type { Call } from "../calls.ts"
import { fullCallText } from "../words.ts"
import { createHtmlElement } from "./dom.ts"

/** Accessible equivalent of the map, with exact times. */
export const callItems = (calls: ReadonlyArray<Call>, locale: string): ReadonlyArray<HTMLLIElement> =>
  calls.map((call) => {
    const item = createHtmlElement(
      "li",
      {},
      createHtmlElement("span", { className: "label" }, call.label),
      createHtmlElement("b", {}, call.name),
      createHtmlElement("span", { className: "time" }, fullCallText(call, locale))
    )
    item.dataset["journeyState"] = call.state === "ahead" ? "on-the-way" : "visited"
    return item
  })
