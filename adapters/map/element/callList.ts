import type { Call } from "../calls.ts"
import { callInFull } from "../words.ts"
import { make } from "./dom.ts"

/** The places in their order: the map for who does not see it, and the exact times for who does. */
export const callItems = (calls: ReadonlyArray<Call>, locale: string): ReadonlyArray<HTMLLIElement> =>
  calls.map((call) => {
    const item = make(
      "li",
      {},
      make("span", { className: "label" }, call.label),
      make("b", {}, call.name),
      make("span", { className: "time" }, callInFull(call, locale))
    )
    item.dataset["journeyState"] = call.state === "ahead" ? "on-the-way" : "visited"
    return item
  })
