import type { Provenance } from "../../api/schemas.ts"
import { useCarrierNames } from "../../api/useCarriers.ts"
import { Tip } from "../control/Tip.tsx"
import { formatAge } from "../days.ts"
import { formatTimeText } from "../formatTime.ts"
import { providerName } from "../providerName.ts"
import { sourceName } from "../sourceName.ts"
import { Badge } from "./Badge.tsx"
import { ReportedValue } from "./ReportedValue.tsx"

import styles from "./ValueSource.module.css"

export const Final = ({ by }: { readonly by: Provenance | undefined }) =>
  by?.final === true ? (
    <Badge>
      <Tip text="Last value of a stop that the container has left">final</Tip>
    </Badge>
  ) : null

type Names = ReturnType<typeof useCarrierNames>

const nameOf = ({ provider, source }: { readonly provider: string | null; readonly source: string }, lines: Names) =>
  provider === null ? sourceName(source) : `${providerName(provider, lines)} (${sourceName(source)})`

const differingReportsText = (count: number): string =>
  count === 1 ? "1 other report differs" : `${count} other reports differ`

const Source = ({ by }: { readonly by: Provenance }) => {
  const lines = useCarrierNames()
  return (
    <div className={styles.said}>
      <small>
        <Tip
          text={`Reported ${formatTimeText(by.said_at, "UTC")}, confirmed ${formatTimeText(by.confirmed_at, "UTC")}`}
        >
          {`${nameOf(by, lines)}, confirmed ${formatAge(by.confirmed_at)}`}
        </Tip>
      </small>
      {by.lost.length === 0 ? null : (
        <details>
          <summary>{differingReportsText(by.lost.length)}</summary>
          <ul>
            {by.lost.map((lost) => (
              <li key={`${lost.provider} ${lost.said_at} ${JSON.stringify(lost.value)}`}>
                {nameOf(lost, lines)} reported <ReportedValue value={lost.value} />, {formatAge(lost.said_at)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

export const ValueSource = ({ by }: { readonly by: Provenance | undefined }) =>
  by === undefined ? null : <Source by={by} />
