import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createMemoryHistory, createRouter, RouterProvider } from "@tanstack/react-router"
import { createElement } from "react"
import type { ReactNode } from "react"
import { prerender } from "react-dom/static"

import { ApiError } from "../../../adapters/portal/app/api/ApiError.ts"
import { router } from "../../../adapters/portal/app/router.tsx"

/** The document of a page; an error that a boundary would hide fails it. */
const render = async (page: ReactNode): Promise<string> => {
  const errors: Array<unknown> = []
  const { prelude } = await prerender(page, { onError: (error) => void errors.push(error) })
  const html = await new Response(prelude).text()
  if (errors.length > 0) throw errors[0]
  return html
}

/** A page shows rejections of the service; any other failure is a failure of the test. */
const rejected = (error: unknown): void => {
  if (!(error instanceof ApiError)) throw error
}

/** Runs the queries of the page, and the queries that their results lead to. */
const renderLoaded = async (client: QueryClient, page: ReactNode): Promise<string> => {
  const loaded = new Set<string>()
  for (;;) {
    const html = await render(page)
    const next = client
      .getQueryCache()
      .getAll()
      .filter(({ queryHash }) => !loaded.has(queryHash))
    if (next.length === 0) return html
    for (const query of next) {
      loaded.add(query.queryHash)
      await query.fetch().catch(rejected)
    }
  }
}

/** The document of a page of the portal, with the responses that `fetch` returns for its queries. */
export const renderPage = async (path: string): Promise<string> => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const opened = createRouter({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await opened.load()
  const provided = createElement(RouterProvider, { router: opened as unknown as typeof router })
  const html = await renderLoaded(client, createElement(QueryClientProvider, { client }, provided))
  client.clear()
  return html
}
