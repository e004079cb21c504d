import * as Mark from "#adapters/http/look/mark.ts"

import { Html } from "../html.ts"

export const mark = new Html(Mark.mark)
export const brandBar = new Html(Mark.brandBar)
export const iconLink = new Html(Mark.iconLink)
