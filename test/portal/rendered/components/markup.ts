import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { createElement } from "react"
import type { FunctionComponent } from "react"
import { renderToStaticMarkup } from "react-dom/server"

import { textOf } from "../textOf.ts"

/** The markup of a component by itself. */
export const markupOf = <Props extends object>(component: FunctionComponent<Props>, props: Props): string =>
  renderToStaticMarkup(
    createElement(QueryClientProvider, { client: new QueryClient() }, createElement(component, props))
  )

/** The lines of text of a component by itself. */
export const linesOf = <Props extends object>(
  component: FunctionComponent<Props>,
  props: Props
): ReadonlyArray<string> => textOf(`<main>${markupOf(component, props)}</main>`)
