import type { Container } from "../../api/Container.ts"
import { isOut } from "../../api/Container.ts"
import { Unknown } from "./Unknown.tsx"

/** A container that is out has no last free day any more, whoever reported one; otherwise nobody has. */
export const NoLastFreeDay = ({ container }: { readonly container: Container }) =>
  isOut(container) ? <span className="quiet">Out</span> : <Unknown />
