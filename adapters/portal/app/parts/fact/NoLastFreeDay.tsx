import type { Container } from "../../api/Container.ts"
import { isOut } from "../../api/Container.ts"
import { goneName } from "./Release.tsx"
import { Unknown } from "./Unknown.tsx"

import text from "../text.module.css"

/** After the last gate out, a last free day no longer applies; before that, it is not reported. */
export const NoLastFreeDay = ({ container }: { readonly container: Container }) =>
  isOut(container) ? <span className={text.quiet}>{goneName(container)}</span> : <Unknown />
