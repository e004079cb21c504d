import type { Page, Request, Route } from "playwright-core"

/** A document of JSON:API, as far as these tests change it. */
export interface Body {
  readonly data?: unknown
  readonly included?: ReadonlyArray<unknown>
  readonly links?: object
  readonly meta?: Readonly<Record<string, unknown>>
}

/** The signed-in user is always known, the feed of events waits for seconds, and the description of the interface has no data. */
const untouched = /^\/v2\/(me|openapi\.json|events)$/

const isUntouched = (request: Request): boolean => untouched.test(new URL(request.url()).pathname)

/** Answers requests of the portal to the interface, all but a few. */
export const answer = (page: Page, respond: (route: Route) => Promise<unknown> | undefined) =>
  page.route("**/v2/**", (route) => (isUntouched(route.request()) ? route.continue() : respond(route)))

/** Changes the documents that the service returns. */
export const rewrite = (page: Page, change: (body: Body, url: URL) => Body) =>
  answer(page, async (route) => {
    if (route.request().method() !== "GET") return route.continue()
    // A page that is closed no longer needs its responses.
    const response = await route.fetch().catch(() => null)
    if (response === null) return undefined
    if (!response.ok() || !/json/.test(response.headers()["content-type"] ?? "")) return route.fulfill({ response })
    const body = change((await response.json()) as Body, new URL(route.request().url()))
    return route.fulfill({ response, json: body })
  })
