import type { Container } from "../../api/Container.ts"
import { isOut } from "../../api/Container.ts"
import { Unknown } from "./Unknown.tsx"

import text from "../text.module.css"

/** A container that was picked up no longer has a last free day; for another one, no source has reported it. */
export const NoLastFreeDay = ({ container }: { readonly container: Container }) =>
  isOut(container) ? <span className={text.quiet}>Picked up</span> : <Unknown />
