import type { Container } from "../../api/Container.ts"
import { isOut } from "../../api/Container.ts"
import { Unknown } from "./Unknown.tsx"

import text from "../text.module.css"

/** A container that is out has no last free day any more, whoever reported one; otherwise nobody has. */
export const NoLastFreeDay = ({ container }: { readonly container: Container }) =>
  isOut(container) ? <span className={text.quiet}>Out</span> : <Unknown />
