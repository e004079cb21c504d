import type { Call } from "../calls.ts"
import { callInFull } from "../words.ts"
import { make } from "./dom.ts"

/** The accessible equivalent of the map; also shows exact times. */
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
