import type { Page, Request } from "playwright-core"

/** A request of the interface, as the browser saw it. */
export interface Asked {
  readonly path: string
  /** When it began, as `Date.now()` has it. */
  readonly at: number
  /** When its last byte had come. */
  readonly answeredAt: number
  /** From the last byte of the request to the first of the answer: on one machine that is the server's time. */
  readonly ms: number
}

/** Milliseconds without a request after which a screen is taken to have all it asks for. */
const quiet = 400

const isFeed = (url: URL): boolean => url.pathname === "/v2/events"

const pathOf = ({ pathname, searchParams }: URL): string =>
  pathname.slice("/v2/".length).replace(/[\da-f]{8}-[\da-f-]{27}/, "ID") +
  (searchParams.has("filter[search_by_ids]") ? " (search)" : "")

/** Notes what a page asks of the interface, but for the feed of events, which waits for what happens. */
export const noteRequests = (page: Page) => {
  let asked: Array<Asked> = []
  let lastAt = performance.now()
  const open = new Set<Request>()
  const isOurs = (request: Request): boolean => new URL(request.url()).pathname.startsWith("/v2/")
  page.on("request", (request) => {
    if (isOurs(request) && !isFeed(new URL(request.url()))) open.add(request)
  })
  const done = (request: Request) => {
    if (!open.delete(request)) return
    const { requestStart, responseEnd, responseStart, startTime: at } = request.timing()
    asked.push({
      path: pathOf(new URL(request.url())),
      at,
      answeredAt: at + responseEnd,
      ms: responseStart - requestStart
    })
    lastAt = performance.now()
  }
  page.on("requestfinished", done)
  page.on("requestfailed", done)
  return {
    /** What was asked since the last time, once nothing more is. */
    settled: async () => {
      while (asked.length === 0 || open.size > 0 || performance.now() - lastAt < quiet) await page.waitForTimeout(20)
      const noted = asked
      asked = []
      return noted
    }
  }
}
