import type { Page } from "playwright-core"

/** Requests of a minute before another page is opened: a user may send 300, and a screen that changes sends up to 150. */
const maxRequests = 120
const minuteMs = 60_000

let sentAt: ReadonlyArray<number> = []

/** Counts the requests of a page to the interface. */
export const countRequests = (page: Page) =>
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/v2/")) sentAt = [...sentAt, Date.now()]
  })

/** Waits until the user of these tests may send the requests of another page: an idle machine is faster than the limit. */
export const waitForBudget = async () => {
  for (;;) {
    sentAt = sentAt.filter((at) => at > Date.now() - minuteMs)
    if (sentAt.length <= maxRequests) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
