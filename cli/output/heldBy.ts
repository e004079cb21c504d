import type { Container } from "#sdk/generated/schemas.ts"

import { spoken, together } from "./words.ts"

/** "none" if a source reports none, null if not reported. */
export const heldBy = ({ holds_at_pod_terminal: holds }: Container["attributes"]): string | null =>
  holds === null ? null : together(holds.map(({ name, status }) => `${spoken(name)} (${status})`)) || "none"
