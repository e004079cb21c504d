import type { Container } from "../../api/Container.ts"
import { hasLeftTerminal } from "../../api/Container.ts"
import { departureStatusName } from "./Release.tsx"
import { UnknownValue } from "./UnknownValue.tsx"

import text from "../text.module.css"

/** After the last gate out, a last free day no longer applies; before that, it is not reported. */
export const NoLastFreeDay = ({ container }: { readonly container: Container }) =>
  hasLeftTerminal(container) ? <span className={text.quiet}>{departureStatusName(container)}</span> : <UnknownValue />
