import type { Page } from "playwright-core"

import { lengthen } from "./longTexts.ts"
import { repeat } from "./many.ts"
import { goOffline } from "./offline.ts"
import { answer, rewrite } from "./responses.ts"
import type { Body } from "./responses.ts"
import type { State, StateName } from "./State.ts"

const isFull = `document.querySelector("[aria-busy=true]") === null && !/^Loading/m.test(document.body.innerText)`

/** As the service answers while a part of it is unavailable; browsers retry by themselves. */
const unavailable = {
  status: 503,
  headers: {
    "content-type": "application/vnd.api+json",
    "retry-after": "0",
    "x-request-id": "0199a5c2-7f1e-7b6a-9d55-3c1a2b4e8f60"
  },
  body: JSON.stringify({
    errors: [
      {
        status: "503",
        title: "Service Unavailable",
        detail: "The database does not respond. Retry in 5 seconds."
      }
    ]
  })
}

const namesRequest = async (page: Page): Promise<ReadonlyArray<string>> =>
  /Request \S{8}/.test(await page.locator("body").innerText()) ? [] : ["The error does not name its request"]

/** Everything but rows that change, which is watched and not photographed. */
export const states: Readonly<Record<Exclude<StateName, "changing">, State>> = {
  full: { isReached: isFull },
  empty: { isReached: isFull },
  // Never answered, so everything that is requested stays on its way.
  loading: {
    before: (page) => answer(page, () => undefined),
    isReached: `document.querySelector("main, aside")?.innerText.includes("Loading")`
  },
  broken: {
    before: (page) => answer(page, (route) => route.fulfill(unavailable)),
    isReached: `document.querySelector(":is(main, aside) [role=alert] h2") !== null`,
    reach: namesRequest,
    trouble: /^Failed to load resource/
  },
  offline: { isReached: isFull, reach: goOffline, trouble: /ERR_INTERNET_DISCONNECTED/ },
  long: { before: (page) => rewrite(page, (body) => lengthen(body) as Body), isReached: isFull },
  // The service does not know the ids of repeated rows, which a change of the fleet may load again.
  many: { before: (page) => rewrite(page, repeat), isReached: isFull, trouble: /status of 404/ }
}
