import type { Container } from "#sdk/generated/schemas.ts"

import { spoken, together } from "./words.ts"

/** The holds of a container with what has become of each; "none" where that was said, null where nobody has said. */
export const heldBy = ({ holds_at_pod_terminal: holds }: Container["attributes"]): string | null =>
  holds === null ? null : together(holds.map(({ name, status }) => `${spoken(name)} (${status})`)) || "none"
