import type { Container } from "#sdk/generated/schemas.ts"

import { humanizeName, joinTexts } from "./words.ts"

/** "none" if a source reports none, null if not reported. */
export const formatHolds = ({ holds_at_pod_terminal: holds }: Container["attributes"]): string | null =>
  holds === null ? null : joinTexts(holds.map(({ name, status }) => `${humanizeName(name)} (${status})`)) || "none"
