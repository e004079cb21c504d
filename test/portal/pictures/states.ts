import type { Page, Route } from "playwright-core"

/** What every answer is in a state of the screens; who is signed in is always known. */
export interface State {
  readonly name: "full" | "empty" | "loading" | "broken"
  readonly before?: (page: Page) => Promise<unknown>
}

const isMe = (route: Route): boolean => new URL(route.request().url()).pathname === "/v2/me"

const answers = (page: Page, answer: (route: Route) => Promise<unknown> | undefined) =>
  page.route("**/v2/**", (route) => (isMe(route) ? route.continue() : answer(route)))

/** As the service says that a part of it is away, which browsers ask about again by themselves. */
const unavailable = {
  status: 503,
  headers: {
    "content-type": "application/vnd.api+json",
    "retry-after": "0",
    "x-request-id": "0199a5c2-7f1e-7b6a-9d55-3c1a2b4e8f60"
  },
  body: JSON.stringify({
    errors: [
      { status: "503", title: "Service Unavailable", detail: "The database does not answer. Ask again in 5 seconds." }
    ]
  })
}

export const states: ReadonlyArray<State> = [
  { name: "full" },
  { name: "empty" },
  // Never answered: what is asked for goes on being on its way.
  { name: "loading", before: (page) => answers(page, () => undefined) },
  { name: "broken", before: (page) => answers(page, (route) => route.fulfill(unavailable)) }
]
