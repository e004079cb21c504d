import { Html } from "#adapters/http/html.ts"
import { renderDeveloperHeader } from "#adapters/http/look/developerHeader.ts"
import * as Mark from "#adapters/http/look/mark.ts"

export const mark = new Html(Mark.mark)
export const brandBar = new Html(Mark.brandBar)
export const iconLink = new Html(Mark.iconLink)

export const developerHeader = (header: Parameters<typeof renderDeveloperHeader>[0]): Html =>
  new Html(renderDeveloperHeader(header))
