import type { Provenance } from "../../api/schemas.ts"
import { useLineNames } from "../../api/useLines.ts"
import { Tip } from "../control/Tip.tsx"
import { ago } from "../days.ts"
import { timeText } from "../notation.ts"
import { providerName } from "../providerName.ts"
import { sourceName } from "../sourceName.ts"
import { Badge } from "./Badge.tsx"
import { Reported } from "./Reported.tsx"

import styles from "./Said.module.css"

export const Final = ({ by }: { readonly by: Provenance | undefined }) =>
  by?.final === true ? (
    <Badge>
      <Tip text="Last value of a stop that the container has left">final</Tip>
    </Badge>
  ) : null

type Names = ReturnType<typeof useLineNames>

const nameOf = ({ provider, source }: { readonly provider: string | null; readonly source: string }, lines: Names) =>
  provider === null ? sourceName(source) : `${providerName(provider, lines)} (${sourceName(source)})`

const differing = (count: number): string => (count === 1 ? "1 other report differs" : `${count} other reports differ`)

const Source = ({ by }: { readonly by: Provenance }) => {
  const lines = useLineNames()
  return (
    <div className={styles.said}>
      <small>
        <Tip text={`Reported ${timeText(by.said_at, "UTC")}, confirmed ${timeText(by.confirmed_at, "UTC")}`}>
          {`${nameOf(by, lines)}, confirmed ${ago(by.confirmed_at)}`}
        </Tip>
      </small>
      {by.lost.length === 0 ? null : (
        <details>
          <summary>{differing(by.lost.length)}</summary>
          <ul>
            {by.lost.map((lost) => (
              <li key={`${lost.provider} ${lost.said_at} ${JSON.stringify(lost.value)}`}>
                {nameOf(lost, lines)} reported <Reported value={lost.value} />, {ago(lost.said_at)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

export const Said = ({ by }: { readonly by: Provenance | undefined }) => (by === undefined ? null : <Source by={by} />)
