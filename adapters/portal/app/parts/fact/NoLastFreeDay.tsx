import type { Container } from "../../api/Container.ts"
import { isOut } from "../../api/Container.ts"
import { goneName } from "./Release.tsx"
import { Unknown } from "./Unknown.tsx"

import text from "../text.module.css"

/** A container that left its last terminal no longer has a last free day; for another one, no source has reported it. */
export const NoLastFreeDay = ({ container }: { readonly container: Container }) =>
  isOut(container) ? <span className={text.quiet}>{goneName(container)}</span> : <Unknown />
